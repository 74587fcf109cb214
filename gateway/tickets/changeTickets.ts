import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { ticketKey } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const changeTickets: MutationResolvers['changeTickets'] = (_root, { input }, { upstream }) => {
  const changes = input.changes.map(({ ticketId, addStatuses = [], removeStatuses = [], basedOn }) => ({
    key: ticketKey(ticketId),
    addStatuses,
    removeStatuses,
    basedOn: basedOn ?? null,
  }))
  return orUserErrors(async () => ({ outcomes: await upstream.tickets.changeTickets(changes) }), {
    refused: { outcomes: [] },
  })
}

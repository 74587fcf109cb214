import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { ticketProjectNumber } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const createTicket: MutationResolvers['createTicket'] = (
  _root,
  { input: { projectId, ...entry } },
  { upstream },
) => {
  const number = ticketProjectNumber(projectId)
  return orUserErrors(() => upstream.tickets.createTicket(number, entry), {
    refused: { projectNumber: null, number: null, ticket: null },
  })
}

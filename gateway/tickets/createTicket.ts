import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { ticketProjectNumber } from '../graph/ids.ts'
import { orUnread, orUserErrors } from '../graph/userErrors.ts'

export const createTicket: MutationResolvers['createTicket'] = (
  _root,
  { input: { projectId, ...entry } },
  { upstream, loaders },
) => {
  const number = ticketProjectNumber(projectId)
  return orUserErrors(
    async () => {
      const key = await upstream.tickets.createTicket(number, entry)
      return { ...key, ticket: await orUnread(() => loaders.tickets.ticketsByKey.load(key)) }
    },
    { refused: { projectNumber: null, number: null, ticket: null } },
  )
}

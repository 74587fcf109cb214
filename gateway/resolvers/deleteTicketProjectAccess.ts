import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { ticketProjectNumber } from '../ids.ts'
import { orUnread, orUserErrors } from '../userErrors.ts'

export const deleteTicketProjectAccess: MutationResolvers['deleteTicketProjectAccess'] = (
  _root,
  { input: { projectId, email } },
  { upstream, loaders },
) => {
  const number = ticketProjectNumber(projectId)
  return orUserErrors(
    async () => {
      const name = await loaders.tickets.nameOf(number)
      return {
        project:
          (await upstream.tickets.deleteAccess(name, email)) ??
          (await orUnread(() => loaders.tickets.project(number, null))),
      }
    },
    { field: 'email', refused: { project: null } },
  )
}

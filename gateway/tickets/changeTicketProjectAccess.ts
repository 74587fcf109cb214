import type { AddTicketProjectAccessInput } from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'
import { ticketProjectNumber } from '../graph/ids.ts'
import { orUnread, orUserErrors } from '../graph/userErrors.ts'

/** Adds an e-mail to a project's list or removes it; reads the project if the answer does not show it. */
export const changeTicketProjectAccess =
  (change: 'addAccess' | 'deleteAccess') =>
  (
    _root: unknown,
    { input: { projectId, email } }: { input: AddTicketProjectAccessInput },
    { upstream, loaders }: Context,
  ) => {
    const number = ticketProjectNumber(projectId)
    return orUserErrors(
      async () => {
        const name = await loaders.tickets.nameOf(number)
        return {
          project:
            (await upstream.tickets[change](name, email)) ??
            (await orUnread(() => loaders.tickets.projectsByNumber.load(number))),
        }
      },
      { field: 'email', refused: { project: null } },
    )
  }

import type { AddTicketProjectAccessInput } from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'
import { ticketProjectNumber } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

/** Adds an e-mail to a project's list or removes it. */
export const changeTicketProjectAccess =
  (change: 'addAccess' | 'deleteAccess') =>
  (
    _root: unknown,
    { input: { projectId, email } }: { input: AddTicketProjectAccessInput },
    { upstream }: Context,
  ) => {
    const number = ticketProjectNumber(projectId)
    return orUserErrors(async () => ({ project: await upstream.tickets[change](number, email) }), {
      field: 'email',
      refused: { project: null },
    })
  }

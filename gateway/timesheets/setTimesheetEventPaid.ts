import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { eventNumber } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const setTimesheetEventPaid: MutationResolvers['setTimesheetEventPaid'] = (
  _root,
  { input: { id, paidAt } },
  { upstream },
) => {
  const number = eventNumber(id)
  return orUserErrors(
    async () => ({ event: await upstream.timesheets.setEventPaid(number, paidAt ?? null) }),
    { field: 'paidAt', refused: { event: null } },
  )
}

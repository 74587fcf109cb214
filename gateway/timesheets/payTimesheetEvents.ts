import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { eventCopy } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const payTimesheetEvents: MutationResolvers['payTimesheetEvents'] = (
  _root,
  { input: { payments, ...range } },
  { upstream },
) => {
  const wanted = payments.map(({ paidAt, events }) => ({
    paidAt: paidAt ?? null,
    events: events.map(eventCopy),
  }))
  return orUserErrors(
    async () => ({ outcomes: await upstream.timesheets.payEvents({ ...range, payments: wanted }) }),
    { refused: { outcomes: [] } },
  )
}

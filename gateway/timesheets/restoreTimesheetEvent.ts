import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { eventNumber } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const restoreTimesheetEvent: MutationResolvers['restoreTimesheetEvent'] = (
  _root,
  { input: { id, copy } },
  { upstream },
) => {
  const number = eventNumber(id)
  return orUserErrors(async () => ({ event: await upstream.timesheets.restoreEvent(number, copy) }), {
    field: 'id',
    refused: { event: null },
  })
}

import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { eventNumber } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const updateTimesheetEvent: MutationResolvers['updateTimesheetEvent'] = (
  _root,
  { input: { id, modifiedAt, ...entry } },
  { upstream },
) => {
  const number = eventNumber(id)
  return orUserErrors(
    async () => ({ event: await upstream.timesheets.updateEvent(number, modifiedAt, entry) }),
    { field: 'id', refused: { event: null } },
  )
}

import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { eventNumber } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const deleteTimesheetEvent: MutationResolvers['deleteTimesheetEvent'] = (
  _root,
  { input: { id } },
  { upstream },
) => {
  const number = eventNumber(id)
  return orUserErrors(
    async () => {
      await upstream.timesheets.deleteEvent(number)
      return { deletedId: id }
    },
    { field: 'id', refused: { deletedId: null } },
  )
}

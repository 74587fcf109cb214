import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { eventNumber } from '../graph/ids.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { NewEvent } from '../upstream/timesheets.ts'
import { offered, orUserErrors } from '../graph/userErrors.ts'

export const restoreTimesheetEvent: MutationResolvers['restoreTimesheetEvent'] = (
  _root,
  { input: { id, copy } },
  { upstream },
) => {
  const number = eventNumber(id)
  return orUserErrors(
    async () => ({
      event: (await upstream.timesheetExtensions.restoreEvent(number)) ?? (await logAgain(upstream, copy)),
    }),
    { refused: { event: null } },
  )
}

const logAgain = ({ timesheets }: Upstream, copy: NewEvent | null | undefined) =>
  copy ? timesheets.createEvent(copy) : offered(null)

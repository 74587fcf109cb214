import type { TimesheetEventOutcomeResolvers } from '../__generated__/resolvers.ts'
import { globalId } from '../graph/ids.ts'

export const TimesheetEventOutcome: TimesheetEventOutcomeResolvers = {
  eventId: ({ id }) => globalId('TimesheetEvent', id),
}

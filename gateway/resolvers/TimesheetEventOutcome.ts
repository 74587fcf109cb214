import type { TimesheetEventOutcomeResolvers } from '../__generated__/resolvers.ts'
import { globalId } from '../ids.ts'

export const TimesheetEventOutcome: TimesheetEventOutcomeResolvers = {
  eventId: ({ id }) => globalId('TimesheetEvent', id),
}

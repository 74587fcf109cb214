import type { ResolversParentTypes, TimesheetEventOutcomeResolvers } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { globalId } from '../graph/ids.ts'

export const TimesheetEventOutcome: ResolversFor<
  TimesheetEventOutcomeResolvers,
  ResolversParentTypes['TimesheetEventOutcome']
> = {
  eventId: ({ id }) => globalId('TimesheetEvent', id),
}

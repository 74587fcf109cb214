import type { SubscriptionResolvers } from '../__generated__/resolvers.ts'
import { mapped } from '../live/iterators.ts'
import { eventFilterOf } from '../live/timesheetAccess.ts'
import { followTimesheets } from './live/timesheetChanges.ts'

export const timesheetEventChanged: SubscriptionResolvers['timesheetEventChanged'] = {
  subscribe: async (_root, { for: owners, purposes, since }, context) =>
    mapped(await followTimesheets(eventFilterOf(owners, purposes), since, context), change => ({
      timesheetEventChanged: change,
    })),
}

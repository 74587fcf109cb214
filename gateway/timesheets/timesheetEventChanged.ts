import type { SubscriptionResolvers } from '../__generated__/resolvers.ts'
import { mapped } from '../live/iterators.ts'
import { askedOf } from '../live/timesheetAccess.ts'
import { followTimesheets } from './live/timesheetChanges.ts'

export const timesheetEventChanged: SubscriptionResolvers['timesheetEventChanged'] = {
  subscribe: async (_root, { for: owners, purposes }, context) =>
    mapped(await followTimesheets(askedOf(owners, purposes), context), change => ({
      timesheetEventChanged: change,
    })),
}

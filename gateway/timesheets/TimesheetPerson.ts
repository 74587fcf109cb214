import type { ResolversParentTypes, TimesheetPersonResolvers } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { globalId } from '../graph/ids.ts'
import { NO_TIME } from '../loaders/timesheetTotals.ts'

export const TimesheetPerson: ResolversFor<
  TimesheetPersonResolvers,
  ResolversParentTypes['TimesheetPerson']
> = {
  // A user has different totals for each purpose, so clients must store one object for each.
  id: ({ purpose, email }) => globalId('TimesheetPerson', `${purpose}:${email}`),
  person: ({ email }) => ({ email }),
  totals: async ({ purpose, email }, { from, until }, { loaders }) =>
    (await loaders.timesheets.totals(purpose, from, until)).get(email) ?? NO_TIME,
  unpaid: async ({ email }, { until }, { loaders }) => {
    const { since, people } = await loaders.timesheets.unpaid(until)
    const { minutes, oldest } = people.get(email) ?? { minutes: 0, oldest: null }
    return { hours: minutes / 60, oldest, since }
  },
}

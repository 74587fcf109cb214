import type { ResolversParentTypes, TimesheetPersonResolvers } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { globalId } from '../graph/ids.ts'
import { NO_TIME } from '../loaders/timesheetTotals.ts'
import { unpaidOf } from '../loaders/unpaidTime.ts'

export const TimesheetPerson: ResolversFor<
  TimesheetPersonResolvers,
  ResolversParentTypes['TimesheetPerson']
> = {
  // A user has different totals for each purpose, so clients must store one object for each.
  id: ({ purpose, email }) => globalId('TimesheetPerson', `${purpose}:${email}`),
  person: ({ email, name }) => ({ email, name }),
  // A row has the time of a range if the operation asks for no other.
  totals: async ({ purpose, email, totals }, { from, until }, { loaders }) =>
    totals ?? (await loaders.timesheets.totals(purpose, from, until)).get(email) ?? NO_TIME,
  unpaid: async ({ email, unpaid }, { until }, { loaders }) =>
    unpaid ?? unpaidOf(await loaders.timesheets.unpaid(until), email),
}

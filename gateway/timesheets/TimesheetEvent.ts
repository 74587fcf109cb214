import { dateIn } from '../../common/allDay.ts'
import { minutesOf } from '../../common/minutes.ts'
import type { ResolversParentTypes, TimesheetEventResolvers } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { globalId } from '../graph/ids.ts'
import { ticketIn } from '../upstream/rows/timesheets.ts'
import { personIn } from '../upstream/rows/users.ts'

export const TimesheetEvent: ResolversFor<TimesheetEventResolvers, ResolversParentTypes['TimesheetEvent']> = {
  id: ({ id }) => globalId('TimesheetEvent', id),
  number: ({ id }) => id,
  project: ({ projectName }, _args, { loaders }) => loaders.timesheets.projectsByName.get(projectName),
  ticket: ({ tags }, _args, { loaders }) => {
    const key = ticketIn(tags)
    return key && loaders.tickets.ticketsByTag.get(key)
  },
  owner: event => personIn(event, event.ownerEmail),
  date: ({ start, timezone }) => dateIn(start, timezone),
  isAllDay: ({ end }) => end === null,
  minutes: minutesOf,
  hours: event => minutesOf(event) / 60,
}

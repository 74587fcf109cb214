import type { TimesheetEventResolvers } from '../__generated__/resolvers.ts'
import { globalId } from '../ids.ts'
import type { TimesheetEventRow } from '../upstream/timesheets.ts'

const MINUTE = 60 * 1000
const minutesOf = ({ start, end }: TimesheetEventRow) =>
  end === null ? 0 : Math.round((end.getTime() - start.getTime()) / MINUTE)

export const TimesheetEvent: TimesheetEventResolvers = {
  id: ({ id }) => globalId('TimesheetEvent', id),
  number: ({ id }) => id,
  project: ({ projectName }, _args, { loaders }) => loaders.timesheets.project(projectName),
  owner: ({ ownerEmail }) => ({ email: ownerEmail }),
  isAllDay: ({ end }) => end === null,
  minutes: minutesOf,
  hours: event => minutesOf(event) / 60,
}

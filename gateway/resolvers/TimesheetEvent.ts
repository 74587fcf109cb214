import type { TimesheetEventResolvers } from '../__generated__/resolvers.ts'
import { globalId } from '../ids.ts'

const HOUR = 60 * 60 * 1000

export const TimesheetEvent: TimesheetEventResolvers = {
  id: ({ id }) => globalId('TimesheetEvent', id),
  number: ({ id }) => id,
  project: ({ projectName }, _args, { loaders }) => loaders.timesheets.project(projectName),
  owner: ({ ownerEmail }) => ({ email: ownerEmail }),
  isAllDay: ({ end }) => end === null,
  hours: ({ start, end }) => (end === null ? 0 : (end.getTime() - start.getTime()) / HOUR),
}

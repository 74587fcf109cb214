import type {
  ResolversParentTypes,
  TimesheetProjectResolvers,
  TimesheetPurpose,
} from '../__generated__/resolvers.ts'
import { eventsOf } from './eventPages.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { globalId } from '../graph/ids.ts'
import { firstOf, membersPage } from '../users/people.ts'

const LISTS = {
  USE: 'canUse',
  SEE: 'canSee',
  EDIT: 'canEdit',
  PAY: 'canPay',
} as const satisfies Record<TimesheetPurpose, string>

export const TimesheetProject: ResolversFor<
  TimesheetProjectResolvers,
  ResolversParentTypes['TimesheetProject']
> = {
  id: ({ name }) => globalId('TimesheetProject', name),
  people: ({ canUse, canSee, canPay, canEdit }, { first }) =>
    firstOf([canUse, canSee, canPay, canEdit], first),
  members: (project, { purpose, ...page }) => membersPage(project[LISTS[purpose]], page),
  events: ({ name }, args, { loaders }, info) => eventsOf({ projects: [name] }, args, loaders, info),
  viewerCanEdit: async ({ canEdit }, _args, { loaders }) =>
    canEdit.includes((await loaders.users.viewer()).email),
}

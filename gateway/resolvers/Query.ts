import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { liveCursor } from '../graph/cursors.ts'
import { eventNumber } from '../graph/ids.ts'
import { sliceable } from '../bounds/longLists.ts'
import { reaches, selects } from '../graph/prefetch.ts'
import { requireEventPurposes } from '../live/timesheetAccess.ts'
import type { AllOf } from '../graph/resolversFor.ts'
import { backups } from '../jobs/backups.ts'
import { jobQueue } from '../jobs/jobQueue.ts'
import { node, nodes } from './node.ts'
import { startTicket } from '../tickets/startTicket.ts'
import { tickets } from '../tickets/tickets.ts'
import { ticketsByNumber } from '../tickets/ticketsByNumber.ts'
import { ticketCount } from '../tickets/views/ticketCount.ts'
import { ticketViews } from '../tickets/views/ticketViews.ts'
import { timesheetEventsConnection } from '../timesheets/eventPages.ts'
import { prepareEvents } from '../timesheets/prepareEvents.ts'
import { timesheetPeople } from '../timesheets/timesheetPeople.ts'
import { timesheetRecipients } from '../timesheets/timesheetRecipients.ts'
import { people } from '../users/people.ts'
import { userLog } from '../users/userLog.ts'
import { users } from '../users/users.ts'

export const Query: AllOf<QueryResolvers> = {
  jobQueue,
  backups,
  node,
  nodes,
  people,
  tickets,
  ticketCount,
  ticketsByNumber,
  ticketViews,
  timesheetEventsConnection,
  timesheetPeople,
  timesheetRecipients,
  userLog,
  users,

  viewer: (_root, _args, { hasToken, loaders }) => (hasToken ? loaders.users.currentViewer() : null),

  liveCursor: (_root, _args, { hasToken, position }) =>
    hasToken && position !== undefined ? liveCursor(position) : null,

  webhooks: (_root, _args, { loaders }) => loaders.webhooks.all(),

  apiTokens: (_root, _args, { loaders }) => loaders.users.tokens(),

  timesheetProjects: sliceable((_root, { purposes }, { loaders }, info) => {
    if (selects(info, 'viewerCanEdit')) void loaders.users.viewer()
    return loaders.timesheets.projects(purposes ?? undefined)
  }),

  timesheetEvents: sliceable(
    async (_root, { from, until, for: people, projects, tags, purposes }, { loaders }, info) => {
      requireEventPurposes(purposes)
      if (selects(info, 'project')) void loaders.timesheets.projects()
      const events = await loaders.timesheets.events({
        from,
        until,
        for: people ?? undefined,
        projects: projects ?? undefined,
        tags: tags ?? undefined,
        purposes: purposes ?? ['USE'],
      })
      await prepareEvents(events, loaders, info)
      return events
    },
  ),

  timesheetEventHistory: (_root, { id }, { loaders }) => loaders.timesheets.history(eventNumber(id)),

  isSentOnce: (_root, { mail }, { upstream }) => upstream.timesheets.isSentOnce(mail),

  isTimesheetCsvOffered: (_root, _args, { upstream }) => upstream.timesheets.offersCsv(),

  ticketProjects: sliceable((_root, _args, { loaders }, info) => {
    if (reaches(info, 'TicketProject', 'viewerCanSee')) void loaders.users.viewer()
    return loaders.tickets.projects()
  }),

  ticketProject: (_root, { number, ticketNumber }, { loaders }, info) => {
    if (reaches(info, 'TicketProject', 'viewerCanSee')) void loaders.users.viewer()
    return ticketNumber
      ? loaders.tickets.projectThrough(number, ticketNumber)
      : loaders.tickets.projectsByNumber.load(number)
  },

  ticket: (_root, key, { loaders }, info) => startTicket(key, loaders, info),
}

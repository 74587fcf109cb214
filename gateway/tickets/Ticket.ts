import { openValueIn } from '../../common/ticketTags.ts'
import type { ResolversParentTypes, TicketResolvers } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { commentEdge } from '../graph/cursors.ts'
import { ticketId } from '../graph/ids.ts'
import { reaches } from '../graph/prefetch.ts'
import type { Loaders } from '../loaders/index.ts'
import { commentPageOf, pageInfo } from '../graph/paging.ts'
import type { TicketKey } from '../upstream/rows/tickets.ts'
import { personIn } from '../upstream/rows/users.ts'

export const Ticket: ResolversFor<TicketResolvers, ResolversParentTypes['Ticket']> = {
  id: ticketId,
  project: (ticket, _args, { loaders }) => loaders.tickets.projectsByTicket.get(keyOf(ticket)),
  creator: ticket => personIn(ticket, ticket.creatorEmail),
  assignee: ticket => {
    const email = openValueIn(ticket.statuses, 'assignee')
    return email === null ? null : personIn(ticket, email)
  },
  dueOn: ({ statuses }) => openValueIn(statuses, 'due'),
  subscribers: ticket => ticket.subscribers.map(email => personIn(ticket, email)),
  viewerIsSubscribed: async ({ subscribers }, _args, { loaders }) =>
    subscribers.includes((await loaders.users.viewer()).email),
  viewerCanEdit: async (ticket, _args, { loaders }) =>
    ticket.creatorEmail === (await loaders.users.viewer()).email || isMember(ticket, loaders),
  viewerCanChangeSubscribers: (ticket, _args, { loaders }) => isMember(ticket, loaders),
  files: (ticket, _args, _context, info) =>
    reaches(info, 'File', 'ticket') ? ticket.files.map(file => ({ ...file, ticket })) : ticket.files,
  comments: async (ticket, args, { loaders }, info) => {
    const page = await loaders.tickets.comments(keyOf(ticket), commentPageOf(args))
    await loaders.users.namesReady()
    const comments = reaches(info, 'Comment', 'ticket')
      ? page.comments.map(comment => ({ ...comment, ticket }))
      : page.comments
    const edges = comments.map(commentEdge)
    return { edges, pageInfo: pageInfo(edges, page), totalCount: ticket.commentCount }
  },
  loggedHours: (ticket, _args, { loaders }) => loaders.timesheets.hoursByTicket.load(keyOf(ticket)),
}

/** Whether the caller is on the Can See list of a ticket's project: the server shows it only to members. */
const isMember = async (ticket: TicketKey, loaders: Loaders): Promise<boolean> => {
  const [project, { email }] = await Promise.all([
    loaders.tickets.projectsByTicket.load(keyOf(ticket)),
    loaders.users.viewer(),
  ])
  return project?.canSee.includes(email) ?? false
}

const keyOf = ({ projectNumber, number }: TicketKey): TicketKey => ({ projectNumber, number })

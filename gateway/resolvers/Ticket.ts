import type { TicketResolvers } from '../__generated__/resolvers.ts'
import { commentEdge } from '../cursors.ts'
import { ticketId } from '../ids.ts'
import { commentPageOf, pageInfo } from '../paging.ts'
import type { TicketKey } from '../upstream/tickets.ts'

export const Ticket: TicketResolvers = {
  id: ticketId,
  project: (ticket, _args, { loaders }) => loaders.tickets.projectOf(keyOf(ticket)),
  creator: ({ creatorEmail }) => ({ email: creatorEmail }),
  subscribers: ({ subscribers }) => subscribers.map(email => ({ email })),
  viewerIsSubscribed: async ({ subscribers }, _args, { loaders }) =>
    subscribers.includes((await loaders.users.viewer()).email),
  comments: async (ticket, args, { loaders }) => {
    const page = await loaders.tickets.comments(keyOf(ticket), commentPageOf(args))
    const edges = page.comments.map(commentEdge)
    return { edges, pageInfo: pageInfo(edges, page) }
  },
  loggedHours: (ticket, _args, { loaders }) => loaders.timesheets.hoursOn(keyOf(ticket)),
}

const keyOf = ({ projectNumber, number }: TicketKey): TicketKey => ({ projectNumber, number })

import type { Calls } from '../calls.ts'
import type { NewProject } from '../client.ts'
import { UpstreamError } from '../errors.ts'
import type { Reads } from '../reads.ts'
import type {
  CommentEntry,
  CommentStretch,
  TicketEntry,
  TicketFilter,
  TicketKey,
  TicketStretch,
} from '../rows/tickets.ts'
import { cutComments } from './commentParts.ts'
import { orUnread } from './orUnread.ts'
import { cutTickets } from './ticketPages.ts'

export const completeTickets = ({ tickets }: Pick<Calls, 'tickets'>, reads: Reads) => {
  /** The name of a project that is open to the caller: writes use the name. @throws UpstreamError NOT_FOUND */
  const nameOf = async (projectNumber: number) => {
    const found = await reads.ticketProject(projectNumber)
    if (!found) throw new UpstreamError(404, 'There is no such project.')
    return found.name
  }
  const readProject = (number: number) => orUnread(() => reads.ticketProject(number))

  return {
    ...tickets,

    /** @returns the new project, or null if it cannot be read */
    createProject: async (project: NewProject) =>
      (await tickets.createProject(project)) ?? orUnread(() => reads.ticketProjectByName(project.name)),

    /** @returns the changed project, or null if it cannot be read */
    addAccess: async (projectNumber: number, email: string) =>
      (await tickets.addAccess(await nameOf(projectNumber), email)) ?? readProject(projectNumber),

    /** @returns the changed project, or null if it cannot be read */
    deleteAccess: async (projectNumber: number, email: string) =>
      (await tickets.deleteAccess(await nameOf(projectNumber), email)) ?? readProject(projectNumber),

    /** A part of a list of tickets: from the server, or cut from the whole documented list. */
    ticketPage: async (filter: TicketFilter, stretch: TicketStretch) =>
      (await tickets.ticketPage(filter, stretch)) ??
      cutTickets(await reads.tickets(filter.projectNumber, filter.statuses), filter, stretch),

    /** The key of the new ticket, and the ticket, null if it cannot be read. */
    createTicket: async (projectNumber: number, entry: TicketEntry) => {
      const key = await tickets.createTicket(projectNumber, entry)
      return { ...key, ticket: await orUnread(() => reads.ticket(key)) }
    },

    /** A part of a thread, oldest first: from the server, or cut from the whole thread. */
    thread: async (key: TicketKey, stretch: CommentStretch) =>
      (await tickets.commentPart(key, stretch)) ?? cutComments(await reads.comments(key), stretch),

    /** The new comment, and the ticket if it changed, both null if they cannot be read. */
    addComment: async (key: TicketKey, entry: CommentEntry) => {
      const { commentNumber, reloadTicket, leftOut, ...shown } = await tickets.addComment(key, entry)
      const [comment, ticket] = await Promise.all([
        shown.comment ?? orUnread(() => reads.comment(key, commentNumber)),
        shown.ticket ?? (reloadTicket ? orUnread(() => reads.ticket(key)) : null),
      ])
      return { comment, ticket, leftOut }
    },
  }
}

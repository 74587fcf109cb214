import type { Calls } from './calls.ts'
import type { NewProject } from './client.ts'
import { changeTickets, requireTickets } from './emulated/changeTickets.ts'
import { TIMEOUT } from './emulated/outcomes.ts'
import { withAssignee } from './emulated/assignee.ts'
import { cutThread, cutThreadPart } from './emulated/threads.ts'
import { cutTickets, tagsToAskFor } from './emulated/ticketPages.ts'
import { UpstreamError } from './errors.ts'
import { orEmulated } from './orEmulated.ts'
import type { Reads } from './reads.ts'
import type {
  CommentEntry,
  CommentRange,
  ThreadPart,
  ThreadPosition,
  TicketChange,
  TicketEntry,
  TicketFilter,
  TicketKey,
  TicketRange,
} from './rows/tickets.ts'
import type { CountedList } from './rows/ticketViews.ts'

/** Ticket projects, tickets and comments. */
export const ticketsUpstream = ({ tickets }: Pick<Calls, 'tickets'>, reads: Reads) => {
  /** The name of a project that is open to the caller: writes use the name. @throws UpstreamError NOT_FOUND */
  const nameOf = async (projectNumber: number) => {
    const found = await reads.ticketProject(projectNumber)
    if (!found) throw new UpstreamError(404, 'There is no such project.')
    return found.name
  }
  const threadPart = (key: TicketKey, position: ThreadPosition, signal: AbortSignal) =>
    orEmulated(tickets.threadPart(key, position), async () =>
      cutThreadPart(await reads.sharedThread(key, signal), position.after),
    )
  const readProject = (number: number) => orUnread(reads.ticketProject(number))

  /** Whether the gateway has to subscribe an assignee, because the server does not. */
  const subscribesAssignee = async (tags: CommentEntry['addStatuses']) =>
    withAssignee([], tags).length > 0 && !(await tickets.knowsAssignees())

  /** The new comment, and the ticket if it changed, both null if they cannot be read. */
  const addComment = async (key: TicketKey, entry: CommentEntry) => {
    const { commentNumber, reloadTicket, leftOut, ...shown } = await tickets.addComment(
      key,
      (await subscribesAssignee(entry.addStatuses))
        ? { ...entry, addSubscribers: withAssignee(entry.addSubscribers, entry.addStatuses) }
        : entry,
    )
    const [comment, ticket] = await Promise.all([
      shown.comment ?? orUnread(reads.comment(key, commentNumber)),
      shown.ticket ?? (reloadTicket ? orUnread(reads.ticket(key)) : null),
    ])
    return { comment, ticket, leftOut }
  }

  return {
    ...tickets,

    /** @returns the new project, or null if it cannot be read */
    createProject: async (project: NewProject) =>
      (await tickets.createProject(project)) ?? orUnread(reads.ticketProjectByName(project.name)),

    /** @returns the changed project, or null if it cannot be read */
    addAccess: async (projectNumber: number, email: string) =>
      (await tickets.addAccess(await nameOf(projectNumber), email)) ?? readProject(projectNumber),

    /** @returns the changed project, or null if it cannot be read */
    deleteAccess: async (projectNumber: number, email: string) =>
      (await tickets.deleteAccess(await nameOf(projectNumber), email)) ?? readProject(projectNumber),

    /** A part of a list of tickets. */
    ticketPage: (filter: TicketFilter, range: TicketRange) =>
      orEmulated(tickets.ticketPage(filter, range), async () =>
        cutTickets(await reads.tickets(filter.projectNumber, tagsToAskFor(filter.statuses)), filter, range),
      ),

    /** The tickets with these numbers, at most 100, that the caller may see; null if the server cannot tell. */
    ticketsByNumber: (numbers: readonly number[]) => orEmulated(tickets.ticketsByNumber(numbers), () => null),

    /** The views that the caller may see, by name; null if the server keeps none. */
    views: () => orEmulated(tickets.views(), () => null),

    /** How many tickets each list has, at most 1,000; null if the server cannot count them. */
    counts: (lists: readonly CountedList[]) => orEmulated(tickets.counts(lists), () => null),

    /** The key of the new ticket, and the ticket, null if it cannot be read. */
    createTicket: async (projectNumber: number, entry: TicketEntry) => {
      const key = await tickets.createTicket(
        projectNumber,
        (await subscribesAssignee(entry.statuses))
          ? { ...entry, subscribers: withAssignee(entry.subscribers, entry.statuses) }
          : entry,
      )
      return { ...key, ticket: await orUnread(reads.ticket(key)) }
    },

    /** A part of a thread, oldest first. */
    thread: (key: TicketKey, range: CommentRange) =>
      orEmulated(tickets.thread(key, range), async () => cutThread(await reads.comments(key), range)),

    /**
     * The comments after a position, for a subscription that catches up: as many as a part may have, but at
     * least one if there is any.
     */
    threadPart,

    /** The comments that changed after a change, as `threadPart`: without edits they are the same. */
    changesPart: (key: TicketKey, position: ThreadPosition, signal: AbortSignal) =>
      orEmulated<ThreadPart, ThreadPart>(tickets.changesPart(key, position), () =>
        threadPart(key, position, signal),
      ),

    /** The number of the last comment, for a subscription that starts after it; 0 if there is none. */
    lastComment: (key: TicketKey, signal: AbortSignal) =>
      orEmulated(
        tickets.lastComment(key),
        async () => (await reads.sharedThread(key, signal)).at(-1)?.number ?? 0,
      ),

    addComment,

    /**
     * Changes the tags of several tickets. @returns an outcome for each, in the order of the request
     * @throws UpstreamError if the request is refused as a whole
     */
    changeTickets: async (changes: readonly TicketChange[]) => {
      requireTickets(changes)
      const signal = AbortSignal.timeout(TIMEOUT)
      return orEmulated(tickets.changeTickets(changes, signal), () =>
        changeTickets({ addComment, ticket: reads.ticket }, changes, signal),
      )
    },
  }
}

/**
 * Reads the result of a write whose answer does not show it; null if it cannot be read. The write is done in
 * any case, and must not look failed, or the user would repeat it.
 */
const orUnread = <Row>(read: Promise<Row>): Promise<Row | null> =>
  read.catch((error: unknown) => {
    if (error instanceof UpstreamError) return null
    throw error
  })

import { path, type NewProject, type RestClient } from '../client.ts'
import {
  isAbsent,
  longList,
  objectResult,
  readNullableObject,
  readNumber,
  readObjects,
  readString,
  unreadable,
} from '../decode.ts'
import {
  commentBody,
  ticketBody,
  ticketPath,
  ticketsPath,
  toComment,
  toComments,
  toTicket,
  toTicketProject,
  toTicketProjectIfShown,
  toTickets,
  type CommentEntry,
  type CommentReceiptRow,
  type TicketEntry,
  type TicketKey,
} from '../rows/tickets.ts'

const toProjects = longList('', toTicketProject)

/** The calls about tickets (docs/specification/rest.md#ticket-calls). */
export const documentedTickets = ({ call }: Pick<RestClient, 'call'>) => ({
  projects: async () => {
    const answer = await call('GET', '/api/v1/tickets/projects', { query: { purpose: 'see' } })
    if (!Array.isArray(answer)) throw unreadable(answer, NO_PROJECTS)
    return toProjects(answer)
  },

  /**
   * @param ticketNumber a ticket of the project, which shows its name to the ticket's creator and subscribers
   */
  project: async (number: number, ticketNumber?: number) =>
    toTicketProject(
      objectResult(
        await call('GET', path`/api/v1/tickets/project/${number}`, { query: { ticketId: ticketNumber } }),
        NO_PROJECTS,
      ),
    ),

  /** The new project, or null if the server does not show it in its answer. */
  createProject: async ({ name, requestId }: NewProject) =>
    toTicketProjectIfShown(
      await call('POST', path`/api/v1/tickets/project/${name}`, { idempotencyKey: requestId ?? undefined }),
    ),

  /** The changed project, or null if the server does not show it in its answer. */
  addAccess: async (name: string, email: string) =>
    toTicketProjectIfShown(await call('PATCH', accessPath(name), { query: { email } })),

  /** The changed project, or null if the server does not show it in its answer. */
  deleteAccess: async (name: string, email: string) =>
    toTicketProjectIfShown(await call('DELETE', accessPath(name), { query: { email } })),

  /** All tickets with any of the statuses, of one project or of all. */
  tickets: async (projectNumber: number | null, statuses: readonly string[]) =>
    toTickets(await call('GET', ticketsPath(projectNumber), { query: { statuses: statuses.join(' ') } })),

  ticket: async (key: TicketKey) =>
    toTicket(objectResult(await call('GET', ticketPath(key)), "Tickets ticket result isn't an object")),

  createTicket: async (projectNumber: number, entry: TicketEntry): Promise<TicketKey> => {
    const receipt = objectResult(
      await call('POST', path`/api/v1/tickets/project/${projectNumber}/ticket`, {
        idempotencyKey: entry.requestId ?? undefined,
        body: ticketBody(entry),
      }),
    )
    return { projectNumber: readNumber(receipt, 'ProjectId'), number: readNumber(receipt, 'TicketId') }
  },

  /** All comments of a ticket. */
  comments: async (key: TicketKey) => toComments(await call('GET', `${ticketPath(key)}/comments`)),

  addComment: async (key: TicketKey, entry: CommentEntry): Promise<CommentReceiptRow> => {
    const receipt = objectResult(
      await call('POST', `${ticketPath(key)}/comment`, {
        idempotencyKey: entry.requestId ?? undefined,
        body: commentBody(entry),
      }),
    )
    return {
      commentNumber: readNumber(receipt, 'CommentId'),
      reloadTicket: receipt.ReloadTicket === true,
      comment: readNullableObject(receipt, 'Comment', toComment),
      ticket: readNullableObject(receipt, 'Ticket', toTicket),
      leftOut: isAbsent(receipt, 'LeftOut')
        ? null
        : readObjects(receipt, 'LeftOut').map(one => readString(one, 'Email')),
    }
  },

  /** Whether the caller was subscribed. @throws UpstreamError 'Unknown result' */
  unsubscribe: async (key: TicketKey): Promise<boolean> => {
    const answer = await call('GET', `${ticketPath(key)}/unsubscribe`, { isWrite: true })
    const { Unsubscribed } = objectResult(answer, UNKNOWN)
    if (typeof Unsubscribed !== 'boolean') throw unreadable(answer, UNKNOWN)
    return Unsubscribed
  },
})

// docs/specification/graphql.md#decoding-of-rest-answers specifies these messages.
const NO_PROJECTS = "Tickets project result isn't an object or an array"
const UNKNOWN = 'Unknown result'

const accessPath = (name: string) => path`/api/v1/tickets/project/${name}/canSee`

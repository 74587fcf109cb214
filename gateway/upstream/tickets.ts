import { nothingLeft } from '../../common/nothingLeft.ts'
import type { NewComment, NewTicket } from '../../rest/contract/tickets.ts'
import type { AddCommentInput, CreateTicketInput } from '../__generated__/resolvers.ts'
import { path, type NewProject, type RestClient } from './client.ts'
import {
  isAbsent,
  listResult,
  longListResult,
  objectResult,
  readDate,
  readNullableDate,
  readNullableObject,
  readNumber,
  readObject,
  readObjects,
  readString,
  readStrings,
  type Json,
} from './decode.ts'
import { unavailable } from './errors.ts'
import { toFile, type FileRow } from './files.ts'
import type { PersonRow } from './users.ts'

export interface TicketProjectRow {
  number: number
  name: string
  /** Null if the server gives only number and name. */
  createdAt: Date | null
  modifiedAt: Date | null
  /** Empty if the project is not open to the caller. */
  canSee: string[]
}

/** The two numbers in the address of a ticket. */
export interface TicketKey {
  projectNumber: number
  number: number
}

export interface TicketRow extends TicketKey {
  createdAt: Date
  modifiedAt: Date
  creatorEmail: string
  subject: string
  /** HTML as the server stores it. */
  body: string
  statuses: string[]
  subscribers: string[]
  files: FileRow[]
  /** Null if the server does not say. */
  commentCount: number | null
}

export interface CommentRow {
  number: number
  ticketNumber: number
  projectNumber: number
  authorEmail: string
  createdAt: Date
  /** HTML as the server stores it. */
  body: string
  files: FileRow[]
  /** Null if the comment changed nothing, or the server does not say. */
  changes: TicketChangesRow | null
}

export interface TicketChangesRow {
  subjectBefore: string | null
  subjectAfter: string | null
  addedStatuses: string[]
  removedStatuses: string[]
  addedSubscribers: PersonRow[]
  removedSubscribers: PersonRow[]
}

/** What a person enters about a ticket. */
export type TicketEntry = Omit<CreateTicketInput, 'projectId'>

/** What a person writes about a ticket, and what changes on it. */
export type CommentEntry = Omit<AddCommentInput, 'ticketId'>

export interface CommentReceiptRow {
  commentNumber: number
  /** Whether the ticket itself changed. */
  reloadTicket: boolean
  /** Null if the server does not show it in its answer. */
  comment: CommentRow | null
  ticket: TicketRow | null
  /** Addresses that were not subscribed, although the caller asked for it. */
  leftOut: string[] | null
}

/** The calls about tickets (docs/specification/rest.md#ticket-calls). */
export const ticketsUpstream = ({ call }: RestClient) => ({
  projects: async () => {
    const answer = await call('GET', '/api/v1/tickets/projects', { query: { purpose: 'see' } })
    if (!Array.isArray(answer)) throw unavailable(NO_PROJECTS)
    return listResult(answer, '', toTicketProject)
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
    toProjectIfShown(
      await call('POST', path`/api/v1/tickets/project/${name}`, { idempotencyKey: requestId ?? undefined }),
    ),

  /** The changed project, or null if the server does not show it in its answer. */
  addAccess: async (name: string, email: string) =>
    toProjectIfShown(await call('PATCH', accessPath(name), { query: { email } })),

  /** The changed project, or null if the server does not show it in its answer. */
  deleteAccess: async (name: string, email: string) =>
    toProjectIfShown(await call('DELETE', accessPath(name), { query: { email } })),

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
    if (typeof Unsubscribed !== 'boolean') throw unavailable(UNKNOWN)
    return Unsubscribed
  },
})

// docs/specification/graphql.md#decoding-of-rest-answers specifies these messages.
const NO_PROJECTS = "Tickets project result isn't an object or an array"
const UNKNOWN = 'Unknown result'

/** The path of the tickets of a project, or of all projects. */
export const ticketsPath = (projectNumber: number | null) =>
  projectNumber === null ? '/api/v1/tickets/tickets' : path`/api/v1/tickets/project/${projectNumber}/tickets`

/** The path of a ticket. */
export const ticketPath = ({ projectNumber, number }: TicketKey) =>
  path`/api/v1/tickets/project/${projectNumber}/ticket/${number}`

const accessPath = (name: string) => path`/api/v1/tickets/project/${name}/canSee`

/** @throws UpstreamError 'Tickets ticket result isn't an array', '{field} not found as …' */
export const toTickets = (answer: unknown) => longListResult(answer, 'Tickets ticket result', toTicket)

/** @throws UpstreamError 'Comments project result isn't an array', '{field} not found as …' */
export const toComments = (answer: unknown) => longListResult(answer, 'Comments project result', toComment)

/** @throws UpstreamError '{field} not found as …' */
const toTicketProject = (record: Json): TicketProjectRow => ({
  number: readNumber(record, 'Id'),
  name: readString(record, 'Name'),
  createdAt: readNullableDate(record, 'Created'),
  modifiedAt: readNullableDate(record, 'Modified'),
  // A subscriber may receive only Id and Name.
  canSee: isAbsent(record, 'CanSee') ? [] : readStrings(record, 'CanSee').map(toLower),
})

const toProjectIfShown = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'CanSee' in answer
    ? toTicketProject(objectResult(answer))
    : null

/** @throws UpstreamError '{field} not found as …' */
export const toTicket = (record: Json): TicketRow => ({
  number: readNumber(record, 'Id'),
  projectNumber: readNumber(record, 'ProjectId'),
  createdAt: readDate(record, 'Created'),
  modifiedAt: readDate(record, 'Modified'),
  creatorEmail: readString(record, 'CreatorEmail').toLowerCase(),
  subject: readString(record, 'Subject'),
  body: readString(record, 'Body'),
  statuses: readStrings(record, 'Statuses'),
  subscribers: readStrings(record, 'Subscriptions').map(toLower),
  files: readObjects(record, 'Files').map(toFile),
  commentCount: isAbsent(record, 'CommentCount') ? null : readNumber(record, 'CommentCount'),
})

/** @throws UpstreamError '{field} not found as …' */
export const toComment = (record: Json): CommentRow => ({
  number: readNumber(record, 'Id'),
  ticketNumber: readNumber(record, 'TicketId'),
  projectNumber: readNumber(record, 'ProjectId'),
  authorEmail: readString(record, 'AuthorEmail').toLowerCase(),
  createdAt: readDate(record, 'Created'),
  body: readString(record, 'Body'),
  files: readObjects(record, 'Files').map(toFile),
  changes: readNullableObject(record, 'Changes', toChanges),
})

function toChanges(record: Json): TicketChangesRow {
  const subject = isAbsent(record, 'Subject') ? null : readObject(record, 'Subject')
  return {
    subjectBefore: subject && readString(subject, 'Before'),
    subjectAfter: subject && readString(subject, 'After'),
    addedStatuses: readStrings(record, 'AddedStatuses'),
    removedStatuses: readStrings(record, 'RemovedStatuses'),
    addedSubscribers: readStrings(record, 'AddedSubscribers').map(toPerson),
    removedSubscribers: readStrings(record, 'RemovedSubscribers').map(toPerson),
  }
}

const toLower = (text: string) => text.toLowerCase()

const toPerson = (email: string): PersonRow => ({ email: email.toLowerCase() })

function ticketBody({ requestId, subject, body, statuses, files, subscribers, ...rest }: TicketEntry) {
  nothingLeft(rest)
  return {
    Subject: subject,
    Body: body,
    Statuses: statuses ?? [],
    Files: files ?? [],
    Subscribers: subscribers ?? [],
  } satisfies Record<keyof NewTicket, unknown>
}

function commentBody({ requestId, subject, body, files, ...entry }: CommentEntry) {
  const { addStatuses, removeStatuses, addSubscribers, removeSubscribers, ...rest } = entry
  nothingLeft(rest)
  return {
    Subject: subject ?? '',
    Body: body ?? '',
    AddStatuses: addStatuses ?? [],
    RemoveStatuses: removeStatuses ?? [],
    AddSubscribers: addSubscribers ?? [],
    RemoveSubscribers: removeSubscribers ?? [],
    Files: files ?? [],
  } satisfies Record<keyof NewComment, unknown>
}

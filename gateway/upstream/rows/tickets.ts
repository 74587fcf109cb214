import { openValueIn, SORT_FAMILIES, type SortFamily, type ValueOrder } from '../../../common/ticketTags.ts'
import { nothingLeft } from '../../../common/nothingLeft.ts'
import type { CommentEdit, NewComment, NewTicket } from '../../../rest/contract/tickets.ts'
import type {
  AddCommentInput,
  CreateTicketInput,
  EditCommentInput,
  SearchHitField,
  TicketChangeResult,
  TicketOrder,
} from '../../__generated__/resolvers.ts'
import { path } from '../client.ts'
import {
  isAbsent,
  longList,
  objectResult,
  readDate,
  readNullableDate,
  readNullableObject,
  readNumber,
  readObject,
  readObjects,
  readRanges,
  readString,
  readStrings,
  readWord,
  type Json,
} from '../decode.ts'
import { toFile, type FileRow } from './files.ts'
import { personIn, type Names, type PersonRow } from './users.ts'

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
  /** In a search: what it found, null if the server does not say. */
  hit?: SearchHitRow | null
  /** Of the people in it, if they came with it. */
  names?: Names | undefined
}

/** What a search found in a ticket. */
export interface SearchHitRow {
  field: SearchHitField
  commentNumber: number | null
  text: string
  marks: { start: number; end: number }[]
}

export interface CommentRow {
  number: number
  ticketNumber: number
  projectNumber: number
  authorEmail: string
  createdAt: Date
  /** Null if it was never edited, or the server has no edits. */
  editedAt: Date | null
  /** How many texts it had before. */
  versionCount: number
  /** Its place in the order of changes; null if the server has no edits. */
  change: number | null
  /** HTML as the server stores it. */
  body: string
  files: FileRow[]
  /** Null if the comment changed nothing, or the server does not say. */
  changes: TicketChangesRow | null
  /** The ticket that it is about, if it was read by way of it. */
  ticket?: TicketRow | undefined
  /** Of the people in it, if they came with it. */
  names?: Names | undefined
}

/** A file, with what it is attached to if it was read by way of it. */
export interface AttachedFileRow extends FileRow {
  ticket?: TicketRow | undefined
  comment?: CommentRow | undefined
}

export interface TicketChangesRow {
  subjectBefore: string | null
  subjectAfter: string | null
  assignee: PersonRow | null
  assigneeBefore: PersonRow | null
  addedStatuses: string[]
  removedStatuses: string[]
  addedSubscribers: PersonRow[]
  removedSubscribers: PersonRow[]
}

/** Which tickets, and in which order. */
export interface TicketFilter {
  /** Null: all projects. */
  projectNumber: number | null
  /** Any of them; empty: all statuses. */
  statuses: readonly string[]
  /** Words; null: not searched. */
  search: string | null
  sort: TicketSort
}

export type TicketSort = DateSort | SortFamily | `-${SortFamily}`

type DateSort = '-modified' | 'modified' | '-created' | 'created'

/** The orders of the schema as the server names them. */
export const SORTS = {
  MODIFIED_DESC: '-modified',
  MODIFIED_ASC: 'modified',
  CREATED_DESC: '-created',
  CREATED_ASC: 'created',
  STATUS_ASC: 'status',
  STATUS_DESC: '-status',
  IMPACT_ASC: 'impact',
  IMPACT_DESC: '-impact',
  PRIORITY_ASC: 'priority',
  PRIORITY_DESC: '-priority',
  ASSIGNEE_ASC: 'assignee',
  ASSIGNEE_DESC: '-assignee',
  DUE_ASC: 'due',
  DUE_DESC: '-due',
} as const satisfies Record<TicketOrder, TicketSort>

/** The family by whose values an order sorts, and its direction; undefined if it sorts by a date. */
export function valueOrderOf(sort: TicketSort): ValueOrder | undefined {
  const family = SORT_FAMILIES.find(one => sort === one || sort === `-${one}`)
  return family && { family, isReversed: sort.startsWith('-') }
}

/** Whether the order is by the creation of tickets, not by their last change. */
export const isByCreation = (sort: TicketSort) => sort === 'created' || sort === '-created'

/**
 * The position of a ticket in a list: its date in ISO 8601 and its number, and before these its value in an order by
 * the values of a family.
 */
export interface TicketPosition {
  value?: string | undefined
  at: string
  number: number
}

/** A part of a list of tickets. */
export interface TicketRange {
  limit: number
  /** The position after which it starts. */
  after: TicketPosition | null
  /** Whether to say why a search found the tickets. */
  hasHits: boolean
}

/** A part of a thread: the first after a comment, or the last before one. */
export interface CommentRange {
  limit: number
  after?: number
  before?: number
}

/** Greater than every comment number. */
export const END_OF_THREAD = 999_999_999_999_999

/** Where a part of a thread starts that is read after the other. */
export interface ThreadPosition {
  /** The number of the comment before it, 0 at the start. */
  after: number
  /** `nextCount` of the part before. */
  count?: number | undefined
}

/** Comments whose size is bounded, but at least one (docs/specification/live.md#catching-up). */
export interface ThreadPart {
  comments: CommentRow[]
  hasMore: boolean
  /** About how many comments the next part may have, if that is known. */
  nextCount?: number
}

/** The numbers that identify a comment. */
export interface CommentAddress {
  ticket: TicketKey
  number: number
}

/** A text that a comment has or had. */
export interface CommentVersionRow {
  body: string
  writtenAt: Date
}

/** A new text of a comment. */
export type CommentEditEntry = Omit<EditCommentInput, 'id'>

/** The place of a comment in the order of changes: on a server without edits, that in the thread. */
export const changeOf = ({ change, number }: CommentRow): number => change ?? number

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

/** A change of one of several tickets. */
export interface TicketChange {
  key: TicketKey
  addStatuses: readonly string[]
  removeStatuses: readonly string[]
  /** The change of the ticket after which nothing else may have changed it; null if that does not matter. */
  basedOn: Date | null
}

/** The outcome of one of several tickets. */
export interface TicketOutcomeRow {
  key: TicketKey
  result: TicketChangeResult
  reason: string | null
  /** Null if nothing was written, or if the server does not show it. */
  comment: CommentRow | null
  /** Null if it is not known. */
  ticket: TicketRow | null
}

/** An outcome where nothing was written. */
export const unchanged = (
  key: TicketKey,
  result: 'SKIPPED' | 'FAILED',
  reason: string | null,
  ticket: TicketRow | null = null,
): TicketOutcomeRow => ({ key, result, reason, comment: null, ticket })

/** The path of the tickets of a project, or of all projects. */
export const ticketsPath = (projectNumber: number | null) =>
  projectNumber === null ? '/api/v1/tickets/tickets' : path`/api/v1/tickets/project/${projectNumber}/tickets`

/** The path of a ticket. */
export const ticketPath = ({ projectNumber, number }: TicketKey) =>
  path`/api/v1/tickets/project/${projectNumber}/ticket/${number}`

/** @throws UpstreamError 'Tickets ticket result isn't an array', '{field} not found as …' */
export const toTickets = longList('Tickets ticket result', record => toTicket(record))

/** Like `toTickets`, with what a search has found in them. */
export const toFoundTickets = longList('Tickets ticket result', record => ({
  ...toTicket(record),
  hit: readNullableObject(record, 'Hit', toHit),
}))

const toHit = (record: Json): SearchHitRow => ({
  field: readWord(record, 'Field', HIT_FIELDS),
  commentNumber: isAbsent(record, 'CommentId') ? null : readNumber(record, 'CommentId'),
  text: readString(record, 'Text'),
  marks: readRanges(record, 'Marks'),
})

const HIT_FIELDS = {
  subject: 'SUBJECT',
  body: 'BODY',
  comment: 'COMMENT',
  person: 'PERSON',
} as const satisfies Record<string, SearchHitField>

/** @throws UpstreamError 'Comments project result isn't an array', '{field} not found as …' */
export const toComments = longList('Comments project result', record => toComment(record))

/** @throws UpstreamError '{field} not found as …' */
export const toTicketProject = (record: Json): TicketProjectRow => ({
  number: readNumber(record, 'Id'),
  name: readString(record, 'Name'),
  createdAt: readNullableDate(record, 'Created'),
  modifiedAt: readNullableDate(record, 'Modified'),
  // A subscriber may receive only Id and Name.
  canSee: isAbsent(record, 'CanSee') ? [] : readStrings(record, 'CanSee').map(toLower),
})

/** The project of an answer, or null if the server does not show it there. */
export const toTicketProjectIfShown = (answer: unknown) =>
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
  editedAt: readNullableDate(record, 'Edited'),
  versionCount: isAbsent(record, 'Versions') ? 0 : readNumber(record, 'Versions'),
  change: isAbsent(record, 'Change') ? null : readNumber(record, 'Change'),
  body: readString(record, 'Body'),
  files: readObjects(record, 'Files').map(toFile),
  changes: readNullableObject(record, 'Changes', toChanges),
})

/** @throws UpstreamError 'Comment versions result isn't an array', '{field} not found as …' */
export const toCommentVersions = longList('Comment versions result', (record): CommentVersionRow => ({
  body: readString(record, 'Body'),
  writtenAt: readDate(record, 'Written'),
}))

/** The comment with the names of the people in it. */
export const withNames = (comment: CommentRow, names: Names | undefined): CommentRow => ({
  ...comment,
  names,
  changes: comment.changes && {
    ...comment.changes,
    assignee: comment.changes.assignee && personIn({ names }, comment.changes.assignee.email),
    assigneeBefore:
      comment.changes.assigneeBefore && personIn({ names }, comment.changes.assigneeBefore.email),
    addedSubscribers: comment.changes.addedSubscribers.map(({ email }) => personIn({ names }, email)),
    // They may have lost the ticket: who may still know their name depends on the reader.
    removedSubscribers: comment.changes.removedSubscribers.map(person => ({
      ...person,
      ...(names?.has(person.email) && { name: names.get(person.email) ?? null }),
    })),
  },
})

function toChanges(record: Json): TicketChangesRow {
  const subject = isAbsent(record, 'Subject') ? null : readObject(record, 'Subject')
  const subjects = {
    subjectBefore: subject && readString(subject, 'Before'),
    subjectAfter: subject && readString(subject, 'After'),
  }
  const addedStatuses = readStrings(record, 'AddedStatuses')
  const removedStatuses = readStrings(record, 'RemovedStatuses')
  return {
    ...subjects,
    assignee: assigneeIn(addedStatuses),
    assigneeBefore: assigneeIn(removedStatuses),
    ...{ addedStatuses, removedStatuses },
    addedSubscribers: readStrings(record, 'AddedSubscribers').map(toPerson),
    removedSubscribers: readStrings(record, 'RemovedSubscribers').map(toPerson),
  }
}

/** The person to whom tags assign a ticket. */
function assigneeIn(statuses: readonly string[]): PersonRow | null {
  const email = openValueIn(statuses, 'assignee')
  return email === null ? null : { email }
}

const toLower = (text: string) => text.toLowerCase()

const toPerson = (email: string): PersonRow => ({ email: email.toLowerCase() })

/** A new ticket as the server expects it. */
export function ticketBody({ requestId, subject, body, statuses, files, subscribers, ...rest }: TicketEntry) {
  nothingLeft(rest)
  return {
    Subject: subject,
    Body: body,
    Statuses: statuses ?? [],
    Files: files ?? [],
    Subscribers: subscribers ?? [],
  } satisfies Record<keyof NewTicket, unknown>
}

/** A new comment as the server expects it. */
export function commentBody({ requestId, subject, body, files, ...entry }: CommentEntry) {
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

/** A new text of a comment as the server expects it. */
export function editBody({ requestId, body, files, basedOn, ...rest }: CommentEditEntry) {
  nothingLeft(rest)
  return {
    Body: body,
    Files: files ?? [],
    // Left out, it does not matter.
    Edited: basedOn instanceof Date ? basedOn.toISOString() : basedOn,
  } satisfies Record<keyof CommentEdit, unknown>
}

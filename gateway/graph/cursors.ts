import { sortValueOf } from '../../common/ticketTags.ts'
import { badUserInput } from './errors.ts'
import {
  isByCreation,
  valueOrderOf,
  type SearchHitRow,
  type TicketPosition,
  type TicketRow,
  type TicketSort,
} from '../upstream/rows/tickets.ts'
import type { EventPosition, TimesheetEventRow } from '../upstream/rows/timesheets.ts'

const COMMENT = 'comment:'

/** The position of a comment in its thread: after all with a lower number. */
const commentCursor = (number: number) => encoded(`${COMMENT}${number}`)

/** The position of a change in the thread's order of changes: a comment's own is that of its writing. */
export const changeCursor = commentCursor

/** The number of the comment, or of the change, at that cursor. @throws GraphQLError BAD_USER_INPUT */
export function commentAt(cursor: string): number {
  const number = /^comment:([1-9]\d{0,14})$/.exec(decoded(cursor))?.[1]
  if (number === undefined) throw badUserInput('This is not a cursor of a thread.')
  return Number(number)
}

/** The position of an entry in the log of users: before all with a lower number. */
export const logCursor = (number: number) => encoded(`log:${number}`)

/** The number of the entry at that cursor. @throws GraphQLError BAD_USER_INPUT */
export function logEntryAt(cursor: string): number {
  const number = /^log:([1-9]\d{0,14})$/.exec(decoded(cursor))?.[1]
  if (number === undefined) throw badUserInput('This is not a cursor of this log.')
  return Number(number)
}

/** The position of a message among those of its webhook: before all with a lower sequence. */
export const deliveryCursor = (sequence: number) => encoded(`delivery:${sequence}`)

/** The sequence of the message at that cursor. @throws GraphQLError BAD_USER_INPUT */
export function deliveryAt(cursor: string): number {
  const sequence = /^delivery:([1-9]\d{0,14})$/.exec(decoded(cursor))?.[1]
  if (sequence === undefined) throw badUserInput('This is not a cursor of the messages of a webhook.')
  return Number(sequence)
}

/** The position of a backup in the list: before all with a lower number. */
export const backupCursor = (number: number) => encoded(`backup:${number}`)

/** The number of the backup at that cursor. @throws GraphQLError BAD_USER_INPUT */
export function backupAt(cursor: string): number {
  const number = /^backup:([1-9]\d{0,14})$/.exec(decoded(cursor))?.[1]
  if (number === undefined) throw badUserInput('This is not a cursor of the backups.')
  return Number(number)
}

/** A position in the live feed. */
export const liveCursor = (position: number) => encoded(`live:${position}`)

/** The position of that cursor. @throws GraphQLError BAD_USER_INPUT */
export function livePosition(cursor: string): number {
  const position = /^live:(\d{1,15})$/.exec(decoded(cursor))?.[1]
  if (position === undefined) throw badUserInput('This is not a cursor of the live feed.')
  return Number(position)
}

/** The position of an event in a list by start: after all that start earlier, or have a lower number. */
const eventCursor = ({ start, id }: TimesheetEventRow) => encoded(`start:${start.toISOString()}_${id}`)

/** The position of that cursor. @throws GraphQLError BAD_USER_INPUT */
export function eventAt(cursor: string): EventPosition {
  const [, at = '', id] = /^start:([\d-]+T[\d:.]+Z)_([1-9]\d{0,14})$/.exec(decoded(cursor)) ?? []
  const start = new Date(at)
  if (Number.isNaN(start.getTime())) throw badUserInput(NOT_OF_THIS_LIST)
  return { start, id: Number(id) }
}

const ADDRESS = 'after:'

/** The position of a person or a user in a list by address. */
export const addressCursor = (email: string) => encoded(ADDRESS + email)

/** The address of that cursor. @throws GraphQLError BAD_USER_INPUT */
export function addressAt(cursor: string): string {
  const text = decoded(cursor)
  if (!text.startsWith(ADDRESS)) throw badUserInput(NOT_OF_THIS_LIST)
  return text.slice(ADDRESS.length)
}

const NOT_OF_THIS_LIST = 'This is not a cursor of this list.'

/** A row of a list with its position, which is encoded when it is read: few operations need that of each row. */
class Edge<Row> {
  readonly node: Row
  readonly #cursorOf: (row: Row) => string

  constructor(node: Row, cursorOf: (row: Row) => string) {
    this.node = node
    this.#cursorOf = cursorOf
  }

  get cursor(): string {
    return this.#cursorOf(this.node)
  }
}

const numbered = ({ number }: { number: number }) => commentCursor(number)

/** A comment as an edge of its thread. */
export const commentEdge = <Row extends { number: number }>(node: Row): Edge<Row> => new Edge(node, numbered)

/** Events as edges of a list by start. */
export const eventEdges = (events: readonly TimesheetEventRow[]): Edge<TimesheetEventRow>[] =>
  events.map(event => new Edge(event, eventCursor))

/** A ticket in a list, with what a search found in it. */
class TicketEdge extends Edge<TicketRow> {
  get hit(): SearchHitRow | null {
    return this.node.hit ?? null
  }
}

/** Tickets as edges of a list of that order. */
export function ticketEdges(sort: TicketSort, tickets: readonly TicketRow[]): TicketEdge[] {
  const cursorOf = (ticket: TicketRow) => ticketCursor(sort, ticket)
  return tickets.map(node => new TicketEdge(node, cursorOf))
}

/** The position of a ticket in a list of that order: its date and its number, in some orders after its value. */
function ticketCursor(sort: TicketSort, { number, statuses, ...dates }: TicketRow): string {
  const order = valueOrderOf(sort)
  const value = order ? `${sortValueOf(statuses, order.family)}_` : ''
  const at = isByCreation(sort) ? dates.createdAt : dates.modifiedAt
  return encoded(`${sort}:${value}${at.toISOString()}_${number}`)
}

/** The position of that cursor in a list of that order. @throws GraphQLError BAD_USER_INPUT */
export function ticketAt(sort: TicketSort, cursor: string): TicketPosition {
  const [, order, value, at = '', number] =
    /^(-?[a-z]+):(?:(.*)_)?([\d-]+T[\d:.]+Z)_([1-9]\d{0,14})$/s.exec(decoded(cursor)) ?? []
  const hasValue = value !== undefined
  if (order !== sort || Number.isNaN(Date.parse(at)) || hasValue !== (valueOrderOf(sort) !== undefined))
    throw badUserInput(NOT_OF_THIS_LIST)
  return { ...(hasValue && { value }), at, number: Number(number) }
}

const encoded = (text: string) => Buffer.from(text).toString('base64url')

const decoded = (cursor: string) => Buffer.from(cursor, 'base64url').toString()

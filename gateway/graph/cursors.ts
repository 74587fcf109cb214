import { badUserInput } from './errors.ts'
import {
  isByCreation,
  type TicketPosition,
  type TicketRow,
  type TicketSort,
} from '../upstream/rows/tickets.ts'

const COMMENT = 'comment:'

/** The position of a comment in its thread: after all with a lower number. */
const commentCursor = (number: number) => encoded(`${COMMENT}${number}`)

/** The number of the comment at that cursor. @throws GraphQLError BAD_USER_INPUT */
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

/** A position in the live feed. */
export const liveCursor = (position: number) => encoded(`live:${position}`)

/** The position of that cursor. @throws GraphQLError BAD_USER_INPUT */
export function livePosition(cursor: string): number {
  const position = /^live:(\d{1,15})$/.exec(decoded(cursor))?.[1]
  if (position === undefined) throw badUserInput('This is not a cursor of the live feed.')
  return Number(position)
}

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

/** Tickets as edges of a list of that order. */
export function ticketEdges(sort: TicketSort, tickets: readonly TicketRow[]): Edge<TicketRow>[] {
  const cursorOf = (ticket: TicketRow) => ticketCursor(sort, ticket)
  return tickets.map(node => new Edge(node, cursorOf))
}

/** The position of a ticket in a list of that order: its date and its number. */
const ticketCursor = (sort: TicketSort, { number, ...dates }: TicketRow) =>
  encoded(`${sort}:${(isByCreation(sort) ? dates.createdAt : dates.modifiedAt).toISOString()}_${number}`)

/** The position of that cursor in a list of that order. @throws GraphQLError BAD_USER_INPUT */
export function ticketAt(sort: TicketSort, cursor: string): TicketPosition {
  const [, order, at = '', number] =
    /^(-?[a-z]+):([\d-]+T[\d:.]+Z)_([1-9]\d{0,14})$/.exec(decoded(cursor)) ?? []
  if (order !== sort || Number.isNaN(Date.parse(at))) throw badUserInput('This is not a cursor of this list.')
  return { at, number: Number(number) }
}

const encoded = (text: string) => Buffer.from(text).toString('base64url')

const decoded = (cursor: string) => Buffer.from(cursor, 'base64url').toString()

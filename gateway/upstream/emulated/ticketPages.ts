import { nothingLeft } from '../../../common/nothingLeft.ts'
import {
  compareValues,
  groupsOf,
  hasOneOfEach,
  isCondition,
  sortValueOf,
} from '../../../common/ticketTags.ts'
import {
  isByCreation,
  valueOrderOf,
  type TicketPosition,
  type TicketFilter,
  type TicketRow,
  type TicketSort,
  type TicketRange,
} from '../rows/tickets.ts'

/**
 * The words of a filter to ask a documented server for, which knows only tags: it lists all tickets with any of them, of
 * which those that meet the rest are taken.
 */
export function tagsToAskFor(words: readonly string[]): readonly string[] {
  if (!words.some(isCondition)) return words
  return groupsOf(words)
    .filter(group => !group.some(isCondition))
    .flat()
}

/** A part of a whole documented list, as from a server with pages and a search. */
export function cutTickets(
  all: readonly TicketRow[],
  { statuses, search, sort, ...rest }: Omit<TicketFilter, 'projectNumber'>,
  { limit, after }: Pick<TicketRange, 'limit' | 'after'>,
): TicketRow[] {
  nothingLeft(rest)
  const compare = inOrder(sort)
  const groups = groupsOf(statuses)
  // The documented call may return tickets with any of the tags.
  const rows = all
    .filter(row => hasOneOfEach({ tags: row.statuses, creator: row.creatorEmail }, groups))
    .map(row => ({ row, ...placeOf(sort, row) }))
    .sort(compare)
    .filter(place => !after || compare(place, positionOf(after)) > 0)
    .map(({ row }) => row)
  return (search === null ? rows : rows.filter(finds(search))).slice(0, limit)
}

interface Position {
  /** In an order by the values of a family. */
  value?: string | undefined
  time: number
  number: number
}

const positionOf = ({ value, at, number }: TicketPosition): Position => ({
  value,
  time: Date.parse(at),
  number,
})

function placeOf(sort: TicketSort, row: TicketRow): Position {
  const order = valueOrderOf(sort)
  const value = order && sortValueOf(row.statuses, order.family)
  return { value, time: dateOf(sort, row).getTime(), number: row.number }
}

const inOrder = (sort: TicketSort) => {
  const order = valueOrderOf(sort)
  if (order)
    return (one: Position, other: Position) =>
      compareValues(order, one.value ?? 'none', other.value ?? 'none') ||
      other.time - one.time ||
      other.number - one.number
  const sign = sort.startsWith('-') ? -1 : 1
  return (one: Position, other: Position) => sign * (one.time - other.time || one.number - other.number)
}

const dateOf = (sort: TicketSort, { createdAt, modifiedAt }: TicketRow) =>
  isByCreation(sort) ? createdAt : modifiedAt

// Comments are not searched: there is no documented call for those of many tickets.
function finds(search: string): (ticket: TicketRow) => boolean {
  const wanted = wordsOf(search)
  return ({ number, subject, body }) => {
    const words = wordsOf(`${number} ${subject} ${textOf(body)}`)
    return wanted.every(start => words.some(word => word.startsWith(start)))
  }
}

// A `<` stops the search for the end of an earlier tag, so each character is read only once in unclosed tags.
const textOf = (html: string) => html.replace(/<[^<>]*>/g, ' ')

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

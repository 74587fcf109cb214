import { nothingLeft } from '../../../common/nothingLeft.ts'
import { groupsOf, hasOneOfEach } from '../../../common/ticketTags.ts'
import {
  isByCreation,
  type TicketFilter,
  type TicketRow,
  type TicketSort,
  type TicketRange,
} from '../rows/tickets.ts'

/** A part of a whole documented list, as from a server with pages and a search. */
export function cutTickets(
  all: readonly TicketRow[],
  { statuses, search, sort, ...rest }: Omit<TicketFilter, 'projectNumber'>,
  { limit, after }: TicketRange,
): TicketRow[] {
  nothingLeft(rest)
  const compare = inOrder(sort)
  const groups = groupsOf(statuses)
  // The documented call may return tickets with any of the tags.
  const rows = all
    .filter(row => hasOneOfEach(row.statuses, groups))
    .map(row => ({ row, time: dateOf(sort, row).getTime(), number: row.number }))
    .sort(compare)
    .filter(place => !after || compare(place, { time: Date.parse(after.at), number: after.number }) > 0)
    .map(({ row }) => row)
  return (search === null ? rows : rows.filter(finds(search))).slice(0, limit)
}

interface Position {
  time: number
  number: number
}

const inOrder = (sort: TicketSort) => {
  const sign = sort.startsWith('-') ? -1 : 1
  return (one: Position, other: Position) => sign * (one.time - other.time || one.number - other.number)
}

const dateOf = (sort: TicketSort, { createdAt, modifiedAt }: TicketRow) =>
  isByCreation(sort) ? createdAt : modifiedAt

// Comments are not searched: there is no documented call for those of many tickets.
function finds(search: string): (ticket: TicketRow) => boolean {
  const wanted = wordsOf(search)
  return ({ subject, body }) => {
    const words = wordsOf(`${subject} ${textOf(body)}`)
    return wanted.every(start => words.some(word => word.startsWith(start)))
  }
}

// A `<` stops the search for the end of an earlier tag, so each character is read only once in unclosed tags.
const textOf = (html: string) => html.replace(/<[^<>]*>/g, ' ')

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

import { isListed } from '../../common/ticketTags.ts'
import {
  isByCreation,
  type TicketFilter,
  type TicketPlace,
  type TicketSort,
} from '../upstream/ticketExtensions.ts'
import type { TicketRow } from '../upstream/tickets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { memoized } from './memoized.ts'

export interface TicketPage {
  size: number
  /** Null: from the start. */
  after: TicketPlace | null
}

export interface TicketsRow {
  tickets: TicketRow[]
  hasPrevious: boolean
  hasNext: boolean
}

/** Pages of lists: from the server if it offers pages, else cut from the whole documented list. */
export function ticketPages({
  tickets,
  ticketExtensions,
}: Pick<Upstream, 'tickets' | 'ticketExtensions'>): (
  filter: TicketFilter,
  page: TicketPage,
) => Promise<TicketsRow> {
  const whole = memoized((projectNumber: number | null, statuses: readonly string[]) =>
    tickets.tickets(projectNumber, statuses),
  )

  return memoized(async (filter: TicketFilter, { size, after }: TicketPage) => {
    // One more than needed shows whether there are more.
    const found =
      (await ticketExtensions.tickets(filter, { limit: size + 1, after })) ??
      cut(await whole(filter.projectNumber, filter.statuses), filter, after)
    return { tickets: found.slice(0, size), hasPrevious: after !== null, hasNext: found.length > size }
  })
}

function cut(
  all: TicketRow[],
  { statuses, search, sort }: TicketFilter,
  after: TicketPlace | null,
): TicketRow[] {
  const compare = inOrder(sort)
  // The documented call may return tickets with any of the tags.
  const rows = all
    .filter(row => isListed(row.statuses, statuses))
    .map(row => ({ row, time: dateOf(sort, row).getTime(), number: row.number }))
    .sort(compare)
    .filter(place => !after || compare(place, { time: Date.parse(after.at), number: after.number }) > 0)
    .map(({ row }) => row)
  return search === null ? rows : rows.filter(finds(search))
}

interface Place {
  time: number
  number: number
}

const inOrder = (sort: TicketSort) => {
  const sign = sort.startsWith('-') ? -1 : 1
  return (one: Place, other: Place) => sign * (one.time - other.time || one.number - other.number)
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

import type { Static } from 'typebox'
import { FAMILIES, isDay, isOpenFamily, SORT_FAMILIES, type ValueOrder } from '../../../common/ticketTags.ts'
import { nothingLeft } from '../../../common/nothingLeft.ts'
import type { AllTicketsQuery, TicketsQuery } from '../../contract/tickets.ts'
import { readPosition, type Position } from '../positions.ts'
import { malformed } from '../refusal.ts'
import { readFilter } from './ticketTags.ts'

/** The filter, order and page of a list of tickets. */
export interface Listing {
  /** A ticket must have a tag of each group; empty: no filter. */
  groups: string[][]
  /** The search words, undefined if there is no search. */
  search: SearchedWord[] | undefined
  /** The order by the values of a family; undefined: by a date. Equal values are in the order of that date. */
  order: ValueOrder | undefined
  by: 'modified' | 'created'
  isNewestFirst: boolean
  /** Undefined: all. */
  limit: number | undefined
  /** The ticket after which to continue. */
  after: (Position & { value?: string }) | undefined
  /** Whether the answer shows why the search found each ticket. */
  hasHits: boolean
}

/** The maximum number of tickets for which one call shows why they were found. */
const MAX_HITS = 200

/** Reads the filter, order and page of a list of tickets. @throws Refusal 400 */
export function readListing({
  statuses = '',
  q = '',
  sort = '-modified',
  limit,
  after,
  hits,
  ...rest
}: Static<typeof TicketsQuery>): Listing {
  nothingLeft(rest)
  if (hits === 'true' && !(Number(limit) <= MAX_HITS))
    throw malformed(`hits can only be combined with a limit of at most ${MAX_HITS}.`)
  const order = orderOf(sort)
  return {
    order,
    groups: readFilter(statuses),
    search: q.trim() === '' ? undefined : readWords(q),
    by: sort.endsWith('created') ? 'created' : 'modified',
    isNewestFirst: order !== undefined || sort.startsWith('-'),
    limit: limit === undefined ? undefined : Number(limit),
    after: after === undefined ? undefined : readAfter(after, order),
    hasHits: hits === 'true',
  }
}

function orderOf(sort: string): ValueOrder | undefined {
  const family = SORT_FAMILIES.find(one => sort === one || sort === `-${one}`)
  return family && { family, isReversed: sort.startsWith('-') }
}

/** The position of a ticket in a list: in one by a family, the value comes first, `none` without one. */
function readAfter(text: string, order: ValueOrder | undefined): Position & { value?: string } {
  if (order === undefined) return readPosition(text, 'Modified or Created of a ticket')
  const [, value = '', rest = ''] = /^(.*?)_([^_]+_\d+)$/s.exec(text) ?? []
  if (!isValueOf(order, value))
    throw malformed(
      `after must be the ${order.family} of a ticket or none, “_”, its Modified, “_” and its Id.`,
    )
  return { value, ...readPosition(rest, `${order.family} of a ticket, “_”, its Modified`) }
}

function isValueOf({ family }: ValueOrder, value: string): boolean {
  if (value === 'none') return true
  if (!isOpenFamily(family)) return FAMILIES[family].some(one => one === value)
  return family === 'due' ? isDay(value) : value !== ''
}

/** The maximum number of tickets that one call asks for by number. */
const MAX_IDS = 100

/**
 * Reads the numbers of the tickets that a call asks for, each once, in their order; undefined if it asks for a
 * list. @throws Refusal 400
 */
export function readTicketIds({ ids, ...filter }: Static<typeof AllTicketsQuery>): number[] | undefined {
  if (ids === undefined) return undefined
  if (Object.keys(filter).length > 0)
    throw malformed('ids cannot be combined with statuses, q, sort, limit or after.')
  const texts = [...new Set(ids.split(','))]
  if (texts.length > MAX_IDS) throw malformed(`ids can contain at most ${MAX_IDS} numbers.`)
  if (!texts.every(text => /^[1-9]\d{0,14}$/.test(text)))
    throw malformed('ids must be the numbers of tickets, separated by commas.')
  return texts.map(Number)
}

/** Reads which comments of a thread are requested. */
export const readThreadPart = ({
  limit,
  after,
  before,
  changedAfter,
}: {
  limit?: string
  after?: string
  before?: string
  changedAfter?: string
}) => ({
  limit: limit === undefined ? undefined : Number(limit),
  after: after === undefined ? undefined : Number(after),
  before: before === undefined ? undefined : Number(before),
  changedAfter: changedAfter === undefined ? undefined : Number(changedAfter),
})

/** A search word as it is typed. */
export interface SearchedWord {
  text: string
  /** Whether the word may be incomplete: the last word of a search, unless it is a ticket number. */
  isBegun: boolean
}

/** The words between blanks, each once. */
export function readWords(search: string): SearchedWord[] {
  const texts = [...new Set(search.split(/\s+/).filter(Boolean))]
  return texts.map((text, index) => ({
    text,
    isBegun: index === texts.length - 1 && !/^#\d+$/.test(text),
  }))
}

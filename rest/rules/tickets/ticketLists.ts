import type { Static } from 'typebox'
import { nothingLeft } from '../../../common/nothingLeft.ts'
import type { TicketsQuery } from '../../contract/tickets.ts'
import { readPosition, type Position } from '../positions.ts'
import { readFilter } from './ticketTags.ts'

/** The filter, order and page of a list of tickets. */
export interface Listing {
  /** A ticket must have a tag of each group; empty: no filter. */
  groups: string[][]
  /** The search words, undefined if there is no search. */
  search: SearchedWord[] | undefined
  by: 'modified' | 'created'
  isNewestFirst: boolean
  /** Undefined: all. */
  limit: number | undefined
  /** The ticket after which to continue. */
  after: Position | undefined
}

/** Reads the filter, order and page of a list of tickets. @throws Refusal 400 */
export function readListing({
  statuses = '',
  q = '',
  sort = '-modified',
  limit,
  after,
  ...rest
}: Static<typeof TicketsQuery>): Listing {
  nothingLeft(rest)
  return {
    groups: readFilter(statuses),
    search: q.trim() === '' ? undefined : readWords(q),
    by: sort.endsWith('created') ? 'created' : 'modified',
    isNewestFirst: sort.startsWith('-'),
    limit: limit === undefined ? undefined : Number(limit),
    after: after === undefined ? undefined : readPosition(after, 'Modified or Created of a ticket'),
  }
}

/** Reads which comments of a thread are requested. */
export const readThreadPart = ({
  limit,
  after,
  before,
}: {
  limit?: string
  after?: string
  before?: string
}) => ({
  limit: limit === undefined ? undefined : Number(limit),
  after: after === undefined ? undefined : Number(after),
  before: before === undefined ? undefined : Number(before),
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

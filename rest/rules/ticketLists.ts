import { readDate } from './dates.ts'
import { malformed } from './refusal.ts'
import { readFilter } from './ticketTags.ts'

/** What a list of tickets is asked for. */
export interface Listing {
  /** Any of which a ticket has; none: no filter. */
  tags: string[]
  /** What is searched for, undefined where nothing is. */
  search: string | undefined
  by: 'modified' | 'created'
  isNewestFirst: boolean
  limit: number
  /** The ticket after which to go on. */
  after: { at: Date; id: number } | undefined
}

interface ListingGiven {
  statuses?: string
  q?: string
  sort?: '-modified' | 'modified' | '-created' | 'created'
  limit?: string
  after?: string
}

/** The most that one answer holds. */
const MOST = 10_000

/** The filter, order and page of a list of tickets. @throws Refusal 400 */
export function readListing({
  statuses = '',
  q = '',
  sort = '-modified',
  limit,
  after,
}: ListingGiven): Listing {
  return {
    tags: readFilter(statuses),
    search: q.trim() === '' ? undefined : q,
    by: sort.endsWith('created') ? 'created' : 'modified',
    isNewestFirst: sort.startsWith('-'),
    limit: limit === undefined ? MOST : Number(limit),
    after: after === undefined ? undefined : readPlace(after),
  }
}

function readPlace(text: string): { at: Date; id: number } {
  const [, at, id] = /^([^_]+)_([1-9]\d{0,14})$/.exec(text) ?? []
  if (at === undefined) throw malformed('after takes the Modified or Created of a ticket, “_” and its Id.')
  return { at: readDate(at, 'after'), id: Number(id) }
}

/** Which comments of a thread are asked for. */
export const readThreadPart = ({
  limit,
  after,
  before,
}: {
  limit?: string
  after?: string
  before?: string
}) => ({
  limit: limit === undefined ? MOST : Number(limit),
  after: after === undefined ? undefined : Number(after),
  before: before === undefined ? undefined : Number(before),
})

/**
 * Words as PostgreSQL's `to_tsquery` takes them: all of them, the last one perhaps only begun. Undefined where there is
 * nothing but signs.
 */
export function readWords(search: string): string | undefined {
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu)
  return words === null ? undefined : `${words.map(word => `'${word}'`).join(' & ')}:*`
}

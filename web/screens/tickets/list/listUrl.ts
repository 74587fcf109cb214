import type { Params } from 'react-router-dom'
import type { TicketOrder } from '../../../__generated__/TicketsListScreenQuery.graphql.ts'
import { DEFAULT_FILTER } from '../../../tickets/statuses.ts'
import { readSort, writeSort, type TableSort } from '../../../ui/table/useTableSort.ts'

/** Stands in the address for a list that is not filtered by tags. */
const ALL = 'all'

const DEFAULT_SORT: TableSort = { columnId: 'modified', direction: 'descending' }

/** What a list of tickets shows, as it stands in the address. */
export interface TicketFilter {
  /** Words for tags, any of which a ticket has: `new`, `priority:high`, custom ones. Of any tags when empty. */
  words: readonly string[]
  search: string
  sort: TableSort
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every(word => other.includes(word))

/** The words of a text that spaces, commas or semicolons separate, in lowercase, each once. */
const wordsOf = (text: string) =>
  [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter(word => word !== '')

/** What a list is filtered by unless tags were chosen: words search every status (docs/specification/search.md#what-is-found). */
const defaultWords = (search: string): readonly string[] => (search === '' ? DEFAULT_FILTER : [])

/** Reads the address's query `statuses` (space-joined, or `all`), `q` and `sort`; what is absent is the default. */
export function readListUrl(search: URLSearchParams): TicketFilter {
  const statuses = search.get('statuses')
  const text = search.get('q')?.trim() ?? ''
  const words = statuses === null ? defaultWords(text) : wordsOf(search.getAll('statuses').join(' '))
  const sort = readSort(search.get('sort') ?? '')
  const isSortable = sort.columnId === 'created' || sort.columnId === 'modified'
  return {
    words: words.includes(ALL) ? [] : words,
    search: text,
    sort: isSortable ? sort : DEFAULT_SORT,
  }
}

/**
 * The address's query after a part of the filter has changed. Defaults are not written, but for tags that were chosen on
 * purpose; what else stands there is kept.
 */
export function writeListUrl(part: Partial<TicketFilter>, before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  const set = (name: string, value: string) => (value === '' ? after.delete(name) : after.set(name, value))
  const { words, search, sort } = part
  if (search !== undefined) set('q', search)
  if (sort) set('sort', writeSort(sort) === writeSort(DEFAULT_SORT) ? '' : writeSort(sort))
  if (words) {
    const isDefault = readListUrl(after).search === '' && isSame(words, DEFAULT_FILTER)
    set('statuses', isDefault ? '' : words.length === 0 ? ALL : words.join(' '))
  }
  return after
}

/** Number of the project whose tickets are listed, from the path or the query; null for those of all projects. */
export function projectNumberOf(params: Params, search: URLSearchParams): number | null {
  const text = params.projectId ?? search.get('projectId')
  if (text === null || text === '') return null
  // What is no number is no project's either: none has the number 0.
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

const ORDERS: Readonly<Record<string, TicketOrder>> = {
  '-modified': 'MODIFIED_DESC',
  modified: 'MODIFIED_ASC',
  '-created': 'CREATED_DESC',
  created: 'CREATED_ASC',
}

/** A filter as the query takes it. */
export const filterVariables = ({ words, search, sort }: TicketFilter) => ({
  statuses: [...words],
  search: search === '' ? null : search,
  orderBy: ORDERS[writeSort(sort)] ?? 'MODIFIED_DESC',
})

import type { Params } from 'react-router-dom'
import type { TicketListPageQuery, TicketOrder } from '../__generated__/TicketListPageQuery.graphql.ts'
import { tagOfWord } from '../../common/ticketTags.ts'
import { resolveViewWords } from '../../common/ticketViews.ts'
import { readSort, writeSort, type TableSort } from '../ui/table/sortWord.ts'
import { readerOf, type Reader } from './reader.ts'
import { DEFAULT_FILTER } from './statuses.ts'

/** The value in the address for a list without a tag filter. */
const ALL = 'all'

/** The parameter with the saved view by which the user came, so that its changed filter can be saved into it. */
export const VIEW = 'view'

const DEFAULT_SORT: TableSort = { columnId: 'modified', direction: 'descending' }

const DEFAULT_ORDER: TicketOrder = 'MODIFIED_DESC'

const ORDERS: Readonly<Record<string, TicketOrder>> = {
  '-modified': 'MODIFIED_DESC',
  modified: 'MODIFIED_ASC',
  '-created': 'CREATED_DESC',
  created: 'CREATED_ASC',
  status: 'STATUS_ASC',
  '-status': 'STATUS_DESC',
  impact: 'IMPACT_ASC',
  '-impact': 'IMPACT_DESC',
  priority: 'PRIORITY_ASC',
  '-priority': 'PRIORITY_DESC',
  assignee: 'ASSIGNEE_ASC',
  '-assignee': 'ASSIGNEE_DESC',
  due: 'DUE_ASC',
  '-due': 'DUE_DESC',
}

/** The filter of a ticket list, as in the address. */
export interface TicketFilter {
  /** Words as they were typed: `new`, `priority:high`, `assignee:me`, custom tags. Empty: any tags. */
  words: readonly string[]
  search: string
  sort: TableSort
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every(word => other.includes(word))

/** Splits a text at spaces, commas and semicolons into unique lowercase words. */
const wordsOf = (text: string) =>
  [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter(word => word !== '')

/**
 * The default filter if no tags were chosen: a search covers every status
 * (docs/specification/search.md#what-is-found).
 */
const defaultWords = (search: string): readonly string[] => (search === '' ? DEFAULT_FILTER : [])

/**
 * Reads `statuses` (space-joined, or `all`), `q` and `sort` from the address's query; missing ones get the
 * default.
 */
export function readListUrl(search: URLSearchParams): TicketFilter {
  const statuses = search.get('statuses')
  const text = search.get('q')?.trim() ?? ''
  const words = statuses === null ? defaultWords(text) : wordsOf(search.getAll('statuses').join(' '))
  const sort = readSort(search.get('sort') ?? '')
  const isSortable = Object.hasOwn(ORDERS, writeSort(sort))
  return {
    words: words.includes(ALL) ? [] : words,
    search: text,
    sort: isSortable ? sort : DEFAULT_SORT,
  }
}

/**
 * The address's query after a change of the filter. Omits defaults, except tags that the user chose; keeps
 * other parameters.
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

/** The project number from the path or the query; null for the tickets of all projects. */
export function projectNumberOf(params: Params, search: URLSearchParams): number | null {
  const text = params.projectId ?? search.get('projectId')
  if (text === null || text === '') return null
  // An invalid number becomes 0, which no project has.
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** The order in the words of a query. */
export const orderOf = (sort: TableSort): TicketOrder => ORDERS[writeSort(sort)] ?? DEFAULT_ORDER

/** A stored order; the usual one if it is unreadable. */
export const readOrder = (kept: unknown): TicketOrder =>
  Object.values(ORDERS).find(order => order === kept) ?? DEFAULT_ORDER

type FilterVariables = Required<
  Omit<TicketListPageQuery['variables'], 'projectNumber' | 'statuses' | 'first' | 'after'>
> & { statuses: readonly string[] }

/** The filter as query variables, with what its words mean for the reader. */
export const filterVariables = ({ words, search, sort }: TicketFilter, reader: Reader): FilterVariables => ({
  statuses: resolveViewWords(words, reader),
  search: search === '' ? null : search,
  orderBy: orderOf(sort),
})

/** The variables of the query of List Tickets, for the user with this address. */
export function listVariables({ params, url, email }: { params: Params; url: URL; email: string }) {
  const projectNumber = projectNumberOf(params, url.searchParams)
  return {
    project: projectNumber ?? 0,
    hasProject: projectNumber !== null,
    projectNumber,
    ...filterVariables(readListUrl(url.searchParams), readerOf(email, new Date())),
  }
}

/** The order of a list as its address has it. */
export function sortOf(orderBy: string): TableSort {
  const word = Object.keys(ORDERS).find(one => ORDERS[one] === orderBy)
  return word === undefined ? DEFAULT_SORT : readSort(word)
}

/** Whether two filters list the same tickets in the same order. */
export const isSameFilter = (one: TicketFilter, other: TicketFilter): boolean =>
  // A server keeps the word of a status as its tag.
  isSame([...new Set(one.words.map(tagOfWord))], [...new Set(other.words.map(tagOfWord))]) &&
  one.search === other.search &&
  writeSort(one.sort) === writeSort(other.sort)

/** The address of the list of a project, or of all projects, with a filter, which may be that of a saved view. */
export function viewPathOf(filter: TicketFilter, projectNumber: number | null, viewId?: string): string {
  const params = writeListUrl(filter, new URLSearchParams())
  if (viewId !== undefined) params.set(VIEW, viewId)
  const query = params.toString()
  const path = projectNumber === null ? '/tickets/list' : `/tickets/list/${projectNumber}`
  return query === '' ? path : `${path}?${query}`
}

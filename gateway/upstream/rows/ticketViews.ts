import { nothingLeft } from '../../../common/nothingLeft.ts'
import type { NewTicketView, TicketViewChange } from '../../../rest/contract/ticketViews.ts'
import type {
  CreateTicketViewInput,
  TicketOrder,
  UpdateTicketViewInput,
} from '../../__generated__/resolvers.ts'
import { isAbsent, readNumber, readString, readStrings, readWord, type Json } from '../decode.ts'
import { SORTS, type TicketFilter } from './tickets.ts'

export interface TicketViewRow {
  number: number
  name: string
  /** Number of the project whose members share it; null: the caller's own. */
  sharedWith: number | null
  /** Null: all projects. */
  projectNumber: number | null
  /** Words of the filter, some of which depend on the reader. */
  statuses: string[]
  search: string | null
  orderBy: TicketOrder
}

/** A list whose tickets are counted: the order does not matter. */
export type CountedList = Omit<TicketFilter, 'sort'>

/** How a view changes. */
export type TicketViewEntry = Omit<UpdateTicketViewInput, 'id'>

const ORDERS = Object.fromEntries(
  Object.entries(SORTS).flatMap(([order, sort]) => (isOrder(order) ? [[sort, order]] : [])),
)

function isOrder(name: string): name is TicketOrder {
  return Object.hasOwn(SORTS, name)
}

/** @throws UpstreamError '{field} not found as …' */
export const toTicketView = (record: Json): TicketViewRow => ({
  number: readNumber(record, 'Id'),
  name: readString(record, 'Name'),
  sharedWith: isAbsent(record, 'SharedWith') ? null : readNumber(record, 'SharedWith'),
  projectNumber: isAbsent(record, 'ProjectId') ? null : readNumber(record, 'ProjectId'),
  statuses: readStrings(record, 'Statuses'),
  search: isAbsent(record, 'Search') ? null : readString(record, 'Search'),
  orderBy: readWord(record, 'Sort', ORDERS),
})

/** A new view as the server expects it. */
export function newViewBody(input: CreateTicketViewInput) {
  const { name, sharedWith, projectNumber, statuses, search, orderBy, ...rest } = input
  nothingLeft(rest)
  return {
    Name: name,
    SharedWith: sharedWith ?? null,
    ProjectId: projectNumber ?? null,
    Statuses: statuses,
    Search: search ?? null,
    Sort: SORTS[orderBy ?? 'MODIFIED_DESC'],
  } satisfies Record<keyof NewTicketView, unknown>
}

/** What changes on a view as the server expects it; absent fields stay. */
export function viewChangeBody({ name, statuses, search, orderBy, ...rest }: TicketViewEntry) {
  nothingLeft(rest)
  return {
    Name: name ?? undefined,
    Statuses: statuses ?? undefined,
    Search: search ?? undefined,
    Sort: orderBy ? SORTS[orderBy] : undefined,
  } satisfies Record<keyof TicketViewChange, unknown>
}

/** The query of a list, as one value of the call that counts tickets. */
export function listQuery({ projectNumber, statuses, search, ...rest }: CountedList): string {
  nothingLeft(rest)
  // Never empty, as the client leaves out empty values of a query.
  const query = new URLSearchParams({ statuses: statuses.join(' ') })
  if (search !== null) query.set('q', search)
  if (projectNumber !== null) query.set('projectId', String(projectNumber))
  return String(query)
}

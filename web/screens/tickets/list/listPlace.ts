import type { TicketOrder } from '../../../__generated__/TicketsListScreenQuery.graphql.ts'

/** What an order looks at. */
export interface Dated {
  id: string
  createdAt: string
  modifiedAt: string
}

/**
 * Where a ticket belongs among those that are listed in an order: before the one at that index, or behind all of them
 * at their count. Null where that is beyond what is loaded.
 */
export function placeInList(
  ticket: Omit<Dated, 'id'>,
  listed: readonly Dated[],
  orderBy: TicketOrder,
  hasNext: boolean,
): number | null {
  const instantOf = ({ createdAt, modifiedAt }: Omit<Dated, 'id'>) =>
    Date.parse(orderBy.startsWith('CREATED') ? createdAt : modifiedAt)
  const isAscending = orderBy.endsWith('ASC')
  const own = instantOf(ticket)
  const index = listed.findIndex(other => (isAscending ? instantOf(other) > own : instantOf(other) <= own))
  if (index >= 0) return index
  return hasNext ? null : listed.length
}

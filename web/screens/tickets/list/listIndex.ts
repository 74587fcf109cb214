import type { TicketOrder } from '../../../__generated__/TicketsListScreenQuery.graphql.ts'

/** The fields that a sort order uses. */
export interface Dated {
  id: string
  createdAt: string
  modifiedAt: string
}

/**
 * The index of a ticket in a sorted list: before the ticket at that index, or the count to append it. Null if
 * it belongs after the loaded tickets.
 */
export function indexInList(
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

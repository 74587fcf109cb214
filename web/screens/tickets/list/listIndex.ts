import { compareValues, SORT_FAMILIES, sortValueOf, type ValueOrder } from '../../../../common/ticketTags.ts'
import type { TicketOrder } from '../../../__generated__/TicketsListScreenQuery.graphql.ts'

/** The fields that a sort order uses. */
export interface Dated {
  id: string
  createdAt: string
  modifiedAt: string
  statuses: readonly string[]
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
  const order = valueOrderOf(orderBy)
  if (order) {
    const comesBefore = (other: Omit<Dated, 'id'>) =>
      (compareValues(
        order,
        sortValueOf(ticket.statuses, order.family),
        sortValueOf(other.statuses, order.family),
      ) || Date.parse(other.modifiedAt) - Date.parse(ticket.modifiedAt)) <= 0
    return placeOf(listed.findIndex(comesBefore), listed, hasNext)
  }
  const instantOf = ({ createdAt, modifiedAt }: Omit<Dated, 'id'>) =>
    Date.parse(orderBy.startsWith('CREATED') ? createdAt : modifiedAt)
  const isAscending = orderBy.endsWith('ASC')
  const own = instantOf(ticket)
  const index = listed.findIndex(other => (isAscending ? instantOf(other) > own : instantOf(other) <= own))
  return placeOf(index, listed, hasNext)
}

function placeOf(index: number, listed: readonly Dated[], hasNext: boolean): number | null {
  if (index >= 0) return index
  return hasNext ? null : listed.length
}

function valueOrderOf(orderBy: TicketOrder): ValueOrder | undefined {
  const family = SORT_FAMILIES.find(one => orderBy.startsWith(one.toUpperCase()))
  return family && { family, isReversed: orderBy.endsWith('DESC') }
}

import type { Queries } from '../../db/client.ts'
import { listedTicketIds, type TicketFilter } from './ticketLists.ts'

/** How many tickets of a list are counted; that many stand for more as well. */
const COUNTED = 1_000

/** How many tickets each list has, in a bounded amount of reading for each. */
export async function countTickets(db: Queries, lists: readonly TicketFilter[]): Promise<number[]> {
  const counts: number[] = []
  // In sequence: a call has one connection at a time (docs/specification/limits.md#rest).
  for (const list of lists) counts.push((await listedTicketIds(db, { ...list, limit: COUNTED })).length)
  return counts
}

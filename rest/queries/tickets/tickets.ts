import { and, eq, type SQL } from 'drizzle-orm'
import type { RestConfig } from '../../config.ts'
import type { Queries } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { files } from '../../db/schema/files.ts'
import { ticketProjects, tickets } from '../../db/schema/tickets.ts'
import { filesOfTickets, type StoredFile } from '../files.ts'
import { inOrderOf } from '../outlines.ts'
import { findVisibleTicket, visibleTickets, type StoredTicket, type TicketAddress } from './ticketAccess.ts'
import { subscribersOf } from './ticketSubscribers.ts'

/** A ticket with everything that answers contain of it. */
export interface Ticket extends StoredTicket {
  subscriptions: string[]
  files: StoredFile[]
}

/** The ticket of an address. @throws Refusal 404 */
export async function findTicket(db: Queries, address: TicketAddress): Promise<Ticket> {
  return completed(db, await findVisibleTicket(db, address))
}

/** A ticket with its subscribers and files. */
export async function completed(db: Queries, ticket: StoredTicket): Promise<Ticket> {
  const [complete] = await withDetails(db, [ticket])
  if (complete === undefined) throw new Error('A ticket has no details.')
  return complete
}

/** Adds subscribers and files to tickets; the number of queries does not depend on the number of tickets. */
async function withDetails(db: Queries, found: readonly StoredTicket[]): Promise<Ticket[]> {
  const ids = found.map(({ id }) => id)
  // In sequence: a call has one connection at a time (docs/specification/limits.md#rest).
  const subscribers = await subscribersOf(db, ids)
  const attached = await filesOfTickets(db, ids)
  return found.map(ticket => ({
    ...ticket,
    subscriptions: subscribers.get(ticket.id) ?? [],
    files: attached.get(ticket.id) ?? [],
  }))
}

/** The tickets with the given ids that the user may see, in the order of the ids. */
export const ticketsOf = (db: Queries, email: string, ids: readonly number[]): Promise<Ticket[]> =>
  ticketsAmong(db, ids, visibleTickets(db, email))

/** Like `ticketsOf`, without checking who may see them. */
export const ticketsById = (db: Queries, ids: readonly number[]): Promise<Ticket[]> =>
  ticketsAmong(db, ids, undefined)

async function ticketsAmong(
  db: Queries,
  ids: readonly number[],
  condition: SQL | undefined,
): Promise<Ticket[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ ticket: tickets, project: ticketProjects.name })
    .from(tickets)
    .innerJoin(ticketProjects, eq(ticketProjects.id, tickets.projectId))
    .where(and(isAnyOf(tickets.id, ids), condition))
  return withDetails(
    db,
    inOrderOf(
      ids,
      rows.map(({ ticket, project }) => ({ ...ticket, project })),
    ),
  )
}

/** What is written, by which user and when, and the settings for its mails. */
export interface Writing<Given> {
  given: Given
  by: { email: string; name: string }
  now: Date
  config: RestConfig
}

/** Whether a file is among some files; UUIDs are compared without case. */
export function isAmong(uuids: readonly string[]): (uuid: string) => boolean {
  const own = new Set(uuids.map(uuid => uuid.toLowerCase()))
  return uuid => own.has(uuid.toLowerCase())
}

/** The UUIDs of all files of a ticket, including those of its comments. */
export const fileIdsOf = async (db: Queries, ticketId: number): Promise<string[]> =>
  (await db.select({ id: files.id }).from(files).where(eq(files.ticketId, ticketId))).map(({ id }) => id)

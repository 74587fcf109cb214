import { and, eq, type SQL } from 'drizzle-orm'
import type { RestConfig } from '../../config.ts'
import type { Queries } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { files, ticketProjects, tickets } from '../../db/schema.ts'
import { filesOfTickets, type StoredFile } from '../files.ts'
import { inOrderOf } from '../outlines.ts'
import { findVisibleTicket, visibleTickets, type StoredTicket, type TicketAddress } from './ticketAccess.ts'
import { subscribersOf } from './ticketSubscribers.ts'

/** A ticket with all that a call answers of it. */
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

/** Tickets with their subscribers and files: as many queries for many as for one. */
async function withDetails(db: Queries, found: readonly StoredTicket[]): Promise<Ticket[]> {
  const ids = found.map(({ id }) => id)
  // One after the other: a call has one connection at a time (docs/specification/limits.md#rest).
  const subscribers = await subscribersOf(db, ids)
  const attached = await filesOfTickets(db, ids)
  return found.map(ticket => ({
    ...ticket,
    subscriptions: subscribers.get(ticket.id) ?? [],
    files: attached.get(ticket.id) ?? [],
  }))
}

/** The tickets of some ids that somebody may see, in their order. */
export const ticketsOf = (db: Queries, email: string, ids: readonly number[]): Promise<Ticket[]> =>
  ticketsAmong(db, ids, visibleTickets(db, email))

/** As `ticketsOf`, whoever may see them. */
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

/** What is written, by whom, when, and with which settings for the mails about it. */
export interface Writing<Given> {
  given: Given
  by: { email: string; name: string }
  now: Date
  config: RestConfig
}

/** Whether a file is among some; a UUID has no case. */
export function isAmong(uuids: readonly string[]): (uuid: string) => boolean {
  const own = new Set(uuids.map(uuid => uuid.toLowerCase()))
  return uuid => own.has(uuid.toLowerCase())
}

/** The UUIDs of all files of a ticket, those of its comments among them. */
export const fileIdsOf = async (db: Queries, ticketId: number): Promise<string[]> =>
  (await db.select({ id: files.id }).from(files).where(eq(files.ticketId, ticketId))).map(({ id }) => id)

import { and, eq, sql } from 'drizzle-orm'
import type { NewComment } from '../../contract/tickets.ts'
import type { Queries } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { files } from '../../db/schema/files.ts'
import { ticketComments } from '../../db/schema/tickets.ts'
import { readEmail } from '../../rules/emails.ts'
import { noSuchTicket } from '../../rules/tickets/tickets.ts'
import { filesOfComments, sizeOfFiles, type StoredFile } from '../files.ts'
import { inOrderOf, readOutline, type Outline } from '../outlines.ts'
import { findVisibleTicket, type TicketAddress } from './ticketAccess.ts'
import { findTicket, type Ticket } from './tickets.ts'
import { leftOutOf } from './ticketSubscribers.ts'

/** A comment with its files, and the project of its ticket. */
export type Comment = typeof ticketComments.$inferSelect & { projectId: number; files: StoredFile[] }

/** A part of a thread, by comment ids, both exclusive. */
export interface ThreadPart {
  after?: number | undefined
  before?: number | undefined
  /** With `before` the last ones, else the first ones; absent: all. */
  limit?: number | undefined
}

/** The comments of a ticket, the oldest first. @throws Refusal 404 */
export async function outlineComments(
  db: Queries,
  address: TicketAddress,
  { after, before, limit }: ThreadPart,
): Promise<Outline> {
  const { id: ticketId } = await findVisibleTicket(db, address)
  const isLast = before !== undefined
  return readOutline(
    db,
    sql`select * from (
        select id, octet_length(body) + coalesce(octet_length(changes::text), 0)
          + ${sizeOfFiles(sql`${files.ticketId} = ${ticketId} and ${files.commentId} = ${ticketComments.id}`)} as size
        from ${ticketComments} where ticket_id = ${ticketId}
          ${after === undefined ? sql`` : sql`and id > ${after}`} ${isLast ? sql`and id < ${before}` : sql``}
        order by id ${sql.raw(isLast ? 'desc' : 'asc')} ${limit === undefined ? sql`` : sql`limit ${limit}`}
      ) part order by id`,
  )
}

/** Comments of a ticket by their ids, in that order. @throws Refusal 404 */
export async function commentsOf(
  db: Queries,
  address: TicketAddress,
  ids: readonly number[],
): Promise<Comment[]> {
  const { id: ticketId, projectId } = await findVisibleTicket(db, address)
  const rows = await db
    .select()
    .from(ticketComments)
    .where(and(eq(ticketComments.ticketId, ticketId), isAnyOf(ticketComments.id, ids)))
  const files = await filesOfComments(db, ids)
  return inOrderOf(ids, rows).map(comment => ({ ...comment, projectId, files: files.get(comment.id) ?? [] }))
}

/** A comment that was written, with its ticket afterwards. */
export interface Written {
  comment: Comment
  ticket: Ticket
  /** Whether it changed the ticket; newly subscribing its author counts. */
  isTicketChanged: boolean
  /** Addresses that it asked to subscribe and did not, as their owners have unsubscribed themselves. */
  leftOut: string[]
}

/** A comment that was written, with its ticket, both in their current state. @throws Refusal 404 */
export async function findWritten(
  db: Queries,
  address: TicketAddress,
  { id, given }: { id: number; given: NewComment },
): Promise<Written> {
  const { ticketId, email: by } = address
  const ticket = await findTicket(db, address)
  const [comment] = await commentsOf(db, address, [id])
  if (comment === undefined) throw noSuchTicket()
  const leftOut = await leftOutOf(db, { ticketId, by, requested: subscribersIn(given) })
  // Whether the author was subscribed before is no longer known.
  const isTicketChanged = comment.changes !== null || ticket.subscriptions.includes(by)
  return { comment, ticket, isTicketChanged, leftOut }
}

/** The addresses that a comment subscribes, in lowercase. @throws Refusal 400 for an invalid address */
export const subscribersIn = ({ AddSubscribers = [] }: NewComment): string[] => AddSubscribers.map(readEmail)

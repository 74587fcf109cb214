import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/client.ts'
import { files } from '../db/schema.ts'
import { malformed } from '../rules/refusal.ts'

/** A file as the database knows it; its bytes lie in the storage under its id. */
export type StoredFile = typeof files.$inferSelect

/** What files to give to whom. */
export interface FilesToAttach {
  /** UUIDs, in the order in which they are shown; a repeated one counts once. */
  uuids: readonly string[]
  /** E-mail of who attaches them, and must have uploaded them. */
  uploader: string
  ticketId: number
  /** Null: they belong to the ticket itself. */
  commentId: number | null
}

/**
 * Gives uploaded files to a ticket or to a comment of it (Decisions §3).
 * @throws Refusal 400 where one is not the uploader's own, or belongs to a ticket already
 */
export async function attachFiles(
  tx: Transaction,
  { uuids, uploader, ticketId, commentId }: FilesToAttach,
): Promise<void> {
  const ids = [...new Set(uuids.map(uuid => uuid.toLowerCase()))]
  if (ids.length === 0) return
  const free = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.uploaderEmail, uploader), isNull(files.ticketId)))
    .orderBy(asc(files.id))
    .for('update')
  if (free.length < ids.length)
    throw malformed('Files takes files that you uploaded yourself, and that no ticket has yet.')
  await tx
    .update(files)
    .set({ ticketId, commentId, place: sql`array_position(${sql.param(ids)}::uuid[], ${files.id})` })
    .where(inArray(files.id, ids))
}

/** The files that tickets have themselves, without those of their comments, by ticket. */
export const filesOfTickets = (
  db: Queries,
  ticketIds: readonly number[],
): Promise<Map<number, StoredFile[]>> =>
  grouped(ticketIds, 'ticketId', () =>
    db
      .select()
      .from(files)
      .where(and(inArray(files.ticketId, [...ticketIds]), isNull(files.commentId)))
      .orderBy(asc(files.place), asc(files.id)),
  )

/** The files of comments, by comment. */
export const filesOfComments = (
  db: Queries,
  commentIds: readonly number[],
): Promise<Map<number, StoredFile[]>> =>
  grouped(commentIds, 'commentId', () =>
    db
      .select()
      .from(files)
      .where(inArray(files.commentId, [...commentIds]))
      .orderBy(asc(files.place), asc(files.id)),
  )

async function grouped(
  owners: readonly number[],
  key: 'ticketId' | 'commentId',
  find: () => Promise<StoredFile[]>,
): Promise<Map<number, StoredFile[]>> {
  const found = new Map<number, StoredFile[]>(owners.map(owner => [owner, []]))
  if (owners.length === 0) return found
  for (const file of await find()) found.get(file[key] ?? 0)?.push(file)
  return found
}

import { and, asc, eq, inArray, isNull, lt, or, sql, sum, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/client.ts'
import { files } from '../db/schema/files.ts'
import { tickets } from '../db/schema/tickets.ts'
import { users } from '../db/schema/users.ts'
import type { LinkUser } from '../security/fileLinks.ts'
import { malformed } from '../rules/refusal.ts'
import { openTickets, type TicketReader } from './tickets/ticketAccess.ts'
import type { User } from './users/users.ts'

/** A file in the database; the storage has its bytes under its id. */
export type StoredFile = typeof files.$inferSelect

/** What answers contain of a file. */
export type AttachedFile = Pick<StoredFile, 'id' | 'filename' | 'mime' | 'size'>

/** Inserts a file whose bytes the storage has. */
export async function insertFile(tx: Queries, file: typeof files.$inferInsert): Promise<StoredFile> {
  const [row] = await tx.insert(files).values(file).returning()
  if (row === undefined) throw new Error('A file was not inserted.')
  return row
}

/**
 * The size of a user's uploads that belong to no ticket, in bytes. @param except id of a file that does not
 * count
 */
export async function unattachedBytes(db: Queries, uploader: string, except?: string): Promise<number> {
  const isCounted = except === undefined ? undefined : sql`${files.id}::text <> ${except}`
  const [found] = await db
    .select({ bytes: sum(files.size) })
    .from(files)
    .where(and(eq(files.uploaderEmail, uploader), isNull(files.ticketId), isCounted))
  return Number(found?.bytes ?? 0)
}

/**
 * Serializes a user's concurrent uploads until the transaction ends, so that they are counted one after the
 * other.
 */
export async function lockUploads(tx: Transaction, uploader: string): Promise<void> {
  await tx.select({ email: users.email }).from(users).where(eq(users.email, uploader)).for('no key update')
}

/** The user of a signed link, if the account is open and its sessions have not all been ended since. */
export async function findLinkUser(
  db: Queries,
  { email, tokenGeneration }: LinkUser,
): Promise<User | undefined> {
  const isSame = eq(users.tokenGeneration, tokenGeneration)
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deactivated), isSame))
  return user
}

/**
 * A file that a user may read, as its uploader or because they may read its ticket
 * (docs/specification/rest.md#download-a-file). Without the scope, the uploader may read it as long as it
 * belongs to no ticket.
 */
export async function findReadableFile(
  db: Queries,
  uuid: string,
  reader: TicketReader,
): Promise<StoredFile | undefined> {
  const isUploader = eq(files.uploaderEmail, reader.email)
  const isTheirs = reader.hasScope ? isUploader : and(isUploader, isNull(files.ticketId))
  const [found] = await db
    .select({ file: files })
    .from(files)
    .leftJoin(tickets, eq(tickets.id, files.ticketId))
    .where(and(eq(files.id, uuid), or(isTheirs, openTickets(db, reader))))
  return found?.file
}

/** Deletes files that were uploaded before a time and belong to no ticket. @returns their ids */
export async function deleteUnattached(db: Queries, before: Date): Promise<string[]> {
  const deleted = await db
    .delete(files)
    .where(and(isNull(files.ticketId), lt(files.created, before)))
    .returning({ id: files.id })
  return deleted.map(({ id }) => id)
}

/** The ids that belong to no file. */
export async function unknownFiles(db: Queries, ids: readonly string[]): Promise<string[]> {
  const known = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]))
  const names = new Set(known.map(({ id }) => id))
  return ids.filter(id => !names.has(id))
}

/** Which files to attach to what. */
export interface FilesToAttach {
  /** UUIDs in display order; a repeated one counts once. */
  uuids: readonly string[]
  /** E-mail of the user who attaches the files, and must have uploaded them. */
  uploader: string
  ticketId: number
  /** Null: they belong to the ticket itself. */
  commentId: number | null
  /** How many files it has already; none if absent. */
  after?: number
}

/**
 * Attaches uploaded files to a ticket or to a comment of it (docs/specification/rest.md#file).
 * @throws Refusal 400 if a file is not the uploader's own, or belongs to a ticket already
 */
export async function attachFiles(
  tx: Transaction,
  { uuids, uploader, ticketId, commentId, after = 0 }: FilesToAttach,
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
    throw malformed('Files must be files that you uploaded yourself, and that no ticket has yet.', {
      field: 'Files',
    })
  await tx
    .update(files)
    .set({
      ticketId,
      commentId,
      place: sql`${after}::integer + array_position(${sql.param(ids)}::uuid[], ${files.id})`,
    })
    .where(inArray(files.id, ids))
}

/** The size of a file in an answer besides its name, which its link repeats, in bytes. */
const FILE_OVERHEAD = 700

/** The size of the files that match a condition in an answer, in bytes: for the outline of a list. */
export const sizeOfFiles = (condition: SQL): SQL => sql`coalesce((
  select sum(${FILE_OVERHEAD} + 4 * octet_length(${files.filename}))::int from ${files} where ${condition}), 0)`

/** The files of a ticket or a comment, as the column of a statement; null: none. */
export const filesWhere = (condition: SQL): SQL<AttachedFile[] | null> => sql`(
  select json_agg(json_build_object('id', files.id, 'filename', filename, 'mime', mime, 'size', size)
    order by place, files.id)
  from files where ${condition})`

/** The files of a comment. */
export async function filesOfComment(db: Queries, commentId: number): Promise<AttachedFile[]> {
  const { id, filename, mime, size } = files
  return db
    .select({ id, filename, mime, size })
    .from(files)
    .where(eq(files.commentId, commentId))
    .orderBy(asc(files.place), asc(id))
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStorage } from '../storage/fileStorage.ts'
import { createBackup, type BackupWriter } from './archive.ts'
import { HEADER, writeHeader } from './header.ts'
import { paced, type Pause } from './paced.ts'
import type { BackupPlace } from './places/place.ts'
import { quoted, readTables, type BackupTable } from './tables.ts'

/** How much of a table is one entry, before compression; about what is in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024
const NEWLINE = 10
const FILES_AT_ONCE = 1_000

/** What a backup has. */
export interface BackupOutcome {
  /** The moment whose data it has. */
  moment: Date
  rows: number
  files: number
  /** Of the files, in bytes. */
  size: number
  /** Of the backup, in bytes. */
  written: number
  /** Ids of files of tickets that the storage has lost; the backup is complete without them. */
  missing: string[]
}

interface BackupOptions {
  /** Ends the backup as a failure does. */
  signal?: AbortSignal
  /** Is called between steps, where others may go first. */
  pause?: Pause
}

/**
 * Backs up database and files as they are at one moment, while others write
 * (docs/specification/backup.md). Rows are a snapshot of PostgreSQL; a file never changes, and those of the
 * snapshot are read afterwards.
 * @param client a connection of its own, not within a transaction
 * @param place where nothing is left on a failure
 * @throws BackupRefused if nothing can be written there
 */
export async function backUp(
  client: pg.ClientBase,
  storage: FileStorage,
  place: BackupPlace,
  { signal, pause = () => Promise.resolve() }: BackupOptions = {},
): Promise<BackupOutcome> {
  const writer = await createBackup(place, { signal, pause })
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: times } = await client.query<{ moment: Date; migration: string }>(
      'select now() as moment, (select max(created_at)::text from drizzle.__drizzle_migrations) as migration',
    )
    const [time] = times
    if (time === undefined) throw new Error('No time.')
    const tables = await readTables(client)
    const header = writeHeader({
      moment: time.moment.toISOString(),
      migration: Number(time.migration),
      tables,
    })
    await writer.add(HEADER, header.length, Readable.from([header]))
    let rows = 0
    for (const [index, table] of tables.entries())
      rows += await addTable({ writer, client, pause }, table, index)
    const files = await addFiles(writer, client, storage)
    await client.query('commit')
    await writer.finish()
    return { moment: time.moment, rows, ...files, written: writer.written() }
  } catch (error) {
    await writer.abandon()
    throw error
  }
}

/** @returns how many rows it has */
async function addTable(
  { writer, client, pause }: { writer: BackupWriter; client: pg.ClientBase; pause: Pause },
  table: BackupTable,
  index: number,
) {
  const { name, columns } = table
  const copy = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
  let part = 0
  const add = async (chunks: Buffer[]) => {
    const bytes = await compress(paced(chunks, pause))
    const place = [index, ++part].map((number, digits) => String(number).padStart(digits === 0 ? 2 : 6, '0'))
    await writer.add(`tables/${place[0]}-${name}/${place[1]}.gz`, bytes.length, Readable.from([bytes]))
  }
  await pipeline(copy, async function (chunks: AsyncIterable<Buffer>) {
    let waiting: Buffer[] = []
    let length = 0
    for await (const chunk of paced(chunks, pause)) {
      const end = length + chunk.length < PART_BYTES ? 0 : chunk.lastIndexOf(NEWLINE) + 1
      if (end === 0) {
        waiting.push(chunk)
        length += chunk.length
        continue
      }
      await add([...waiting, chunk.subarray(0, end)])
      waiting = [chunk.subarray(end)]
      length = chunk.length - end
    }
    if (length > 0) await add(waiting)
  })
  return copy.rowCount
}

async function compress(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const compressed: Buffer[] = []
  await pipeline(chunks, createGzip(), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) compressed.push(part)
  })
  return Buffer.concat(compressed)
}

async function addFiles(writer: BackupWriter, client: pg.ClientBase, storage: FileStorage) {
  const outcome = { files: 0, size: 0, missing: [] as string[] }
  await client.query(
    'declare backed_up cursor for select id, size::float8 as size, ticket_id from files order by id',
  )
  for (;;) {
    const { rows } = await client.query<{ id: string; size: number; ticket_id: string | null }>(
      `fetch ${FILES_AT_ONCE} from backed_up`,
    )
    if (rows.length === 0) return outcome
    for (const { id, size, ticket_id: ticketId } of rows) {
      const bytes = await storage.open(id, size)
      if (bytes !== undefined) {
        await writer.add(`files/${id}`, size, bytes)
        outcome.files++
        outcome.size += size
      } else if (ticketId !== null) outcome.missing.push(id)
      // Else the clean-up has deleted it since the snapshot: it belonged to nothing.
    }
  }
}

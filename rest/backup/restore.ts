import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrationsOf } from '../db/client.ts'
import { errorCode } from '../reasons.ts'
import type { FileStorage } from '../storage/fileStorage.ts'
import { BackupRefused, damaged, readBackup, textOf } from './archive.ts'
import { HEADER, readHeader, type BackupHeader } from './header.ts'
import { FILE, TABLE, type BackupPlace, type Entry } from './places/place.ts'
import { createTables, quoted, type BackupTable } from './tables.ts'

/** Codes of zlib, and of PostgreSQL for values and keys. */
const BAD_DATA = /^(Z_|22|23)/

/** What was restored. */
export interface RestoreOutcome {
  /** The moment whose data it is. */
  moment: string
  files: number
}

/**
 * Replaces all that a database has by a backup, in one transaction, and stores its files
 * (docs/specification/backup.md#restoring). The tables are then those of the version that made the backup: the
 * next start migrates them.
 * @param client a connection of its own, as the owner of the database
 * @param mayReplace whether data may be there, which is lost then
 * @param onReplace is called before tables are replaced, with the moment of that of the backup
 * @throws BackupRefused if there is data, or the backup is not complete, damaged or of a later version; then the
 * database is as before
 */
export async function restore(
  client: pg.ClientBase,
  storage: FileStorage,
  {
    place,
    mayReplace,
    onReplace,
  }: { place: BackupPlace; mayReplace: boolean; onReplace: (moment: string) => void },
): Promise<RestoreOutcome> {
  await client.query('begin')
  try {
    if (!mayReplace && (await hasData(client)))
      throw new BackupRefused(
        'There is data already. Restore into an empty place, or give --replace to lose it.',
      )
    const outcome = await load(
      client,
      storage,
      place,
      mayReplace && (await hasTables(client)) ? onReplace : undefined,
    )
    await client.query('commit')
    return outcome
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('public.users')::text as name",
  )
  return rows[0]?.name != null
}

/** Admins of the settings exist after the first start, so people alone are no data. */
async function hasData(client: pg.ClientBase): Promise<boolean> {
  if (!(await hasTables(client))) return false
  const found = await client.query(
    `select from users where last_seen is not null union all select from timesheet_events
      union all select from tickets limit 1`,
  )
  return found.rowCount !== 0
}

async function load(
  client: pg.ClientBase,
  storage: FileStorage,
  place: BackupPlace,
  onReplace?: (moment: string) => void,
): Promise<RestoreOutcome> {
  let header: BackupHeader | undefined
  let files = 0
  for await (const { name, bytes } of readBackup(place)) {
    if (header === undefined) {
      header = readHeader(name === HEADER ? await textOf(bytes) : 'null')
      onReplace?.(header.moment)
      await prepareTables(client, header)
      continue
    }
    const table = header.tables[Number(TABLE.exec(name)?.[1] ?? Number.NaN)]
    const file = FILE.exec(name)?.[1]
    if (table !== undefined)
      await loadPart(client, table, bytes).catch((error: unknown) => {
        throw BAD_DATA.test(errorCode(error) ?? '') ? damaged(place, name) : error
      })
    else if (file === undefined) throw damaged(place, name)
    else {
      await storage.write(file, bytes)
      files++
    }
  }
  if (header === undefined) throw new BackupRefused(`The backup ${place.name} is not complete.`)
  await finishTables(client, header.tables)
  return { moment: header.moment, files }
}

async function prepareTables(client: pg.ClientBase, { migration, tables }: BackupHeader): Promise<void> {
  const migrations = migrationsOf(migration)
  if (migrations === undefined)
    throw new BackupRefused('This backup is of a later version of Daybook. Restore it with that version.')
  await createTables(client, migrations)
  for (const { name } of tables) {
    await client.query(`alter table ${quoted(name)} disable trigger user`)
    // Rows that migrations add are in the backup as well.
    await client.query(`delete from ${quoted(name)}`)
  }
}

async function loadPart(client: pg.ClientBase, { name, columns }: BackupTable, bytes: Entry['bytes']) {
  const copy = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(bytes, createGunzip(), copy)
}

async function finishTables(client: pg.ClientBase, tables: readonly BackupTable[]): Promise<void> {
  for (const { name, sequences } of tables) {
    await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { column, last } of sequences)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [quoted(name), column, last])
  }
  // That which made this backup was under way.
  if (tables.some(({ name }) => name === 'backups'))
    await client.query('delete from backups where finished is null')
  // Jobs are made anew from the outbox. The planner knows nothing of the new rows.
  await client.query('analyze')
}

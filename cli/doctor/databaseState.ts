import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { seenDatabase } from '../../rest/db/embedded.ts'
import { errorCode, errorMessage } from '../../rest/reasons.ts'

const TIMEOUT = 4_000

/** What a database says about itself. */
export interface DatabaseFacts {
  /** Such as 180004. */
  version: number
  encoding: string
  mayCreate: boolean
  /** How many tables and schemas belong to another user. */
  foreign: number
  fsync: string
  fullPageWrites: string
  synchronousCommit: string
  isReadOnly: boolean
  /** How many connections it allows to this user. */
  connections: number
  now: Date
  /** The last migration; undefined if there are no tables. */
  migration: number | undefined
  mails: Mails | undefined
  /** Undefined if none were to be made yet. */
  backups: Backups | undefined
}

/** The mails that are not sent. */
interface Mails {
  failed: number
  /** Those whose next attempt is long overdue. */
  late: number
  oldest: Date | null
}

/** The backups that the server makes by itself. */
export interface Backups {
  /** Of the data of the newest verified one, in seconds; null if there is none. */
  age: number | null
  /** Why the last one failed; null if it did not. */
  error: string | null
}

/** The database of the settings, as it is now. */
export type DatabaseState =
  | { kind: 'connected'; isEmbedded: boolean; facts: DatabaseFacts; askedAt: number }
  | { kind: 'unreachable'; isEmbedded: boolean; reason: string }
  /** The embedded one is not started for a look: that would change its files. */
  | { kind: 'stopped'; version: number }
  /** There is no embedded database yet. */
  | { kind: 'none' }

/** Looks at the database of the settings, and changes nothing. */
export async function inspectDatabase(settings: {
  DATA_DIR: string
  DATABASE_URL: string | undefined
}): Promise<DatabaseState> {
  const { DATA_DIR, DATABASE_URL } = settings
  const isEmbedded = DATABASE_URL === undefined
  try {
    const url = DATABASE_URL ?? (await seenDatabase(DATA_DIR))
    if (url !== undefined) return { kind: 'connected', isEmbedded, ...(await ask(url)) }
    const version = await readFile(join(DATA_DIR, 'postgres/PG_VERSION'), 'utf8').catch(() => undefined)
    return version === undefined
      ? { kind: 'none' }
      : { kind: 'stopped', version: Number.parseInt(version, 10) }
  } catch (error) {
    const code = errorCode(error)
    const message = errorMessage(error) || 'no answer'
    return { kind: 'unreachable', isEmbedded, reason: code === undefined ? message : `${message} (${code})` }
  }
}

async function ask(connectionString: string): Promise<{ facts: DatabaseFacts; askedAt: number }> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
    options: '-c TimeZone=UTC',
  })
  // A lost connection fails the query under way.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Omit<DatabaseFacts, 'migration' | 'mails' | 'backups'> & Has>(FACTS)
    const askedAt = Date.now()
    const [row] = rows
    if (row === undefined) throw new Error('It answers nothing.')
    const { hasMigrations, hasMails, hasBackups, ...facts } = row
    return {
      askedAt,
      facts: {
        ...facts,
        migration: hasMigrations ? await lastMigration(client) : undefined,
        mails: hasMails ? await unsentMails(client) : undefined,
        backups: hasBackups ? await newestBackup(client) : undefined,
      },
    }
  } finally {
    await client.end()
  }
}

interface Has {
  hasMigrations: boolean
  hasMails: boolean
  hasBackups: boolean
}

const FACTS = `
  select current_setting('server_version_num')::int as version,
    pg_encoding_to_char(encoding) as encoding,
    has_database_privilege(datname, 'create') as "mayCreate",
    (select count(*)::int from pg_class where relkind in ('r', 'S')
      and relnamespace::regnamespace::text in ('public', 'drizzle', 'graphile_worker')
      and not pg_has_role(relowner, 'usage')) as foreign,
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as "fullPageWrites",
    current_setting('synchronous_commit') as "synchronousCommit",
    pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "isReadOnly",
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
    clock_timestamp() as now,
    to_regclass('drizzle.__drizzle_migrations') is not null as "hasMigrations",
    to_regclass('public.outbox_mails') is not null as "hasMails",
    to_regclass('public.backups') is not null as "hasBackups"
  from pg_database where datname = current_database()`

async function lastMigration(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last ?? null
  return last === null ? undefined : Number(last)
}

async function unsentMails(client: pg.Client): Promise<Mails | undefined> {
  const { rows } = await client.query<Mails>(`
    select count(*) filter (where failed is not null)::int as failed,
      count(*) filter (where failed is null and next_attempt < now() - interval '10 minutes')::int as late,
      min(created) filter (where failed is null and next_attempt < now() - interval '10 minutes') as oldest
    from outbox_mails where sent is null`)
  return rows[0]
}

async function newestBackup(client: pg.Client): Promise<Backups | undefined> {
  const { rows } = await client.query<Backups>(`
    select extract(epoch from clock_timestamp()
        - (select max(snapshot) from backups where verified is not null))::float8 as age,
      error
    from backups order by id desc limit 1`)
  return rows[0]
}

import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { createTables } from '../backup/tables.ts'
import { migrationsOf, SILENT } from '../db/client.ts'
import { DatabaseRefused } from '../db/embedded.ts'
import { tablesOf, thingsOf, type Table } from './tables.ts'

const QUEUE = 'graphile_worker'
const NAMED = 5

/** What an upgrade copies. */
export interface Copied {
  tables: Table[]
  /** The job queue is of a version whose jobs this one cannot take over. */
  isQueueLeftOut: boolean
}

/**
 * Makes the tables of a new database as they were made in the old one: by the migrations that this one has had.
 * @param target in the new database
 * @param url of the new database
 * @param mayLeaveOut whether what is not Daybook's may be left behind
 * @throws DatabaseRefused if the old one is of a later Daybook, or has what the new one would not have
 */
export async function prepareTables(
  source: pg.ClientBase,
  target: pg.ClientBase,
  { url, mayLeaveOut }: { url: string; mayLeaveOut: boolean },
): Promise<Copied> {
  const originals = await tablesOf(source)
  const hasTables = originals.some(({ path }) => path === MIGRATIONS)
  const hasQueue = originals.some(({ schema }) => schema === QUEUE)
  if (hasTables) await makeTables(source, target)
  if (hasQueue) await makeQueue(url)
  const copies = new Map((await tablesOf(target)).map(table => [table.path, table.shape]))
  const isSame = ({ path, shape }: Table) => copies.get(path) === shape
  const isQueueLeftOut = !originals.filter(({ schema }) => schema === QUEUE).every(isSame)
  const tables = originals.filter(table => isSame(table) && !(isQueueLeftOut && table.schema === QUEUE))
  const mended = new Set(tables.map(({ path }) => path))
  const changed = [...copies.keys()].filter(path => !mended.has(path) && !path.startsWith(`"${QUEUE}".`))
  if (changed.length > 0)
    throw new DatabaseRefused(
      `These tables are not as Daybook has made them: ${listed(changed)}. Start the Daybook that was used last, and mend them.`,
    )
  const made = new Set((await thingsOf(target)).map(({ name }) => name))
  const strange = (await thingsOf(source)).filter(
    ({ schema, name }) => !made.has(name) && !(isQueueLeftOut && schema === QUEUE),
  )
  if (strange.length > 0 && !mayLeaveOut)
    throw new DatabaseRefused(
      `Only what is Daybook's is copied, and the database also has: ${listed(strange.map(({ name }) => name))}. ` +
        'Give --leave-out if the old database is to keep that alone.',
    )
  return { tables, isQueueLeftOut }
}

const MIGRATIONS = '"drizzle"."__drizzle_migrations"'

async function makeTables(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const { rows } = await source.query<{ last: string | null }>(
    `select max(created_at)::text as last from ${MIGRATIONS}`,
  )
  const last = rows[0]?.last
  if (last == null) return
  const migrations = migrationsOf(Number(last))
  if (migrations === undefined)
    throw new DatabaseRefused(
      'The database is of a later version of Daybook than this one: upgrade it with that version.',
    )
  await target.query('begin')
  await createTables(target, migrations)
  await target.query('commit')
}

async function makeQueue(connectionString: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString, max: 2 })
  pgPool.on('error', () => undefined)
  try {
    await runMigrations({ pgPool, logger: SILENT })
  } finally {
    await pgPool.end()
  }
}

const listed = (names: readonly string[]) =>
  [...names.slice(0, NAMED), ...(names.length > NAMED ? [`${names.length - NAMED} more`] : [])].join(', ')

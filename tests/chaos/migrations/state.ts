import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { lastMigration } from '../../../rest/db/client.ts'
import { differencesOf } from '../../../rest/upgrade/compare.ts'
import { tablesOf } from '../../../rest/upgrade/tables.ts'
import { withClient } from '../../helpers/servers/database.ts'

/** How long a database that was killed may take to come back, in milliseconds. */
const BACK = 30_000

/** Uses a database, as soon as it is back. */
async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const end = performance.now() + BACK
  for (;;)
    try {
      return await withClient(url, work)
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(50)
    }
}

/** Whether a service has the lock of migrations (rest/db/client.ts). */
export const isMigrating = (url: string): Promise<boolean> =>
  withDatabase(url, async client => {
    const { rowCount } = await client.query(
      `select from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and objid = 4021969 and granted and datname = current_database()`,
    )
    return rowCount !== 0
  })

/** Waits until the job that writes the words of the search again is done. */
export async function untilIndexed(url: string): Promise<void> {
  const isWaiting = () =>
    withDatabase(url, async client => {
      const { rowCount } = await client.query(
        `select from graphile_worker.jobs where task_identifier = 'index_search'`,
      )
      return rowCount !== 0
    })
  while (await isWaiting()) await sleep(50)
}

/** The tables, columns, indexes, constraints, functions and triggers of the app as text, and whether the version is old. */
export const readVersion = (url: string): Promise<{ shape: string; isOld: boolean }> =>
  withDatabase(url, async client => {
    const readLast = async () => {
      const { rows } = await client.query<{ last: string }>(
        'select max(created_at)::text as last from drizzle.__drizzle_migrations',
      )
      return Number(rows[0]?.last)
    }
    // The functions of PostgreSQL that write definitions see what is committed meanwhile, unlike a transaction.
    for (;;) {
      const last = await readLast()
      const { rows } = await client.query<{ line: string }>(DEFINITIONS)
      if ((await readLast()) === last)
        return { shape: rows.map(({ line }) => line).join('\n'), isOld: last !== lastMigration() }
    }
  })

const DEFINITIONS = `
  select c.relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull
    || coalesce(' ' || pg_get_expr(adbin, adrelid), '') as line
  from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind = 'r' and relnamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  order by 1`

/** How the rows of one database differ from those of another. */
export const differences = (original: string, copy: string): Promise<string[]> =>
  withDatabase(original, one =>
    withDatabase(copy, async other => {
      // Of the app: an attempt that was rolled back uses numbers of drizzle's, and jobs come and go.
      const tables = (await tablesOf(one)).filter(({ schema }) => schema === 'public')
      const found = await differencesOf(
        one,
        other,
        // That attempt may have numbered the parts of tickets, too, which it wrote for the search.
        tables.map(table =>
          table.name === 'ticket_search'
            ? { ...table, columns: table.columns.filter(column => column !== 'id') }
            : table,
        ),
      )
      // A database that was killed leaves out some numbers of each sequence.
      return found.filter(line => !line.includes(' counts from '))
    }),
  )

import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** A table of the app as it is in a backup. */
export interface BackupTable {
  name: string
  /** Without generated columns. */
  columns: string[]
  /** The last number of each column that counts its rows: numbers of deleted rows are not given again. */
  sequences: { column: string; last: string }[]
}

/** The name of a column or table in a statement. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tables of the app, each after those that it refers to. */
export async function readTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<{
    name: string
    columns: string[]
    counted: string[]
    parents: string[]
  }>(`
    select t.relname as name,
      (select coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}')
        from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(array_agg(a.attname::text), '{}')
        from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
          and pg_get_serial_sequence(quote_ident(t.relname), a.attname) is not null) as counted,
      (select coalesce(array_agg(distinct p.relname::text), '{}')
        from pg_constraint c join pg_class p on p.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and p.oid <> t.oid) as parents
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    order by t.relname`)
  const ordered: BackupTable[] = []
  const isDone = (name: string) => ordered.some(table => table.name === name)
  let left = rows
  while (left.length > 0) {
    const ready = left.filter(({ parents }) => parents.every(isDone))
    if (ready.length === 0)
      throw new Error(`Tables refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    for (const { name, columns, counted } of ready)
      ordered.push({ name, columns, sequences: await lastNumbers(client, name, counted) })
    left = left.filter(({ name }) => !isDone(name))
  }
  return ordered
}

async function lastNumbers(client: pg.ClientBase, table: string, columns: readonly string[]) {
  const sequences: BackupTable['sequences'] = []
  for (const column of columns) {
    const { rows } = await client.query<{ last: string | null }>(
      `select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)::text as last`,
      [quoted(table), column],
    )
    const last = rows[0]?.last
    if (last != null) sequences.push({ column, last })
  }
  return sequences
}

/**
 * Replaces all that a database has by the tables of a version, in the transaction of `client`.
 * @param migrations those of the version, in their order
 */
export async function createTables(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query('drop schema if exists public, drizzle, graphile_worker cascade')
  await client.query('create schema public')
  await client.query('create schema drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

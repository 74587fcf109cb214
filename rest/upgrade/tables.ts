import type pg from 'pg'
import { quoted } from '../backup/tables.ts'

/** A table as an upgrade copies it. */
export interface Table {
  schema: string
  /** In a statement. */
  path: string
  /** In a message. */
  name: string
  /** Without generated columns. */
  columns: string[]
  /** Names and types of all columns, in any order. */
  shape: string
}

const OF_USERS = String.raw`nspname not like 'pg\_%' and nspname <> 'information_schema'`

/** All tables of a database, but those of PostgreSQL itself. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[]; shape: string }>(`
    select nspname as schema, relname as name,
      coalesce(array_agg(attname::text order by attnum) filter (where attgenerated = ''), '{}') as columns,
      coalesce(string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attname), '') as shape
    from pg_class c join pg_namespace n on n.oid = relnamespace
      left join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and ${OF_USERS}
    group by 1, 2 order by 1, 2`)
  return rows.map(({ schema, name, ...table }) => ({
    ...table,
    schema,
    path: `${quoted(schema)}.${quoted(name)}`,
    name: schema === 'public' ? name : `${schema}.${name}`,
  }))
}

/** Its columns that hold data, in a statement. */
export const columnsOf = ({ columns }: Table): string => columns.map(quoted).join(', ')

/** A sequence, by its name in a statement, with its state as text. */
export interface Sequence {
  path: string
  last: string
  isCalled: boolean
}

/** All sequences of some schemas, with their states. */
export async function sequencesOf(client: pg.ClientBase, schemas: readonly string[]): Promise<Sequence[]> {
  const { rows } = await client.query<{ path: string }>(
    `select format('%I.%I', schemaname, sequencename) as path from pg_sequences
     where schemaname = any ($1) order by 1`,
    [schemas],
  )
  const sequences: Sequence[] = []
  for (const { path } of rows) {
    const found = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${path}`,
    )
    sequences.push(...found.rows.map(state => ({ path, ...state })))
  }
  return sequences
}

/** Something in a cluster, such as 'view reports.hours'. */
export interface Thing {
  /** Its schema; empty for what is in none. */
  schema: string
  name: string
}

/** What is in a cluster besides rows: relations, functions, schemas, extensions, databases and roles. */
export async function thingsOf(client: pg.ClientBase): Promise<Thing[]> {
  const { rows } = await client.query<Thing>(`
    select nspname as schema, kind || ' ' || nspname || '.' || relname as name
    from pg_class join pg_namespace n on n.oid = relnamespace
      join (values ('r', 'table'), ('p', 'table'), ('f', 'table'), ('v', 'view'), ('m', 'view'), ('i', 'index'),
        ('S', 'sequence')) kinds (letter, kind) on letter = relkind::text
    where ${OF_USERS}
    union all
    select nspname, 'function ' || nspname || '.' || proname || '(' || pg_get_function_identity_arguments(p.oid) || ')'
    from pg_proc p join pg_namespace n on n.oid = pronamespace where ${OF_USERS}
    union all
    select nspname, 'trigger ' || tgname || ' of ' || nspname || '.' || relname
    from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where not tgisinternal
    union all
    select nspname, 'schema ' || nspname from pg_namespace where ${OF_USERS}
    union all
    select '', 'extension ' || extname from pg_extension
    union all
    select '', 'large object ' || oid from pg_largeobject_metadata
    union all
    select '', 'database ' || datname from pg_database where not datistemplate and datname <> 'postgres'
    union all
    select '', 'role ' || rolname from pg_roles where rolname !~ '^pg_'`)
  return rows
}

import type pg from 'pg'
import { columnsOf, sequencesOf, type Table } from './tables.ts'

/**
 * Finds out how a copy differs from its original: each row is hashed by its server, and what counts is how often
 * each hash is there, in any order. Generated columns are left out: a later PostgreSQL may compute them otherwise.
 * @param tables that both have
 * @returns a line for each table and for each sequence that differs
 */
export async function differencesOf(
  original: pg.ClientBase,
  copy: pg.ClientBase,
  tables: readonly Table[],
): Promise<string[]> {
  const differences: string[] = []
  for (const table of tables) {
    const [before, after] = await Promise.all([digestOf(original, table), digestOf(copy, table)])
    if (before.rows !== after.rows)
      differences.push(`${table.name} has ${after.rows} rows, not ${before.rows}`)
    else if (before.sum !== after.sum) differences.push(`${table.name} has other rows`)
  }
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  const [before, after] = await Promise.all([sequencesOf(original, schemas), sequencesOf(copy, schemas)])
  const copied = new Map(after.map(({ path, ...state }) => [path, state]))
  for (const { path, last, isCalled } of before) {
    const state = copied.get(path)
    if (state?.last !== last || state.isCalled !== isCalled)
      differences.push(`${path} counts from ${state?.last ?? 'nothing'}, not ${last}`)
  }
  return differences
}

interface Digest {
  rows: string
  /** The sums of both halves of 128 bits of the rows' hashes. */
  sum: string
}

async function digestOf(client: pg.ClientBase, table: Table): Promise<Digest> {
  const half = (start: number) =>
    `coalesce(sum(('x' || encode(substr(hash, ${start}, 8), 'hex'))::bit(64)::bigint), 0)`
  const { rows } = await client.query<Digest>(`
    select count(*)::text as rows, ${half(1)} || ' ' || ${half(9)} as sum
    from (select sha256(convert_to(row(${columnsOf(table)})::text, 'UTF8')) as hash from only ${table.path}) hashed`)
  const [digest] = rows
  if (digest === undefined) throw new Error(`${table.name} was not counted.`)
  return digest
}

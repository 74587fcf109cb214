import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { columnsOf, sequencesOf, type Table } from './tables.ts'

/**
 * Replaces the rows of tables by those that another database has in them, table by table as a stream, and the
 * states of all sequences of their schemas. In the transaction of `target`, whose triggers and foreign keys then
 * rest: the rows have passed them before.
 * @param tables that both have
 * @returns how many rows they have
 */
export async function copyRows(
  source: pg.ClientBase,
  target: pg.ClientBase,
  tables: readonly Table[],
): Promise<number> {
  if (tables.length === 0) return 0
  await target.query('set local session_replication_role = replica')
  await target.query(`truncate ${tables.map(({ path }) => path).join(', ')}`)
  let rows = 0
  for (const table of tables) {
    const columns = columnsOf(table)
    const reading = source.query(copyTo(`copy (select ${columns} from only ${table.path}) to stdout`))
    const writing = target.query(copyFrom(`copy ${table.path} (${columns}) from stdin`))
    await pipeline(reading, writing)
    rows += writing.rowCount
  }
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  for (const { path, last, isCalled } of await sequencesOf(source, schemas))
    await target.query('select setval($1::regclass, $2, $3)', [path, last, isCalled])
  return rows
}

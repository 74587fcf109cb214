import { sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../db/client.ts'

/**
 * A list at one moment: its items in order, without their content. It takes 12 bytes per item (its id and its
 * size), so that even the longest list fits into memory while it is being read.
 */
export type Outline = Buffer

const ITEM = 12
/** The size of an item besides what its list counts, in bytes. */
const OVERHEAD = 500
/** How much of a list is read from the database at once: so many bytes, or one item if that is larger. */
const PART = { bytes: 256 * 1024, items: 500 }

/**
 * Reads the outline of a list in one statement.
 * @param items a query of `id` and `size`, in the order of the list; `size` counts everything that users can
 * make long, in bytes: texts, tags, subscribers and files
 */
export async function readOutline(db: Queries, items: SQL): Promise<Outline> {
  const { rows } = await db.execute<{ outline: unknown }>(sql`
    select coalesce(string_agg(int8send(item.id) || int4send(item.size), ''::bytea), ''::bytea) as outline
    from (${items}) item`)
  const outline = rows[0]?.outline
  if (!Buffer.isBuffer(outline)) throw new Error('A list has no outline.')
  return outline
}

/** The ids of an outline by the parts in which they are read, in order. */
export function* partsOf(outline: Outline): Generator<number[], void> {
  let ids: number[] = []
  let bytes = 0
  for (let at = 0; at < outline.length; at += ITEM) {
    const size = outline.readInt32BE(at + 8) + OVERHEAD
    if (ids.length === PART.items || (ids.length > 0 && bytes + size > PART.bytes)) {
      yield ids
      ids = []
      bytes = 0
    }
    ids.push(Number(outline.readBigInt64BE(at)))
    bytes += size
  }
  if (ids.length > 0) yield ids
}

/** Rows in the order of their ids; missing rows are left out. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const found = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => found.get(id) ?? [])
}

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

/** A list whose first part was read with the outline of the rest. */
export interface Begun<Item> {
  first: Item[]
  rest: Outline
}

/**
 * Selects the items of a page, in an order, with `isFirst`: whether they belong to its first part, whose content
 * can be read in the same statement.
 * @param items a query as for `readOutline`, whose columns `order` may use
 */
export const pageOf = (items: SQL, order: SQL): SQL => sql`
  select item.*, row_number() over places = 1 or (row_number() over places <= ${sql.raw(String(PART.items))}
    and sum(item.size + ${sql.raw(String(OVERHEAD))}) over places <= ${sql.raw(String(PART.bytes))}) as "isFirst"
  from (${items}) item window places as (order by ${order})`

/** @param rows the items of a page, with the content of those of the first part */
export function begun<Row extends { id: number | string; size: number; isFirst: boolean }>(
  rows: readonly Row[],
): Begun<Row> {
  const first = rows.filter(({ isFirst }) => isFirst)
  const left = rows.slice(first.length)
  const rest = Buffer.alloc(left.length * ITEM)
  for (const [place, { id, size }] of left.entries())
    rest.writeInt32BE(size, rest.writeBigInt64BE(BigInt(id), place * ITEM))
  return { first, rest }
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

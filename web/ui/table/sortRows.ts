import { byText } from '../../locale/locale.ts'
import type { Column } from './tableColumns.ts'
import type { TableSort } from './sortWord.ts'

/** Whether the rows can be sorted by a column. */
export const isSortable = <Row>({ compare, sortText }: Column<Row>): boolean =>
  compare !== undefined || sortText !== undefined

/** Rows in the order of a column; those that are equal in it stay in their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  { compare, sortText }: Column<Row>,
  direction: TableSort['direction'],
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  if (compare) return rows.toSorted((a, b) => sign * compare(a, b))
  if (!sortText) return rows
  // Thousands of rows have few different texts, and to compare two texts takes long.
  const keyed = rows.map(row => ({ row, text: sortText(row) }))
  const ranks = ranksOf(new Set(keyed.map(({ text }) => text)))
  const ranked = keyed.map(({ row, text }) => ({ row, rank: ranks.get(text) ?? 0 }))
  return ranked.sort((a, b) => sign * (a.rank - b.rank)).map(({ row }) => row)
}

/** The place of each text in the order of names; texts that are equal in it, such as `a1` and `a01`, share one. */
function ranksOf(texts: ReadonlySet<string>): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>()
  let [rank, before] = [0, '']
  for (const text of [...texts].sort(byText)) {
    if (byText(before, text) !== 0) rank++
    ranks.set(text, rank)
    before = text
  }
  return ranks
}

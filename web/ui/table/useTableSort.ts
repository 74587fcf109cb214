import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Column } from './tableColumns.ts'

export interface TableSort {
  columnId: string
  direction: 'ascending' | 'descending'
}

/** Where the order stands in the address. */
export const SORT = 'sort'

/** A sort as the word that stands for it in the address: `name`, or `-name` for descending. */
export const writeSort = ({ columnId, direction }: TableSort): string =>
  direction === 'descending' ? `-${columnId}` : columnId

/** The sort that such a word stands for. */
export const readSort = (word: string): TableSort =>
  word.startsWith('-')
    ? { columnId: word.slice(1), direction: 'descending' }
    : { columnId: word, direction: 'ascending' }

/** What pressing the header of a column asks for: to sort by it, or the other way round where that is done already. */
export const pressedSort = (sort: TableSort | null, columnId: string): TableSort => ({
  columnId,
  direction: sort?.columnId === columnId && sort.direction === 'ascending' ? 'descending' : 'ascending',
})

/**
 * Sorts rows by one of their columns. Which one stands in the address (`?sort=-name`), so that it outlives a reload and
 * can be sent to others; the first column that can be sorted by is the order without a word there.
 */
export function useTableSort<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const [params, setParams] = useSearchParams()
  const sortable = columns.filter(({ compare }) => compare)
  const [first] = sortable
  const wanted = readSort(params.get(SORT) ?? '')
  const column = sortable.find(({ id }) => id === wanted.columnId) ?? first
  const direction = column?.id === wanted.columnId ? wanted.direction : 'ascending'
  const compare = column?.compare
  const sorted = useMemo(() => {
    if (!compare) return rows
    return rows.toSorted(direction === 'ascending' ? compare : (a, b) => compare(b, a))
  }, [rows, compare, direction])
  const sort: TableSort | null = column ? { columnId: column.id, direction } : null

  const setSort = (next: TableSort) => {
    const word = writeSort(next)
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (word === first?.id) after.delete(SORT)
        else after.set(SORT, word)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { sorted, sort, setSort }
}

import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isSortable, sortRows } from './sortRows.ts'
import { readSort, SORT, writeSort, type TableSort } from './sortWord.ts'
import type { Column } from './tableColumns.ts'

/** The sort after pressing a column's header: by that column, or reversed if it already sorts by it. */
export function pressedSort(
  sort: TableSort | null,
  columnId: string,
  first: TableSort['direction'] = 'ascending',
): TableSort {
  if (sort?.columnId !== columnId) return { columnId, direction: first }
  return { columnId, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
}

/**
 * Sorts rows by one of their columns. The address holds it (`?sort=-name`), so that it survives a reload and
 * can be shared; by default, the first sortable column.
 */
export function useTableSort<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const [params, setParams] = useSearchParams()
  const sortable = columns.filter(isSortable)
  const [first] = sortable
  const wanted = readSort(params.get(SORT) ?? '')
  const column = sortable.find(({ id }) => id === wanted.columnId) ?? first
  const direction = column?.id === wanted.columnId ? wanted.direction : 'ascending'
  const sorted = useMemo(() => (column ? sortRows(rows, column, direction) : rows), [rows, column, direction])
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

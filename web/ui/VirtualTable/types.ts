import type { ReactNode } from 'react'
import type { Column } from '../table/tableColumns.ts'
import type { TableSort } from '../table/useTableSort.ts'
import type { RowSelection } from './useRowSelection.ts'

/** A line at the foot of a table. */
export interface Totals {
  label: string
  /** What stands in a column, by the column's id. */
  cells: Readonly<Record<string, ReactNode>>
}

export interface VirtualTableProps<Row> {
  /** What the table is of, for who cannot see the heading above it. */
  label: string
  columns: readonly Column<Row>[]
  /** In the order in which they are shown. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** What a row is called, for who cannot see it. */
  rowName: (row: Row) => string
  /** A row on a narrow window, `cardHeight` CSS pixels high. */
  card: (row: Row) => ReactNode
  cardHeight: number
  sort: TableSort | null
  onSort: (sort: TableSort) => void
  selection: RowSelection
  totals: readonly Totals[]
  /** What is shown is about to be replaced. */
  isBusy: boolean
}

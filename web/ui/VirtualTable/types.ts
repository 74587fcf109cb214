import type { ReactNode } from 'react'
import type { Column } from '../table/tableColumns.ts'
import type { TableSort } from '../table/sortWord.ts'
import type { RowSelection } from './useRowSelection.ts'

/** A footer line of a table. */
export interface Totals {
  label: string
  /** The content of a column, by the column's id. */
  cells: Readonly<Record<string, ReactNode>>
}

export interface VirtualTableProps<Row> {
  /** The table's name for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** In display order. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** A row's name for screen readers. */
  rowName: (row: Row) => string
  /** A row in a narrow window, `cardHeight` CSS pixels high. */
  card: (row: Row) => ReactNode
  cardHeight: number
  sort: TableSort | null
  onSort: (sort: TableSort) => void
  selection: RowSelection
  totals: readonly Totals[]
  /** The content is about to be replaced. */
  isBusy: boolean
}

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

/** The heading of rows that belong together, a line above them. Its rows are in the table as long as it is open. */
export class RowGroup {
  readonly id: string
  /** 2 for a group within a group. */
  readonly level: 1 | 2
  /** For screen readers. */
  readonly name: string
  /** What shows of the name, if not its text. */
  readonly label: ReactNode
  /** What shows at the end of the line of its name. */
  readonly note: string
  /** The content of columns, by the column's id. */
  readonly cells: Readonly<Record<string, ReactNode>>
  /** The rows in it, open or not. */
  readonly rowIds: readonly string[]
  readonly isOpen: boolean

  constructor({
    id,
    level,
    name,
    label,
    note,
    cells,
    rowIds,
    isOpen,
  }: Omit<RowGroup, 'label'> & { label?: ReactNode }) {
    this.id = id
    this.level = level
    this.name = name
    this.label = label ?? name
    this.note = note
    this.cells = cells
    this.rowIds = rowIds
    this.isOpen = isOpen
  }
}

export interface VirtualTableProps<Row> {
  /** The table's name for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** In display order, with the headings of groups among them. */
  rows: readonly (Row | RowGroup)[]
  /** The rows start at the top again with another one; `rows` if it is absent. */
  order?: unknown
  rowId: (row: Row) => string
  /** Differs between the lines of a row that is in several groups; `rowId` if it is absent. */
  rowKey?: (row: Row) => string
  /** Opens and closes a group. */
  onFold?: (groupId: string) => void
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

import type { ReactNode } from 'react'

export interface Column<Row> {
  /** The column's name in the address, as in `?sort=name`. */
  id: string
  header: string
  /** Least width in CSS pixels; remaining space is distributed in proportion. */
  width: number
  /** Compares two rows by this column. Without it and `sortText`, the column cannot sort. */
  compare?: (a: Row, b: Row) => number
  /** The text by which this column sorts, in the order of names. */
  sortText?: (row: Row) => string
  /** The direction of the first press of its header; ascending by default. */
  sortsFirst?: 'descending'
  /** The row's own name, which is the heading of its item in narrow windows. Only one column has it. */
  isRowHeader?: boolean
  /** What the header shows, if not its text. */
  headerCell?: ReactNode
  cell: (row: Row) => ReactNode
  /** The full text of a cell that may be truncated: it shows on hover. */
  full?: (row: Row) => string
  /** Figures are right-aligned. */
  isNumeric?: boolean
  /**
   * Its place in an item of the list that a narrow window shows: before the name, at the end of the name's line, in
   * the line below it, in another such line with its label, or nowhere. Without it, below these as a field with its
   * label.
   */
  inItem?: 'start' | 'end' | 'meta' | 'labelled' | 'none'
  /** What such an item shows, if not the cell. */
  itemCell?: (row: Row) => ReactNode
  /** Less important than the other columns, such as what the row belongs to. */
  isQuiet?: boolean
}

/** Order of instants, given in ISO 8601. */
export const byInstant = (a: string, b: string): number => Date.parse(a) - Date.parse(b)

import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Names the column in the address, as in `?sort=name`. */
  id: string
  header: string
  /** Least width in CSS pixels; what is left over is shared out in proportion. */
  width: number
  /** Order of two rows by this column. A column without it cannot be sorted by. */
  compare?: (a: Row, b: Row) => number
  /** The row's own name, which heads its card on narrow windows. Of one column. */
  isRowHeader?: boolean
  cell: (row: Row) => ReactNode
  /** The whole of what a cell says, where that may be more than fits: it shows on hover. */
  full?: (row: Row) => string
  /** Figures stand at the right, one under the other. */
  isNumeric?: boolean
}

const collator = new Intl.Collator(undefined, { numeric: true })

/** Order of names and addresses as people expect it: without regard to case, and numbers by value. */
export const byText = (a: string, b: string): number => collator.compare(a, b)

/** Order of instants, given in ISO 8601. */
export const byInstant = (a: string, b: string): number => Date.parse(a) - Date.parse(b)

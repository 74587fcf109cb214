import { makeStyles, Table, TableHeader, TableRow, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { HeaderCell, type HeaderColumn } from './HeaderCell.tsx'
import { PRINT } from '../theme/media.ts'
import { useMediaQuery } from '../theme/useMediaQuery.ts'
import type { TableSort } from './sortWord.ts'

const useStyles = makeStyles({
  // If the table is wider than the window, it scrolls here in both directions, so that its header can be
  // sticky.
  scroller: {
    [PRINT]: { overflow: 'visible', maxHeight: 'none' },
    overflow: 'auto',
    maxHeight: '80dvh',
    outlineOffset: '-2px',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    },
  },
  table: { [PRINT]: { minWidth: 'auto !important' } },
})

// The page's own margins beside the table.
const PAGE_MARGINS = 48

interface Props {
  label: string
  columns: readonly HeaderColumn[]
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  /** The number of rows, if not all of them are in the DOM. */
  rowCount?: number
  children: ReactNode
}

/** A table's header above its body. The header sets the widths, so that rows cannot change them. */
export function TableFrame({ label, columns, sort, onSort, rowCount, children }: Props) {
  const styles = useStyles()
  const minWidth = columns.reduce((sum, { width }) => sum + width, 0)
  const isTight = useMediaQuery(`(max-width: ${minWidth + PAGE_MARGINS}px)`)
  const table = (
    <Table
      aria-label={label}
      // The header counts as a row.
      aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
      style={{ minWidth }}
      className={styles.table}
    >
      <TableHeader>
        <TableRow aria-rowindex={rowCount === undefined ? undefined : 1}>
          {columns.map(column => (
            <HeaderCell key={column.id} {...column} total={minWidth} sort={sort} onSort={onSort} />
          ))}
        </TableRow>
      </TableHeader>
      {children}
    </Table>
  )
  if (!isTight) return table
  return (
    <div role="region" aria-label={`${label}, scrolls sideways`} tabIndex={0} className={styles.scroller}>
      {table}
    </div>
  )
}

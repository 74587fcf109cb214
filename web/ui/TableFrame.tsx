import { makeStyles, Table, TableHeader, TableHeaderCell, TableRow, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'
import { pressedSort, type TableSort } from './useTableSort.ts'

const useStyles = makeStyles({
  // Where the table is wider than the window it scrolls in here, both ways, so that its header can stay in sight.
  scroller: {
    overflow: 'auto',
    maxHeight: '80dvh',
    outlineOffset: '-2px',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    },
  },
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    ':first-child': { paddingInlineStart: 0 },
    // The row's border stays behind while its cells stick.
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: '-1px',
      height: tokens.strokeWidthThin,
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
})

// The page's own margins stand beside the table.
const PAGE_MARGINS = 48

interface FrameColumn {
  id: string
  header: string
  width: number
  compare?: unknown
}

interface Props {
  label: string
  columns: readonly FrameColumn[]
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  /** The table's body. */
  children: ReactNode
}

/** A table's header over its body. The widths are the header's, so that no row can make them jump. */
export function TableFrame({ label, columns, sort, onSort, children }: Props) {
  const styles = useStyles()
  const minWidth = columns.reduce((sum, { width }) => sum + width, 0)
  const isTight = useMediaQuery(`(max-width: ${minWidth + PAGE_MARGINS}px)`)
  const table = (
    <Table aria-label={label} style={{ minWidth }}>
      <TableHeader>
        <TableRow>
          {columns.map(({ id, header, width, compare }) => (
            <TableHeaderCell
              key={id}
              className={styles.header}
              style={{ width }}
              sortable={Boolean(compare && onSort)}
              sortDirection={sort?.columnId === id ? sort.direction : undefined}
              onClick={compare && onSort ? () => onSort(pressedSort(sort ?? null, id)) : undefined}
            >
              {header}
            </TableHeaderCell>
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

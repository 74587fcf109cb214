import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { SortSelect, type SortName } from './SortSelect.tsx'
import { StackedRows } from './StackedRows.tsx'
import type { Column } from './tableColumns.ts'
import { TableFrame } from './TableFrame.tsx'
import { TableRows } from './TableRows.tsx'
import { useIsNarrow } from '../theme/useMediaQuery.ts'
import { rowBlocks, rowsBefore } from './useRowBlock.ts'
import type { TableSort } from './sortWord.ts'
import { useTableSort } from './useTableSort.ts'
import { TableFoot } from '../VirtualTable/TableFoot.tsx'
import type { Totals } from '../VirtualTable/types.ts'
import { usePrinting } from '../theme/usePrinting.ts'
import { NARROW } from '../theme/media.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    [NARROW]: { paddingBottom: tokens.spacingVerticalM },
    color: tokens.colorNeutralForeground3,
  },
})

interface Props<Row> {
  /** The table's name for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Such as "8 projects"; hidden above an empty table. */
  count: string
  /** Beside the count. */
  tools?: ReactNode
  /** Shown instead of rows if there are none. */
  empty: ReactNode
  /** The sums of columns, in a sticky footer. */
  totals?: readonly Totals[]
  /** The order of the rows if the caller sorts them; without it, they are sorted here. */
  order?: {
    sort: TableSort
    onSort: (sort: TableSort) => void
    /** Orders that no column's header offers: a select beside the count does. */
    more?: readonly SortName[]
  }
}

/**
 * A table to read and act in: a count, a sticky header that sorts by click and keyboard, and fixed column
 * widths. If wider than the window, it scrolls in its own frame; under 640 px its rows are items of a list. Of a long
 * table, only rows near the visible area are in the DOM; it prints completely.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  count,
  tools,
  empty,
  totals = [],
  order,
}: Props<Row>) {
  const styles = useStyles()
  const isNarrow = useIsNarrow()
  const isPrinting = usePrinting() !== null
  const own = useTableSort(columns, rows)
  const { sorted, sort, setSort } = order ? { sorted: rows, sort: order.sort, setSort: order.onSort } : own
  const isEmpty = rows.length === 0
  if (isEmpty)
    return (
      <>
        {!isNarrow && (
          <TableFrame label={label} columns={columns}>
            {null}
          </TableFrame>
        )}
        {empty}
      </>
    )
  const { isLong, blocks } = rowBlocks(sorted)
  const mayLeave = isLong && !isPrinting
  return (
    <>
      <div className={styles.bar}>
        <Caption1>{count}</Caption1>
        {tools}
        {(isNarrow || order?.more) && sort && (
          <SortSelect columns={columns} more={order?.more} sort={sort} onSort={setSort} />
        )}
      </div>
      {isNarrow ? (
        <StackedRows label={label} columns={columns} blocks={blocks} rowId={rowId} mayLeave={mayLeave} />
      ) : (
        <TableFrame
          label={label}
          columns={columns}
          sort={sort}
          onSort={setSort}
          rowCount={mayLeave ? rows.length : undefined}
        >
          {blocks.map((block, index) => (
            <TableRows
              key={rowsBefore(index)}
              columns={columns}
              rows={block}
              rowId={rowId}
              before={rowsBefore(index)}
              mayLeave={mayLeave}
            />
          ))}
          <TableFoot totals={totals} columns={columns} />
        </TableFrame>
      )}
    </>
  )
}

import {
  Caption1,
  makeStyles,
  mergeClasses,
  TableBody,
  TableCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { SortSelect } from './SortSelect.tsx'
import { StackedRows } from './StackedRows.tsx'
import type { Column } from './tableColumns.ts'
import { TableFrame } from './TableFrame.tsx'
import { useIsNarrow } from './useMediaQuery.ts'
import { useTableSort, type TableSort } from './useTableSort.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '32px',
    '@media (max-width: 639.98px)': { paddingBottom: tokens.spacingVerticalM },
    color: tokens.colorNeutralForeground3,
  },
  row: {
    ':hover': { backgroundColor: tokens.colorSubtleBackground },
    ':active': { backgroundColor: tokens.colorSubtleBackground },
  },
  cell: {
    verticalAlign: 'baseline',
    height: 'auto',
    paddingBlock: tokens.spacingVerticalMNudge,
    ':first-child': { paddingInlineStart: 0 },
  },
  numeric: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
})

interface Props<Row> {
  /** What the table is of, for who cannot see the heading above it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Such as "8 projects"; not shown over an empty table. */
  count: string
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
  /** The order in which the rows come already, where somebody else sorts them; else they are sorted here. */
  order?: { sort: TableSort; onSort: (sort: TableSort) => void }
}

/**
 * A table to read and act in: a count, a header that stays in sight and sorts by click and keyboard, columns that keep
 * their widths. Wider than the window it scrolls in its own frame; under 640 px its rows stand one under the other.
 */
export function DataTable<Row>({ label, columns, rows, rowId, count, empty, order }: Props<Row>) {
  const styles = useStyles()
  const isNarrow = useIsNarrow()
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
  return (
    <>
      <div className={styles.bar}>
        <Caption1>{count}</Caption1>
        {isNarrow && sort && <SortSelect columns={columns} sort={sort} onSort={setSort} />}
      </div>
      {isNarrow ? (
        <StackedRows label={label} columns={columns} rows={sorted} rowId={rowId} />
      ) : (
        <TableFrame label={label} columns={columns} sort={sort} onSort={setSort}>
          <TableBody>
            {sorted.map(row => (
              <TableRow key={rowId(row)} className={styles.row}>
                {columns.map(({ id, isRowHeader, isNumeric, cell }) => (
                  <TableCell
                    key={id}
                    role={isRowHeader ? 'rowheader' : undefined}
                    className={mergeClasses(
                      styles.cell,
                      isRowHeader && styles.name,
                      isNumeric && styles.numeric,
                    )}
                  >
                    {cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </TableFrame>
      )}
    </>
  )
}

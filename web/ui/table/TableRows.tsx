import { makeStyles, mergeClasses, TableBody, TableCell, TableRow, tokens } from '@fluentui/react-components'
import type { Column } from './tableColumns.ts'
import { useRowBlock } from './useRowBlock.ts'

const useStyles = makeStyles({
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

/** Height of a row of one line, in CSS pixels. */
const ROW = 45

interface Props<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** How many rows of the table come before these. */
  before: number
  /** Whether they are unmounted while far out of sight. */
  mayLeave: boolean
}

/** Consecutive rows of a `DataTable`. */
export function TableRows<Row>({ columns, rows, rowId, before, mayLeave }: Props<Row>) {
  const styles = useStyles()
  const { ref, room } = useRowBlock(mayLeave, before, rows.length * ROW)
  return (
    <TableBody ref={ref}>
      {room === null ? (
        rows.map((row, index) => (
          <TableRow
            key={rowId(row)}
            // Starts at one, and the first is the header.
            aria-rowindex={mayLeave ? before + index + 2 : undefined}
            className={styles.row}
          >
            {columns.map(({ id, isRowHeader, isNumeric, cell }) => (
              <TableCell
                key={id}
                role={isRowHeader ? 'rowheader' : undefined}
                className={mergeClasses(styles.cell, isRowHeader && styles.name, isNumeric && styles.numeric)}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))
      ) : (
        <tr aria-hidden style={{ height: room }} />
      )}
    </TableBody>
  )
}

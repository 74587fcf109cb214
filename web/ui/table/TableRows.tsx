import { makeStyles, mergeClasses, TableBody, TableCell, TableRow, tokens } from '@fluentui/react-components'
import type { Column } from './tableColumns.ts'
import { openRow } from './openRow.ts'
import { useRowBlock } from './useRowBlock.ts'

const useStyles = makeStyles({
  row: {
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has([role="rowheader"] a)': { cursor: 'pointer' },
  },
  cell: {
    boxSizing: 'border-box',
    height: '40px',
    verticalAlign: 'top',
    paddingBlock: tokens.spacingVerticalMNudge,
    ':first-child': { paddingInlineStart: 0 },
  },
  numeric: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // What the row is about is the strongest word in it.
  name: {
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    '& a': { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  },
  quiet: { color: tokens.colorNeutralForeground2, '& a': { color: tokens.colorNeutralForeground2 } },
})

/** Height of a row of one line, in CSS pixels. */
const ROW = 41

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
            onClick={openRow}
          >
            {columns.map(({ id, isRowHeader, isNumeric, isQuiet, cell }) => (
              <TableCell
                key={id}
                role={isRowHeader ? 'rowheader' : undefined}
                dir={isRowHeader ? 'auto' : undefined}
                className={mergeClasses(
                  styles.cell,
                  isRowHeader && styles.name,
                  isNumeric && styles.numeric,
                  isQuiet && styles.quiet,
                )}
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

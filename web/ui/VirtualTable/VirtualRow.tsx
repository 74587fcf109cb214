import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons'
import { memo } from 'react'
import { clamped } from '../text/clamped.ts'
import type { Column } from '../table/tableColumns.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { PRINT } from '../theme/media.ts'

/** Height of a row in CSS pixels: two lines of text. */
export const ROW_HEIGHT = 48

const useStyles = makeStyles({
  row: {
    height: `${ROW_HEIGHT}px`,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    [PRINT]: { height: 'auto', breakInside: 'avoid' },
  },
  selected: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundSelected },
  },
  cell: {
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    verticalAlign: 'middle',
    [PRINT]: { paddingBlock: tokens.spacingVerticalXS, verticalAlign: 'baseline' },
  },
  select: { paddingInline: 0, userSelect: 'none' },
  text: {
    ...clamped(2),
    lineHeight: tokens.lineHeightBase300,
    [PRINT]: { display: 'block', overflow: 'visible' },
  },
  numeric: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  name: { fontWeight: tokens.fontWeightSemibold, textAlign: 'start' },
})

interface Props<Row> {
  row: Row
  id: string
  index: number
  name: string
  columns: readonly Column<Row>[]
  isSelected: boolean
  isActive: boolean
  isPrinting: boolean
  onToggle: (id: string, isRange: boolean) => void
  onFocus: (index: number) => void
}

function Row<T>({ row, columns, isPrinting, ...box }: Props<T>) {
  const styles = useStyles()
  const { index, isSelected } = box
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      className={mergeClasses(styles.row, isSelected && styles.selected)}
    >
      <td className={mergeClasses(styles.cell, styles.select)}>
        {isPrinting ? isSelected && <Checkmark16Regular title="Selected" /> : <RowCheckbox {...box} />}
      </td>
      {columns.map(({ id, cell, full, isNumeric, isRowHeader }) => (
        <td
          key={id}
          role={isRowHeader ? 'rowheader' : undefined}
          className={mergeClasses(styles.cell, isNumeric && styles.numeric, isRowHeader && styles.name)}
        >
          <div dir="auto" className={styles.text} title={full?.(row)}>
            {cell(row)}
          </div>
        </td>
      ))}
    </tr>
  )
}

/** One row of a `VirtualTable`. */
// `memo` loses the generic row type.
export const VirtualRow = memo(Row) as typeof Row

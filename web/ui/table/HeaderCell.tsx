import {
  makeStyles,
  mergeClasses,
  TableHeaderCell,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { TableSort } from './sortWord.ts'
import { pressedSort } from './useTableSort.ts'
import { LOW, PRINT } from '../theme/media.ts'

const useStyles = makeStyles({
  header: {
    boxSizing: 'border-box',
    position: 'sticky',
    top: 0,
    zIndex: 1,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    ...typographyStyles.caption1Strong,
    ':first-child': { paddingInlineStart: 0 },
    // The row's border does not move with its sticky cells.
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: '-1px',
      height: tokens.strokeWidthThin,
      backgroundColor: tokens.colorNeutralStroke2,
    },
    [PRINT]: { position: 'static' },
    [LOW]: { position: 'static' },
  },
  // Keeps a two-line heading clear of the line below.
  button: { ...typographyStyles.caption1Strong, paddingBlock: tokens.spacingVerticalXS },
  numeric: { justifyContent: 'flex-end', textAlign: 'end' },
})

/** The fields of a column that the header needs. */
export interface HeaderColumn {
  id: string
  header: string
  headerCell?: ReactNode
  width: number
  compare?: unknown
  sortText?: unknown
  sortsFirst?: 'descending'
  isNumeric?: boolean
}

/** The sticky header of a column. With an order and `onSort`, pressing it sorts. */
export function HeaderCell({
  id,
  header,
  headerCell,
  width,
  total,
  compare,
  sortText,
  sortsFirst,
  isNumeric,
  sort,
  onSort,
}: HeaderColumn & {
  /** The widths of all columns, in CSS pixels. */
  total: number
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
}) {
  const styles = useStyles()
  const isSortable = onSort !== undefined && (compare ?? sortText) !== undefined
  return (
    <TableHeaderCell
      className={styles.header}
      style={{ width: `${(100 * width) / total}%` }}
      button={{ className: mergeClasses(styles.button, isNumeric && styles.numeric) }}
      sortable={isSortable}
      sortDirection={sort?.columnId === id ? sort.direction : undefined}
      onClick={isSortable ? () => onSort(pressedSort(sort ?? null, id, sortsFirst)) : undefined}
    >
      {headerCell ?? header}
    </TableHeaderCell>
  )
}

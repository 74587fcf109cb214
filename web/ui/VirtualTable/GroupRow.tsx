import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { PRINT } from '../theme/media.ts'
import { FoldButton, foldByKey, GroupCheckbox } from './GroupParts.tsx'
import type { RowGroup } from './types.ts'

/** Height of the line of a group in CSS pixels. */
export const GROUP_HEIGHT = 44

const useStyles = makeStyles({
  row: {
    height: `${GROUP_HEIGHT}px`,
    backgroundColor: tokens.colorNeutralBackground2,
    [PRINT]: { height: 'auto', breakInside: 'avoid' },
  },
  open: { [PRINT]: { breakAfter: 'avoid' } },
  inner: { backgroundColor: tokens.colorNeutralBackground1 },
  cell: {
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'middle',
    fontWeight: tokens.fontWeightSemibold,
    [PRINT]: { paddingBlock: tokens.spacingVerticalXS },
  },
  select: { paddingInline: 0 },
  name: { paddingInline: 0, textAlign: 'start', overflow: 'hidden' },
  line: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  note: {
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  indented: { paddingInlineStart: tokens.spacingHorizontalXXL },
  numeric: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})

interface Props {
  group: RowGroup
  index: number
  columns: readonly { id: string; isNumeric?: boolean }[]
  selected: ReadonlySet<string>
  isActive: boolean
  isPrinting: boolean
  onToggle: (rowIds: readonly string[]) => void
  onFold: ((groupId: string) => void) | undefined
  onFocus: (index: number) => void
}

/** The line of a group in a `VirtualTable`: its name, which folds it, its note, and its figures under their columns. */
export function GroupRow({ group, columns, selected, isPrinting, onToggle, onFold, ...place }: Props) {
  const styles = useStyles()
  const isInner = group.level === 2
  const first = columns.findIndex(({ id }) => id in group.cells)
  return (
    <tr
      data-index={place.index}
      aria-rowindex={place.index + 2}
      className={mergeClasses(styles.row, isInner && styles.inner, group.isOpen && styles.open)}
      onKeyDown={foldByKey(group, onFold)}
    >
      <td className={mergeClasses(styles.cell, styles.select)}>
        {!isPrinting && <GroupCheckbox group={group} selected={selected} onToggle={onToggle} {...place} />}
      </td>
      <td
        role="rowheader"
        colSpan={first}
        className={mergeClasses(styles.cell, styles.name, isInner && styles.indented)}
      >
        <div className={styles.line}>
          {isPrinting ? <span>{group.label}</span> : <FoldButton group={group} onFold={onFold} {...place} />}
          <span className={styles.note}>{group.note}</span>
        </div>
      </td>
      {columns.slice(first).map(({ id, isNumeric }) => (
        <td key={id} className={mergeClasses(styles.cell, isNumeric && styles.numeric)}>
          {group.cells[id]}
        </td>
      ))}
    </tr>
  )
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { FoldButton, foldByKey, GroupCheckbox } from './GroupParts.tsx'
import { GROUP_HEIGHT } from './GroupRow.tsx'
import type { RowGroup } from './types.ts'

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    alignItems: 'center',
    height: `${GROUP_HEIGHT}px`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  inner: { backgroundColor: tokens.colorNeutralBackground1 },
  name: { minWidth: 0 },
  figures: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    paddingInlineStart: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
})

interface Props {
  group: RowGroup
  index: number
  /** How many lines the list has. */
  count: number
  selected: ReadonlySet<string>
  isActive: boolean
  onToggle: (rowIds: readonly string[]) => void
  onFold: ((groupId: string) => void) | undefined
  onFocus: (index: number) => void
}

/** The line of a group in a narrow window: its name, which folds it, and its first figure. */
export function GroupCard({ group, count, selected, onToggle, onFold, ...place }: Props) {
  const styles = useStyles()
  return (
    <li
      data-index={place.index}
      aria-posinset={place.index + 1}
      aria-setsize={count}
      className={mergeClasses(styles.card, group.level === 2 && styles.inner)}
      onKeyDown={foldByKey(group, onFold)}
    >
      <GroupCheckbox group={group} selected={selected} onToggle={onToggle} {...place} />
      <div className={styles.name}>
        <FoldButton group={group} onFold={onFold} {...place} />
      </div>
      <span className={styles.figures}>{Object.values(group.cells)[0]}</span>
    </li>
  )
}

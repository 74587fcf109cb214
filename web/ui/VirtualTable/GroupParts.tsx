import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import type { KeyboardEvent } from 'react'
import type { RowGroup } from './types.ts'

const useStyles = makeStyles({
  fold: {
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    paddingInline: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
  },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface GroupProps {
  group: RowGroup
  index: number
  /** Tab enters the list at this group. */
  isActive: boolean
  onFocus: (index: number) => void
}

/** Selects all rows of a group. */
export function GroupCheckbox({
  group: { name, rowIds },
  index,
  selected,
  isActive,
  onToggle,
  onFocus,
}: GroupProps & { selected: ReadonlySet<string>; onToggle: (rowIds: readonly string[]) => void }) {
  const count = selected.size === 0 ? 0 : rowIds.filter(id => selected.has(id)).length
  return (
    <Checkbox
      aria-label={`Select all of ${name}`}
      checked={count === 0 ? false : count === rowIds.length ? true : 'mixed'}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onFocus(index)}
      onChange={() => onToggle(rowIds)}
    />
  )
}

/** The name of a group, which opens and closes it. */
export function FoldButton({
  group: { id, name, label, isOpen },
  index,
  isActive,
  onFold,
  onFocus,
}: GroupProps & { onFold: ((groupId: string) => void) | undefined }) {
  const styles = useStyles()
  return (
    <Button
      appearance="transparent"
      className={styles.fold}
      icon={isOpen ? <ChevronDown20Regular /> : <ChevronRight20Regular />}
      aria-expanded={isOpen}
      tabIndex={isActive ? 0 : -1}
      title={name}
      onFocus={() => onFocus(index)}
      onClick={() => onFold?.(id)}
    >
      <span dir="auto" className={styles.name}>
        {label}
      </span>
    </Button>
  )
}

/** In a group, the right arrow opens it and the left one closes it. */
export const foldByKey =
  ({ id, isOpen }: RowGroup, onFold: ((groupId: string) => void) | undefined) =>
  ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return
    if (key === (isOpen ? 'ArrowLeft' : 'ArrowRight')) onFold?.(id)
  }

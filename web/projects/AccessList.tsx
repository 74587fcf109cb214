import { makeStyles, tokens } from '@fluentui/react-components'
import { CellButton } from '../ui/table/CellButton.tsx'
import type { Named } from '../people/people.ts'
import { Members } from './Members.tsx'

const useStyles = makeStyles({
  cell: { display: 'grid', gap: tokens.spacingVerticalXS },
  // Cancel the buttons' own padding, so that their labels align with the list.
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    marginInlineStart: `calc(-1px - ${tokens.spacingHorizontalS})`,
  },
})

/** One of a project's access lists in its table, with buttons for users who may change it. */
export function AccessList({
  projectName,
  label,
  members,
  people,
  isChangeable,
  onAdd,
  onDelete,
}: {
  projectName: string
  /** The label of the list: 'Can See'. */
  label: string
  members: readonly string[]
  /** The first members of each list, with their names. */
  people: readonly Named[]
  isChangeable: boolean
  onAdd: () => void
  onDelete: () => void
}) {
  const styles = useStyles()
  return (
    <div className={styles.cell}>
      <Members label={`${label} ${projectName}`} members={members} people={people} />
      {isChangeable && (
        <div className={styles.buttons}>
          <CellButton aria-label={`Add ${label} to ${projectName}`} onClick={onAdd}>
            Add {label}
          </CellButton>
          <CellButton
            aria-label={`Delete ${label} from ${projectName}`}
            disabledFocusable={members.length === 0}
            onClick={onDelete}
          >
            Delete {label}
          </CellButton>
        </div>
      )}
    </div>
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import { graphql, useFragment } from 'react-relay'
import type { AccessCell_project$key } from '../../../__generated__/AccessCell_project.graphql.ts'
import { CellButton } from '../../../ui/CellButton.tsx'
import { LABELS, membersOf, type Purpose } from './access.ts'
import { Members } from './Members.tsx'

const useStyles = makeStyles({
  cell: { display: 'grid', gap: tokens.spacingVerticalXS },
  // The buttons' own padding is taken back, so that their words stand under the list's.
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    marginInlineStart: `calc(-1px - ${tokens.spacingHorizontalS})`,
  },
})

/** One of a project's access lists, with its buttons for whoever is on Can Edit (Specification 1 §2). */
export function AccessCell({
  project,
  purpose,
  onAdd,
  onDelete,
}: {
  project: AccessCell_project$key
  purpose: Purpose
  onAdd: () => void
  onDelete: () => void
}) {
  const styles = useStyles()
  const { name, canUse, canSee, canPay, canEdit, viewerCanEdit } = useFragment(
    graphql`
      fragment AccessCell_project on TimesheetProject {
        name
        canUse
        canSee
        canPay
        canEdit
        viewerCanEdit
      }
    `,
    project,
  )
  const members = membersOf({ canUse, canSee, canPay, canEdit }, purpose)
  const label = LABELS[purpose]
  return (
    <div className={styles.cell}>
      <Members label={`${label} ${name}`} members={members} />
      {viewerCanEdit && (
        <div className={styles.buttons}>
          <CellButton aria-label={`Add ${label} to ${name}`} onClick={onAdd}>
            Add {label}
          </CellButton>
          <CellButton
            aria-label={`Delete ${label} from ${name}`}
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

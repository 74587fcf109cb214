import { graphql, useFragment } from 'react-relay'
import type { AccessCell_project$key } from '../../../__generated__/AccessCell_project.graphql.ts'
import { readNamed } from '../../../people/readNamed.ts'
import { AccessList } from '../../../projects/AccessList.tsx'
import { LABELS, membersOf, type Purpose } from './access.ts'

/**
 * One of a project's access lists, with buttons for users on Can Edit
 * (docs/specification/timesheet-screens.md#manage-projects).
 */
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
  const { name, canUse, canSee, canPay, canEdit, people, viewerCanEdit } = useFragment(
    graphql`
      fragment AccessCell_project on TimesheetProject @throwOnFieldError {
        name
        canUse
        canSee
        canPay
        canEdit
        people(first: 6) {
          ...readNamed_person
        }
        viewerCanEdit
      }
    `,
    project,
  )
  return (
    <AccessList
      projectName={name}
      label={LABELS[purpose]}
      members={membersOf({ canUse, canSee, canPay, canEdit }, purpose)}
      people={people.map(readNamed)}
      isChangeable={viewerCanEdit}
      onAdd={onAdd}
      onDelete={onDelete}
    />
  )
}

import { graphql, useFragment } from 'react-relay'
import type { AddAccessDialog_project$key } from '../../../__generated__/AddAccessDialog_project.graphql.ts'
import { AddEmailDialog } from '../../../projects/AddEmailDialog.tsx'
import { LABELS, type Purpose } from './access.ts'
import { useAddTimesheetProjectAccess } from './useAddTimesheetProjectAccess.ts'

/**
 * The dialog that adds an e-mail to an access list (docs/specification/timesheet-screens.md#add-access-dialog).
 */
export function AddAccessDialog({
  project,
  purpose,
  onClose,
}: {
  project: AddAccessDialog_project$key
  purpose: Purpose
  onClose: () => void
}) {
  const { id, name } = useFragment(
    graphql`
      fragment AddAccessDialog_project on TimesheetProject @throwOnFieldError {
        id
        name
      }
    `,
    project,
  )
  const add = useAddTimesheetProjectAccess()
  return (
    <AddEmailDialog
      projectName={name}
      label={LABELS[purpose]}
      draftKey={`access:${purpose}:${id}`}
      onAdd={email => add({ projectId: id, purpose, email })}
      onClose={onClose}
    />
  )
}

import { graphql, useFragment } from 'react-relay'
import type { DeleteAccessDialog_project$key } from '../../../__generated__/DeleteAccessDialog_project.graphql.ts'
import { useSession } from '../../../session/session.ts'
import { DeleteEmailDialog } from '../../../projects/DeleteEmailDialog.tsx'
import { LABELS, membersOf, type Purpose } from './access.ts'
import { useDeletedNotice } from './useDeletedNotice.ts'
import { useDeleteTimesheetProjectAccess } from './useDeleteTimesheetProjectAccess.ts'

const GIVES_UP_EDITING = 'That is you: you will not be able to change these lists any more, nor to undo this.'

/**
 * The dialog that removes an e-mail from an access list
 * (docs/specification/timesheet-screens.md#delete-access-dialog).
 */
export function DeleteAccessDialog({
  project,
  purpose,
  onClose,
}: {
  project: DeleteAccessDialog_project$key
  purpose: Purpose
  onClose: () => void
}) {
  const { id, name, canUse, canSee, canPay, canEdit } = useFragment(
    graphql`
      fragment DeleteAccessDialog_project on TimesheetProject @throwOnFieldError {
        id
        name
        canUse
        canSee
        canPay
        canEdit
      }
    `,
    project,
  )
  const ownEmail = useSession().user?.Email.toLowerCase()
  const remove = useDeleteTimesheetProjectAccess()
  const notify = useDeletedNotice()
  const handleDelete = async (email: string) => {
    const input = { projectId: id, purpose, email }
    notify(input, name, await remove(input))
  }
  return (
    <DeleteEmailDialog
      projectName={name}
      label={LABELS[purpose]}
      members={membersOf({ canUse, canSee, canPay, canEdit }, purpose)}
      warningOf={email => (purpose === 'EDIT' && email === ownEmail ? GIVES_UP_EDITING : undefined)}
      onDelete={handleDelete}
      onClose={onClose}
    />
  )
}

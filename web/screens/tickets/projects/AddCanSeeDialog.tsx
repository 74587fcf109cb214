import { graphql, useFragment } from 'react-relay'
import type { AddCanSeeDialog_project$key } from '../../../__generated__/AddCanSeeDialog_project.graphql.ts'
import { AddEmailDialog } from '../../../projects/AddEmailDialog.tsx'
import { CAN_SEE } from './CanSeeCell.tsx'
import { useAddTicketProjectAccess } from './useAddTicketProjectAccess.ts'

/**
 * The dialog that lets a user see a project's tickets
 * (docs/specification/ticket-screens.md#manage-ticket-projects).
 */
export function AddCanSeeDialog({
  project,
  onClose,
}: {
  project: AddCanSeeDialog_project$key
  onClose: () => void
}) {
  const { id, name } = useFragment(
    graphql`
      fragment AddCanSeeDialog_project on TicketProject @throwOnFieldError {
        id
        name
      }
    `,
    project,
  )
  const add = useAddTicketProjectAccess()
  return (
    <AddEmailDialog
      projectName={name}
      label={CAN_SEE}
      draftKey={`access:${id}`}
      onAdd={email => add({ projectId: id, email })}
      onClose={onClose}
    />
  )
}

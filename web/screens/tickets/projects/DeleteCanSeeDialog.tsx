import { graphql, useFragment } from 'react-relay'
import type { DeleteCanSeeDialog_project$key } from '../../../__generated__/DeleteCanSeeDialog_project.graphql.ts'
import { messageOf } from '../../../net/errors.ts'
import { useSession } from '../../../session/session.ts'
import { DeleteEmailDialog } from '../../../projects/DeleteEmailDialog.tsx'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { CAN_SEE } from './CanSeeCell.tsx'
import { useAddTicketProjectAccess } from './useAddTicketProjectAccess.ts'
import { useDeleteTicketProjectAccess } from './useDeleteTicketProjectAccess.ts'

const LEAVES =
  'That is you: the project will be closed to you, but for tickets that you wrote or follow, and you cannot undo it.'

/**
 * The dialog that removes a user from a project's list
 * (docs/specification/ticket-screens.md#manage-ticket-projects).
 */
export function DeleteCanSeeDialog({
  project,
  onClose,
}: {
  project: DeleteCanSeeDialog_project$key
  onClose: () => void
}) {
  const { id, name, canSee } = useFragment(
    graphql`
      fragment DeleteCanSeeDialog_project on TicketProject @throwOnFieldError {
        id
        name
        canSee
      }
    `,
    project,
  )
  const toast = useToast()
  const ownEmail = useSession().user?.Email.toLowerCase()
  const remove = useDeleteTicketProjectAccess()
  const add = useAddTicketProjectAccess()
  const handleDelete = async (email: string) => {
    const input = { projectId: id, email }
    const isLeft = !(await remove(input))
    const undo = () =>
      add(input).catch((error: unknown) => toast({ intent: 'error', title: 'Error', body: messageOf(error) }))
    toast({
      intent: 'success',
      title: `${email} taken off ${CAN_SEE} of ${name}`,
      body: isLeft ? 'You cannot see its tickets any more, so it has left your table.' : undefined,
      action: isLeft ? undefined : { label: 'Undo', onClick: () => void undo() },
    })
  }
  return (
    <DeleteEmailDialog
      projectName={name}
      label={CAN_SEE}
      members={canSee}
      warningOf={email => (email === ownEmail ? LEAVES : undefined)}
      onDelete={handleDelete}
      onClose={onClose}
    />
  )
}

import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { AddCanSeeDialog_project$key } from '../../../__generated__/AddCanSeeDialog_project.graphql.ts'
import { together } from '../../../people/people.ts'
import { readNamed } from '../../../people/readNamed.ts'
import { AddPeopleDialog } from '../../../projects/AddPeopleDialog.tsx'
import { CAN_SEE } from './CanSeeCell.tsx'
import { useAddTicketProjectAccess } from './useAddTicketProjectAccess.ts'

const LIST = { id: 'SEE', label: CAN_SEE }
const LISTS = [LIST]

/**
 * The dialog that lets people see a project's tickets
 * (docs/specification/ticket-screens.md#manage-ticket-projects).
 */
export function AddCanSeeDialog({
  project,
  onClose,
}: {
  project: AddCanSeeDialog_project$key
  onClose: () => void
}) {
  const { id, name, people, canSee } = useFragment(
    graphql`
      fragment AddCanSeeDialog_project on TicketProject @throwOnFieldError {
        id
        name
        canSee
        people(first: 6) {
          ...readNamed_person
        }
      }
    `,
    project,
  )
  const known = useMemo(
    () => [
      ...together(
        people.map(readNamed),
        canSee.map(email => ({ email })),
      ).values(),
    ],
    [people, canSee],
  )
  const add = useAddTicketProjectAccess()
  return (
    <AddPeopleDialog
      projectName={name}
      lists={LISTS}
      list={LIST}
      known={known}
      draftKey={`access:${id}`}
      onAdd={email => add({ projectId: id, email })}
      onClose={onClose}
    />
  )
}

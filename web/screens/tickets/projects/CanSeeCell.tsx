import { graphql, useFragment } from 'react-relay'
import type { CanSeeCell_project$key } from '../../../__generated__/CanSeeCell_project.graphql.ts'
import { readNamed } from '../../../people/readNamed.ts'
import { AccessList } from '../../../projects/AccessList.tsx'

/** The label of a ticket project's only list. */
export const CAN_SEE = 'Can See'

/**
 * The users who may see a project's tickets, with buttons for those on the list
 * (docs/specification/ticket-screens.md#manage-ticket-projects).
 */
export function CanSeeCell({
  project,
  onAdd,
  onDelete,
}: {
  project: CanSeeCell_project$key
  onAdd: () => void
  onDelete: () => void
}) {
  const { name, canSee, people, viewerCanSee } = useFragment(
    graphql`
      fragment CanSeeCell_project on TicketProject @throwOnFieldError {
        name
        canSee
        people(first: 6) {
          ...readNamed_person
        }
        viewerCanSee
      }
    `,
    project,
  )
  return (
    <AccessList
      projectName={name}
      label={CAN_SEE}
      members={canSee}
      people={people.map(readNamed)}
      isChangeable={viewerCanSee}
      onAdd={onAdd}
      onDelete={onDelete}
    />
  )
}

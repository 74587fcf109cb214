import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { AddAccessDialog_project$key } from '../../../__generated__/AddAccessDialog_project.graphql.ts'
import { readNamed } from '../../../people/readNamed.ts'
import { AddPeopleDialog } from '../../../projects/AddPeopleDialog.tsx'
import { together } from '../../../people/people.ts'
import { LABELS, PURPOSES, type Purpose } from './access.ts'
import { useAddTimesheetProjectAccess } from './useAddTimesheetProjectAccess.ts'

const choiceOf = (purpose: Purpose) => ({ id: purpose, label: LABELS[purpose] })
const LISTS = PURPOSES.map(choiceOf)

/**
 * The dialog that adds people to access lists (docs/specification/timesheet-screens.md#add-access-dialog).
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
  const { id, name, people, canUse, canSee, canPay, canEdit } = useFragment(
    graphql`
      fragment AddAccessDialog_project on TimesheetProject @throwOnFieldError {
        id
        name
        canUse
        canSee
        canPay
        canEdit
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
        [canUse, canSee, canPay, canEdit].flat().map(email => ({ email })),
      ).values(),
    ],
    [people, canUse, canSee, canPay, canEdit],
  )
  const add = useAddTimesheetProjectAccess()
  return (
    <AddPeopleDialog
      projectName={name}
      lists={LISTS}
      list={choiceOf(purpose)}
      known={known}
      draftKey={`access:${purpose}:${id}`}
      onAdd={(email, list) => add({ projectId: id, purpose: list.id, email })}
      onClose={onClose}
    />
  )
}

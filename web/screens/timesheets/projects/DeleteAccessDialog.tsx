import { Field, Select, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { DeleteAccessDialog_project$key } from '../../../__generated__/DeleteAccessDialog_project.graphql.ts'
import { useSession } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useFailure } from '../../../ui/useFailure.ts'
import { LABELS, membersOf, type Purpose } from './access.ts'
import { useDeletedNotice } from './useDeletedNotice.ts'
import { useDeleteTimesheetProjectAccess } from './useDeleteTimesheetProjectAccess.ts'

/** The modal that takes an e-mail off an access list (Specification 1 §2). */
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
      fragment DeleteAccessDialog_project on TimesheetProject {
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
  const members = membersOf({ canUse, canSee, canPay, canEdit }, purpose)
  const ownEmail = useSession().user?.Email.toLowerCase()
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { error, fail, forget } = useFailure()
  const { remove, isSending } = useDeleteTimesheetProjectAccess()
  const notify = useDeletedNotice()
  const givesUpEditing = purpose === 'EDIT' && email !== '' && email === ownEmail
  const handleSubmit = () => {
    setMissing(email === '')
    if (email === '') return
    forget()
    const input = { projectId: id, purpose, email }
    remove(input, {
      onDone: remaining => {
        notify(input, name, remaining)
        onClose()
      },
      onFail: fail,
    })
  }
  return (
    <FormDialog
      title={`Delete ${LABELS[purpose]} email`}
      submitLabel="delete"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Text>
        From the {LABELS[purpose]} list of {name}.
      </Text>
      <Field
        label="Email to delete"
        validationState={isMissing ? 'error' : givesUpEditing ? 'warning' : 'none'}
        validationMessage={
          isMissing
            ? 'Choose an e-mail address.'
            : givesUpEditing
              ? 'That is you: you will not be able to change these lists any more, nor to undo this.'
              : undefined
        }
      >
        <Select
          value={email}
          onChange={(_event, { value }) => {
            setEmail(value)
            setMissing(false)
          }}
        >
          <option value="">Choose…</option>
          {members.map(member => (
            <option key={member}>{member}</option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}

import { Field, Input, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { AddAccessDialog_project$key } from '../../../__generated__/AddAccessDialog_project.graphql.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { useFailure } from '../../../ui/useFailure.ts'
import { LABELS, type Purpose } from './access.ts'
import { useAddTimesheetProjectAccess } from './useAddTimesheetProjectAccess.ts'

/** The modal that puts an e-mail on an access list (Specification 1 §2). */
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
      fragment AddAccessDialog_project on TimesheetProject {
        id
        name
      }
    `,
    project,
  )
  const toast = useToast()
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { error, fail, forget } = useFailure()
  const { add, isSending } = useAddTimesheetProjectAccess()
  const handleSubmit = () => {
    const wanted = email.trim()
    setMissing(wanted === '')
    if (wanted === '') return
    forget()
    add(
      { projectId: id, purpose, email: wanted },
      {
        onDone: () => {
          toast({
            intent: 'success',
            title: `${wanted.toLowerCase()} ${LABELS[purpose].toLowerCase()} ${name}`,
          })
          onClose()
        },
        onFail: fail,
      },
    )
  }
  return (
    <FormDialog
      title={`Add ${LABELS[purpose]} email`}
      submitLabel="add"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Text>
        To the {LABELS[purpose]} list of {name}.
      </Text>
      <Field label="Email to add" validationMessage={isMissing ? 'Give an e-mail address.' : undefined}>
        <Input
          value={email}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          onChange={(_event, { value }) => setEmail(value)}
        />
      </Field>
    </FormDialog>
  )
}

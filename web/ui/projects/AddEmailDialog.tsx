import { Field, Input, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { FormDialog } from '../FormDialog.tsx'
import { useToast } from '../toasts.tsx'
import { useSubmit } from '../useSubmit.ts'

/** The modal that puts an e-mail on one of a project's access lists. Without one nothing is sent. */
export function AddEmailDialog({
  projectName,
  label,
  onAdd,
  onClose,
}: {
  projectName: string
  /** What people call the list: 'Can See'. */
  label: string
  /** Rejects where it was refused or failed. */
  onAdd: (email: string) => Promise<void>
  onClose: () => void
}) {
  const toast = useToast()
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isSending, error, submit } = useSubmit()
  const handleSubmit = () => {
    const wanted = email.trim()
    setMissing(wanted === '')
    if (wanted === '') return
    submit(async () => {
      await onAdd(wanted)
      toast({
        intent: 'success',
        title: `${wanted.toLowerCase()} ${label.toLowerCase()} ${projectName}`,
      })
      onClose()
    })
  }
  return (
    <FormDialog
      title={`Add ${label} email`}
      submitLabel="add"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Text>
        To the {label} list of {projectName}.
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

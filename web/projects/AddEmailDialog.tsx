import { Field, Input, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { FormDialog } from '../ui/dialogs/FormDialog.tsx'
import { useToast } from '../ui/toasts/toasts.ts'
import { useSubmit } from '../ui/dialogs/useSubmit.ts'
import { useTyped } from '../session/useTyped.ts'

/**
 * The dialog that adds an e-mail to one of a project's access lists. Sends nothing while the field is empty.
 */
export function AddEmailDialog({
  projectName,
  label,
  draftKey,
  onAdd,
  onClose,
}: {
  projectName: string
  /** The label of the list: 'Can See'. */
  label: string
  /** The key under which the typed address is kept. */
  draftKey: string
  /** Rejects if it was refused or failed. */
  onAdd: (email: string) => Promise<void>
  onClose: () => void
}) {
  const toast = useToast()
  const { text: email, setText: setEmail, drop, giveUp } = useTyped(draftKey)
  const [isMissing, setMissing] = useState(false)
  const { isSending, error, submit } = useSubmit()
  const handleSubmit = () => {
    const wanted = email.trim()
    setMissing(wanted === '')
    if (wanted === '') return
    submit(async () => {
      await onAdd(wanted)
      drop()
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
      onClose={() => {
        giveUp(error)
        onClose()
      }}
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

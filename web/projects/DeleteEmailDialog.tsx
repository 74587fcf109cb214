import { Field, Select, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { useNames } from '../people/useNames.ts'
import { FormDialog } from '../ui/dialogs/FormDialog.tsx'
import { useSubmit } from '../ui/dialogs/useSubmit.ts'

/**
 * The dialog that removes an e-mail from one of a project's access lists. Sends nothing while none is chosen.
 */
export function DeleteEmailDialog({
  projectName,
  label,
  members,
  warningOf,
  onDelete,
  onClose,
}: {
  projectName: string
  /** The label of the list: 'Can See'. */
  label: string
  members: readonly string[]
  /** A warning before this address is removed. */
  warningOf: (email: string) => string | undefined
  /** Rejects if it was refused or failed. */
  onDelete: (email: string) => Promise<void>
  onClose: () => void
}) {
  const [email, setEmail] = useState('')
  const names = useNames(members)
  const [isMissing, setMissing] = useState(false)
  const { isSending, elsewhere, problemAt, submit } = useSubmit(['email'])
  const problem = isMissing ? 'Choose an e-mail address.' : problemAt('email')
  const warning = email === '' ? undefined : warningOf(email)
  const handleSubmit = () => {
    setMissing(email === '')
    if (email === '') return
    submit(async () => {
      await onDelete(email)
      onClose()
    })
  }
  return (
    <FormDialog
      title={`Delete ${label} email`}
      submitLabel="delete"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={elsewhere}
    >
      <Text>
        From the {label} list of {projectName}.
      </Text>
      <Field
        label="Email to delete"
        validationState={problem ? 'error' : warning ? 'warning' : 'none'}
        validationMessage={problem ?? warning}
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
            <option key={member} value={member}>
              {names.get(member) ? `${names.get(member)}, ${member}` : member}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}

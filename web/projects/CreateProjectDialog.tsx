import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { createIntent, sendOnce } from '../relay/intent.ts'
import { FormDialog } from '../ui/dialogs/FormDialog.tsx'
import { useToast } from '../ui/toasts/toasts.ts'
import { useSubmit } from '../ui/dialogs/useSubmit.ts'
import { useTyped } from '../session/useTyped.ts'

/**
 * The dialog that names a new project. Sends nothing without a name
 * (docs/specification/timesheet-screens.md#create-project-dialog).
 */
export function CreateProjectDialog({
  title,
  access,
  draftKey,
  onCreate,
  onClose,
}: {
  title: string
  /** What its creator may do with it, for the toast. */
  access: string
  /** The key under which the typed name is kept. */
  draftKey: string
  /** Returns the project's name. Rejects if it was refused or failed. */
  onCreate: (project: { name: string; requestId: string }) => Promise<string>
  onClose: () => void
}) {
  const toast = useToast()
  const [intent] = useState(() => createIntent(draftKey))
  const { text: name, setText: setName, drop, giveUp } = useTyped(draftKey)
  const [isMissing, setMissing] = useState(false)
  const { isSending, error, elsewhere, problemAt, submit } = useSubmit(['name'])
  const handleSubmit = () => {
    const wanted = name.trim()
    setMissing(wanted === '')
    if (wanted === '') return
    submit(async () => {
      const created = await sendOnce(intent, wanted, requestId => onCreate({ name: wanted, requestId }))
      drop()
      toast({ intent: 'success', title: `${created} is created`, body: access })
      onClose()
    })
  }
  return (
    <FormDialog
      title={title}
      submitLabel="create"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={() => {
        giveUp(error)
        onClose()
      }}
      error={elsewhere}
    >
      <Field
        label="Project Name"
        validationMessage={isMissing ? 'Give the project a name.' : problemAt('name')}
      >
        <Input value={name} autoComplete="off" onChange={(_event, { value }) => setName(value)} />
      </Field>
    </FormDialog>
  )
}

import { Field, Input } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { useTyped } from '../../../../session/useTyped.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'

const LONGEST = 100

function problemOf(name: string): string | undefined {
  if (name === '') return 'Give the view a name.'
  return Array.from(name).length > LONGEST ? `Use at most ${LONGEST} characters.` : undefined
}

/** A dialog for the name of a view; a refusal of it appears there. `onSave` closes it. */
export function ViewNameDialog({
  title,
  draftKey,
  initial,
  hint,
  onSave,
  onClose,
  children,
}: {
  title: string
  draftKey: string
  initial?: string
  hint?: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}) {
  const { text, setText, drop, giveUp } = useTyped(draftKey, initial)
  const [problem, setProblem] = useState<string>()
  const { isSending, error, elsewhere, problemAt, submit } = useSubmit(['name'])
  const handleSubmit = () => {
    const name = text.trim()
    const found = problemOf(name)
    setProblem(found)
    if (found !== undefined) return
    submit(async () => {
      await onSave(name)
      drop()
      onClose()
    })
  }
  return (
    <FormDialog
      title={title}
      submitLabel="Save"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={() => {
        giveUp(error)
        onClose()
      }}
      error={elsewhere}
    >
      <Field label="Name" hint={hint} validationMessage={problem ?? problemAt('name')}>
        <Input value={text} autoComplete="off" onChange={(_event, { value }) => setText(value)} />
      </Field>
      {children}
    </FormDialog>
  )
}

import { Field, Input } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useToast } from '../../ui/toasts/toasts.ts'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { useTyped } from '../../session/useTyped.ts'
import { isNaming } from './prompts.ts'
import { keepName, useSession } from '../../session/session.ts'
import { useSetUserName } from './useSetUserName.ts'

const LONGEST = 100

/** Why a name is invalid; undefined if it is valid (docs/specification/sign-in.md#names). */
function problemOf(name: string): string | undefined {
  if (name === '') return 'Enter your name.'
  return Array.from(name).length > LONGEST ? `Use at most ${LONGEST} characters.` : undefined
}

/** The dialog in which the signed-in user changes their name. */
export function NameDialog(): ReactNode {
  const setUserName = useSetUserName()
  const toast = useToast()
  const { user } = useSession()
  const { text, setText, drop, giveUp } = useTyped('name', user?.Name)
  const [problem, setProblem] = useState<string>()
  const { isSending, error, elsewhere, problemAt, submit } = useSubmit(['name'])
  const handleSubmit = () => {
    const wanted = text.trim()
    const found = problemOf(wanted)
    setProblem(found)
    if (found !== undefined) return
    submit(async () => {
      const named = await setUserName(wanted)
      drop()
      keepName(named)
      toast({ intent: 'success', title: `Your name is ${named.name} now` })
      isNaming.set(false)
    })
  }
  return (
    <FormDialog
      title="Change name"
      submitLabel="Save"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={() => {
        giveUp(error)
        isNaming.set(false)
      }}
      error={elsewhere}
    >
      <Field
        label="Name"
        hint="It is shown in mails about your comments and tickets, and in the lists of admins."
        validationMessage={problem ?? problemAt('name')}
      >
        <Input value={text} autoComplete="name" onChange={(_event, { value }) => setText(value)} />
      </Field>
    </FormDialog>
  )
}

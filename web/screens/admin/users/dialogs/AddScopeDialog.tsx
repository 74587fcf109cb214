import { Field, Input, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { AddScopeDialog_user$key } from '../../../../__generated__/AddScopeDialog_user.graphql.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { useTyped } from '../../../../session/useTyped.ts'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { useAddUserScope } from './useAddUserScope.ts'

/** The dialog that adds a scope to a user (docs/specification/admin.md#add-scope). */
export function AddScopeDialog({ user, onClose }: { user: AddScopeDialog_user$key; onClose: () => void }) {
  const { email } = useFragment(
    graphql`
      fragment AddScopeDialog_user on User @throwOnFieldError {
        email
      }
    `,
    user,
  )
  const toast = useToast()
  const { text: scope, setText: setScope, drop, giveUp } = useTyped(`scope:${email}`)
  const [isMissing, setMissing] = useState(false)
  const addUserScope = useAddUserScope()
  const { isSending, error, elsewhere, problemAt, submit } = useSubmit(['scope'])
  const handleSubmit = () => {
    const wanted = scope.trim()
    setMissing(wanted === '')
    if (wanted === '') return
    submit(async () => {
      await addUserScope({ email, scope: wanted })
      drop()
      toast({ intent: 'success', title: `${email} has the scope ${wanted}` })
      onClose()
    })
  }
  return (
    <FormDialog
      title="Add scope"
      submitLabel="save"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={() => {
        giveUp(error)
        onClose()
      }}
      error={elsewhere}
    >
      <Text>For {email}.</Text>
      <Field
        label="Scope"
        hint="The areas of the app are admin, timesheets and tickets."
        validationMessage={isMissing ? 'Give the scope’s name.' : problemAt('scope')}
      >
        <Input
          value={scope}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(_event, { value }) => setScope(value)}
        />
      </Field>
    </FormDialog>
  )
}

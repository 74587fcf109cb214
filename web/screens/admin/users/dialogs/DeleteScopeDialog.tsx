import { Field, Select, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { DeleteScopeDialog_user$key } from '../../../../__generated__/DeleteScopeDialog_user.graphql.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { useDeletedScopeNotice } from './useDeletedScopeNotice.ts'
import { useDeleteUserScope } from './useDeleteUserScope.ts'
import { useIsOwn } from '../useIsOwn.ts'

/** The dialog that removes a scope from a user (docs/specification/admin.md#delete-scope). */
export function DeleteScopeDialog({
  user,
  onClose,
}: {
  user: DeleteScopeDialog_user$key
  onClose: () => void
}) {
  const { email, scopes } = useFragment(
    graphql`
      fragment DeleteScopeDialog_user on User @throwOnFieldError {
        email
        scopes
      }
    `,
    user,
  )
  const isOwn = useIsOwn(email)
  const [scope, setScope] = useState('')
  const [isMissing, setMissing] = useState(false)
  const deleteUserScope = useDeleteUserScope()
  const { isSending, error, submit } = useSubmit()
  const notify = useDeletedScopeNotice()
  const locksOut = isOwn && scope === 'admin'
  const handleSubmit = () => {
    setMissing(scope === '')
    if (scope === '') return
    submit(async () => {
      await deleteUserScope({ email, scope })
      notify({ email, scope }, !locksOut)
      onClose()
    })
  }
  return (
    <FormDialog
      title="Delete scope"
      submitLabel="delete"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Text>Of {email}.</Text>
      <Field
        label="Scope"
        validationState={isMissing ? 'error' : locksOut ? 'warning' : 'none'}
        validationMessage={
          isMissing
            ? 'Choose a scope.'
            : locksOut
              ? 'That is you: this area will be closed to you, and you cannot undo it.'
              : undefined
        }
      >
        <Select
          value={scope}
          onChange={(_event, { value }) => {
            setScope(value)
            setMissing(false)
          }}
        >
          <option value="">Choose…</option>
          {scopes.map(own => (
            <option key={own}>{own}</option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}

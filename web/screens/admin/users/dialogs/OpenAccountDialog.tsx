import { Text } from '@fluentui/react-components'
import { graphql, useFragment } from 'react-relay'
import type { OpenAccountDialog_user$key } from '../../../../__generated__/OpenAccountDialog_user.graphql.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { useReactivateUser } from './useReactivateUser.ts'

/** Asks before reopening a closed account, and explains the effect. */
export function OpenAccountDialog({
  user,
  onClose,
}: {
  user: OpenAccountDialog_user$key
  onClose: () => void
}) {
  const { email, scopes } = useFragment(
    graphql`
      fragment OpenAccountDialog_user on User @throwOnFieldError {
        email
        scopes
      }
    `,
    user,
  )
  const reactivateUser = useReactivateUser()
  const { isSending, error, submit } = useSubmit()
  const handleSubmit = () =>
    submit(async () => {
      await reactivateUser(email)
      onClose()
    })
  return (
    <FormDialog
      title="Open account"
      submitLabel="Open account"
      closeLabel="Cancel"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Text>
        {email} can sign in again, {scopes.length === 0 ? 'without any scope' : `with ${scopes.join(', ')}`}.
      </Text>
    </FormDialog>
  )
}

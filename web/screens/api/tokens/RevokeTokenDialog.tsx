import { Text } from '@fluentui/react-components'
import { graphql, useFragment } from 'react-relay'
import type { RevokeTokenDialog_token$key } from '../../../__generated__/RevokeTokenDialog_token.graphql.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { useRevokeApiToken } from './useRevokeApiToken.ts'

/** Asks before revoking a token: that cannot be undone. */
export function RevokeTokenDialog({
  token,
  onClose,
}: {
  token: RevokeTokenDialog_token$key
  onClose: () => void
}) {
  const { id, name } = useFragment(
    graphql`
      fragment RevokeTokenDialog_token on ApiToken @throwOnFieldError {
        id
        name
      }
    `,
    token,
  )
  const toast = useToast()
  const revokeApiToken = useRevokeApiToken()
  const { isSending, error, submit } = useSubmit()
  const handleSubmit = () =>
    submit(async () => {
      await revokeApiToken(id)
      toast({ intent: 'success', title: `${name} is revoked` })
      onClose()
    })
  return (
    <FormDialog
      title="Revoke token"
      submitLabel="Revoke"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Text>
        Programs that use <strong>{name}</strong> are refused from then on. This cannot be undone.
      </Text>
    </FormDialog>
  )
}

import { Text } from '@fluentui/react-components'
import { graphql, useFragment } from 'react-relay'
import type { EndSecretDialog_webhook$key } from '../../../../__generated__/EndSecretDialog_webhook.graphql.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { shortUrl } from '../texts.ts'
import { useEndPreviousWebhookSecret } from './useEndPreviousWebhookSecret.ts'

/** Asks before the previous secret ends: a receiver that still checks with it refuses messages. */
export function EndSecretDialog({
  webhook,
  onClose,
}: {
  webhook: EndSecretDialog_webhook$key
  onClose: () => void
}) {
  const { id, url } = useFragment(
    graphql`
      fragment EndSecretDialog_webhook on Webhook @throwOnFieldError {
        id
        url
      }
    `,
    webhook,
  )
  const toast = useToast()
  const endPreviousSecret = useEndPreviousWebhookSecret()
  const { isSending, error, submit } = useSubmit()
  const handleSubmit = () =>
    submit(async () => {
      await endPreviousSecret(id)
      toast({ intent: 'success', title: 'The previous secret has ended' })
      onClose()
    })
  return (
    <FormDialog
      title="End previous secret"
      submitLabel="End"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Text>
        Messages to <strong>{shortUrl(url)}</strong> are signed with the new secret alone from then on. Make
        sure that the receiver has it.
      </Text>
    </FormDialog>
  )
}

import { Text } from '@fluentui/react-components'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { ReplaceSecretDialog_webhook$key } from '../../../../__generated__/ReplaceSecretDialog_webhook.graphql.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { NewSecret } from './NewSecret.tsx'
import { shortUrl } from '../texts.ts'
import { useReplaceWebhookSecret } from './useReplaceWebhookSecret.ts'

/** Replaces the secret of a webhook, and shows the new one once. */
export function ReplaceSecretDialog({
  webhook,
  onClose,
}: {
  webhook: ReplaceSecretDialog_webhook$key
  onClose: () => void
}) {
  const { id, url } = useFragment(
    graphql`
      fragment ReplaceSecretDialog_webhook on Webhook @throwOnFieldError {
        id
        url
      }
    `,
    webhook,
  )
  const replaceSecret = useReplaceWebhookSecret()
  const [secret, setSecret] = useState<string | null>(null)
  const { isSending, error, submit } = useSubmit()
  if (secret !== null) return <NewSecret url={url} secret={secret} onClose={onClose} />
  return (
    <FormDialog
      title="Replace secret"
      submitLabel="Replace"
      isSending={isSending}
      onSubmit={() => submit(async () => setSecret(await replaceSecret(id)))}
      onClose={onClose}
      error={error}
    >
      <Text>
        Messages to <strong>{shortUrl(url)}</strong> get a signature of the new secret. For 24 hours they have
        one of the current secret as well, so that you can change the receiver meanwhile. If the current
        secret is known to others, end it in the menu as soon as the receiver has the new one.
      </Text>
    </FormDialog>
  )
}

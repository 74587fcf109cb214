import { Text } from '@fluentui/react-components'
import { graphql, useFragment } from 'react-relay'
import type { DeleteWebhookDialog_webhook$key } from '../../../../__generated__/DeleteWebhookDialog_webhook.graphql.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { shortUrl } from '../texts.ts'
import { useDeleteWebhook } from './useDeleteWebhook.ts'

/** Asks before deleting a webhook: that cannot be undone. */
export function DeleteWebhookDialog({
  webhook,
  onClose,
}: {
  webhook: DeleteWebhookDialog_webhook$key
  onClose: () => void
}) {
  const { id, url } = useFragment(
    graphql`
      fragment DeleteWebhookDialog_webhook on Webhook @throwOnFieldError {
        id
        url
      }
    `,
    webhook,
  )
  const toast = useToast()
  const deleteWebhook = useDeleteWebhook()
  const { isSending, error, submit } = useSubmit()
  const handleSubmit = () =>
    submit(async () => {
      await deleteWebhook(id)
      toast({ intent: 'success', title: `${shortUrl(url)} is deleted` })
      onClose()
    })
  return (
    <FormDialog
      title="Delete webhook"
      submitLabel="Delete"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Text>
        Nothing is sent to <strong>{shortUrl(url)}</strong> from then on, and its messages and its secret are
        gone. This cannot be undone; to pause it, stop it instead.
      </Text>
    </FormDialog>
  )
}

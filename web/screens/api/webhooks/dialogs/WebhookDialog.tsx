import { graphql, useFragment } from 'react-relay'
import type { WebhookDialog_webhook$key } from '../../../../__generated__/WebhookDialog_webhook.graphql.ts'
import { DeleteWebhookDialog } from './DeleteWebhookDialog.tsx'
import { EditWebhookDialog } from './EditWebhookDialog.tsx'
import { EndSecretDialog } from './EndSecretDialog.tsx'
import { MessagesDialog } from './MessagesDialog.tsx'
import { ReplaceSecretDialog } from './ReplaceSecretDialog.tsx'
import type { WebhookAction } from '../webhookAction.ts'

/** The dialog of an action on a webhook. Its code is loaded on first use. */
export function WebhookDialog({
  webhook: key,
  action,
  onClose,
}: {
  webhook: WebhookDialog_webhook$key
  action: WebhookAction
  onClose: () => void
}) {
  const webhook = useFragment(
    graphql`
      fragment WebhookDialog_webhook on Webhook @throwOnFieldError {
        ...MessagesDialog_webhook
        ...EditWebhookDialog_webhook
        ...ReplaceSecretDialog_webhook
        ...EndSecretDialog_webhook
        ...DeleteWebhookDialog_webhook
      }
    `,
    key,
  )
  switch (action) {
    case 'messages':
      return <MessagesDialog webhook={webhook} onClose={onClose} />
    case 'edit':
      return <EditWebhookDialog webhook={webhook} onClose={onClose} />
    case 'replaceSecret':
      return <ReplaceSecretDialog webhook={webhook} onClose={onClose} />
    case 'endSecret':
      return <EndSecretDialog webhook={webhook} onClose={onClose} />
    case 'delete':
      return <DeleteWebhookDialog webhook={webhook} onClose={onClose} />
  }
}

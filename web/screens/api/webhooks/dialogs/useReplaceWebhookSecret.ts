import { useState } from 'react'
import { graphql } from 'react-relay'
import type { useReplaceWebhookSecretMutation } from '../../../../__generated__/useReplaceWebhookSecretMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'
import { createIntent, sendOnce } from '../../../../relay/intent.ts'

/**
 * Gives a webhook a new secret. Returns it; it never enters the store. Rejects if it was refused or failed: the same
 * request can be sent again, and the secret in use stays valid for its overlap.
 */
export function useReplaceWebhookSecret() {
  const [intent] = useState(() => createIntent())
  const [commit] = useCommit<useReplaceWebhookSecretMutation>(graphql`
    mutation useReplaceWebhookSecretMutation($input: ReplaceWebhookSecretInput!) {
      replaceWebhookSecret(input: $input) {
        webhook {
          ...WebhooksTable_webhooks
        }
        secret
        userErrors {
          message
        }
      }
    }
  `)
  return (id: string): Promise<string> =>
    sendOnce(intent, id, async requestId => {
      let secret = ''
      const { replaceWebhookSecret } = await commit({
        variables: { input: { id, requestId } },
        // Runs before anything of the answer is published.
        updater: (store, data) => {
          secret = data?.replaceWebhookSecret.secret ?? ''
          store.getRootField('replaceWebhookSecret').setValue(null, 'secret')
        },
      })
      return accepted(secret || null, replaceWebhookSecret.userErrors, 'The secret was not replaced.')
    })
}

import { useState } from 'react'
import { graphql } from 'react-relay'
import type {
  CreateWebhookInput,
  useCreateWebhookMutation,
} from '../../../../__generated__/useCreateWebhookMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'
import { createIntent, sendOnce } from '../../../../relay/intent.ts'
import { prependToList } from '../../../../relay/rootList.ts'

/**
 * Creates a webhook, which becomes the first in the list. Returns its secret, which never enters the store. Rejects
 * if it was refused or failed.
 */
export function useCreateWebhook() {
  const [intent] = useState(() => createIntent('webhook'))
  const [commit] = useCommit<useCreateWebhookMutation>(graphql`
    mutation useCreateWebhookMutation($input: CreateWebhookInput!) {
      createWebhook(input: $input) {
        webhook {
          ...WebhooksTable_webhooks
        }
        secret
        userErrors {
          message
          field
        }
      }
    }
  `)
  return (input: CreateWebhookInput): Promise<string> =>
    sendOnce(intent, input, async requestId => {
      let secret = ''
      const { createWebhook } = await commit({
        variables: { input: { ...input, requestId } },
        // Runs before anything of the answer is published.
        updater: (store, data) => {
          secret = data?.createWebhook.secret ?? ''
          const payload = store.getRootField('createWebhook')
          payload.setValue(null, 'secret')
          // A try whose answer was lost may already be in the list.
          prependToList(store, { field: 'webhooks' }, payload.getLinkedRecord('webhook'))
        },
      })
      return accepted(secret || null, createWebhook.userErrors, 'The server did not create a webhook.')
    })
}

import { graphql } from 'react-relay'
import type {
  UpdateWebhookInput,
  useUpdateWebhookMutation,
} from '../../../__generated__/useUpdateWebhookMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../relay/useCommit.ts'

/** Changes, stops or enables a webhook. Rejects if it was refused or failed. */
export function useUpdateWebhook() {
  const [commit] = useCommit<useUpdateWebhookMutation>(graphql`
    mutation useUpdateWebhookMutation($input: UpdateWebhookInput!) {
      updateWebhook(input: $input) {
        webhook {
          ...WebhooksTable_webhooks
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (input: UpdateWebhookInput): Promise<void> => {
    const { updateWebhook } = await commit({ variables: { input } })
    throwRefusal(updateWebhook.userErrors)
  }
}

import { graphql } from 'react-relay'
import type { useEndPreviousWebhookSecretMutation } from '../../../../__generated__/useEndPreviousWebhookSecretMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../../relay/useCommit.ts'

/** Ends the previous secret of a webhook at once. Rejects if it was refused or failed. */
export function useEndPreviousWebhookSecret() {
  const [commit] = useCommit<useEndPreviousWebhookSecretMutation>(graphql`
    mutation useEndPreviousWebhookSecretMutation($input: EndPreviousWebhookSecretInput!) {
      endPreviousWebhookSecret(input: $input) {
        webhook {
          ...WebhooksTable_webhooks
        }
        userErrors {
          message
        }
      }
    }
  `)
  return async (id: string): Promise<void> => {
    const { endPreviousWebhookSecret } = await commit({ variables: { input: { id } } })
    throwRefusal(endPreviousWebhookSecret.userErrors)
  }
}

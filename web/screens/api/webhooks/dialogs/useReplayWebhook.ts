import { useState } from 'react'
import { graphql } from 'react-relay'
import type {
  ReplayWebhookInput,
  useReplayWebhookMutation,
} from '../../../../__generated__/useReplayWebhookMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../../relay/useCommit.ts'
import { createIntent, sendOnce } from '../../../../relay/intent.ts'

/** Sends messages again, from one of them on. Rejects if it was refused or failed. */
export function useReplayWebhook() {
  const [intent] = useState(() => createIntent())
  const [commit] = useCommit<useReplayWebhookMutation>(graphql`
    mutation useReplayWebhookMutation($input: ReplayWebhookInput!) {
      replayWebhook(input: $input) {
        webhook {
          ...WebhooksTable_webhooks
        }
        userErrors {
          message
        }
      }
    }
  `)
  return (input: Omit<ReplayWebhookInput, 'requestId'>): Promise<void> =>
    sendOnce(intent, input, async requestId => {
      const { replayWebhook } = await commit({ variables: { input: { ...input, requestId } } })
      throwRefusal(replayWebhook.userErrors)
    })
}

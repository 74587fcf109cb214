import { graphql } from 'react-relay'
import type { useDeleteWebhookMutation } from '../../../../__generated__/useDeleteWebhookMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../../relay/useCommit.ts'

/** Deletes a webhook and removes it from the list. Rejects if it was refused or failed. */
export function useDeleteWebhook() {
  const [commit] = useCommit<useDeleteWebhookMutation>(graphql`
    mutation useDeleteWebhookMutation($input: DeleteWebhookInput!) {
      deleteWebhook(input: $input) {
        deletedId @deleteRecord
        userErrors {
          message
        }
      }
    }
  `)
  return async (id: string): Promise<void> => {
    const { deleteWebhook } = await commit({ variables: { input: { id } } })
    throwRefusal(deleteWebhook.userErrors)
  }
}

import { graphql, useMutation } from 'react-relay'
import type { useRevokeApiTokenMutation } from '../../../__generated__/useRevokeApiTokenMutation.graphql.ts'
import { messageOf } from '../../../net/errors.ts'
import { removeFromRootList } from '../../../relay/rootList.ts'

interface Outcome {
  onDone: () => void
  onFail: (reason: string) => void
}

/** Revokes one of the caller's tokens and removes it from the list. */
export function useRevokeApiToken() {
  const [commit, isSending] = useMutation<useRevokeApiTokenMutation>(graphql`
    mutation useRevokeApiTokenMutation($input: RevokeApiTokenInput!) {
      revokeApiToken(input: $input) {
        revokedId
        userErrors {
          message
        }
      }
    }
  `)
  const revoke = (id: string, { onDone, onFail }: Outcome) =>
    commit({
      variables: { input: { id } },
      updater: (store, data) => {
        if (data?.revokeApiToken.revokedId) removeFromRootList(store, 'apiTokens', id)
      },
      onCompleted: ({ revokeApiToken: { userErrors } }) => {
        const [refusal] = userErrors
        if (refusal) onFail(refusal.message)
        else onDone()
      },
      onError: error => onFail(messageOf(error)),
    })
  return { revoke, isSending }
}

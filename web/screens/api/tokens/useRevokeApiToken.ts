import { graphql } from 'react-relay'
import type { useRevokeApiTokenMutation } from '../../../__generated__/useRevokeApiTokenMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../relay/useCommit.ts'

/** Revokes one of the caller's tokens and removes it from the list. Rejects if it was refused or failed. */
export function useRevokeApiToken() {
  const [commit] = useCommit<useRevokeApiTokenMutation>(graphql`
    mutation useRevokeApiTokenMutation($input: RevokeApiTokenInput!) {
      revokeApiToken(input: $input) {
        revokedId @deleteRecord
        userErrors {
          message
        }
      }
    }
  `)
  return async (id: string): Promise<void> => {
    const { revokeApiToken } = await commit({ variables: { input: { id } } })
    throwRefusal(revokeApiToken.userErrors)
  }
}

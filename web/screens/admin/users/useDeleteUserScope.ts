import { graphql, useMutation } from 'react-relay'
import type {
  DeleteUserScopeInput,
  useDeleteUserScopeMutation,
} from '../../../__generated__/useDeleteUserScopeMutation.graphql.ts'
import { messageOf } from '../../../net/errors.ts'

interface Outcome {
  onDone: () => void
  onFail: (reason: string) => void
}

/**
 * Removes a scope from a user and updates the user’s row at once
 * (docs/specification/rest.md#change-the-scopes-of-a-user).
 */
export function useDeleteUserScope() {
  const [commit, isSending] = useMutation<useDeleteUserScopeMutation>(graphql`
    mutation useDeleteUserScopeMutation($input: DeleteUserScopeInput!) {
      deleteUserScope(input: $input) {
        user {
          ...UsersTable_users
        }
        userErrors {
          message
        }
      }
    }
  `)
  const remove = (input: DeleteUserScopeInput, { onDone, onFail }: Outcome) =>
    commit({
      variables: { input },
      onCompleted: ({ deleteUserScope: { userErrors } }) => {
        const [refusal] = userErrors
        if (refusal) onFail(refusal.message)
        else onDone()
      },
      onError: error => onFail(messageOf(error)),
    })
  return { remove, isSending }
}

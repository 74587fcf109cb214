import { graphql } from 'react-relay'
import type {
  DeleteUserScopeInput,
  useDeleteUserScopeMutation,
} from '../../../../__generated__/useDeleteUserScopeMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../../relay/useCommit.ts'

/**
 * Removes a scope from a user and updates the user’s row at once
 * (docs/specification/rest.md#change-the-scopes-of-a-user). Rejects if it was refused or failed.
 */
export function useDeleteUserScope() {
  const [commit] = useCommit<useDeleteUserScopeMutation>(graphql`
    mutation useDeleteUserScopeMutation($input: DeleteUserScopeInput!) {
      deleteUserScope(input: $input) {
        user {
          ...UsersTable_users
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (input: DeleteUserScopeInput): Promise<void> => {
    const { deleteUserScope } = await commit({ variables: { input } })
    throwRefusal(deleteUserScope.userErrors)
  }
}

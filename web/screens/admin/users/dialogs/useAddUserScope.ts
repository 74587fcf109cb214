import { graphql } from 'react-relay'
import type {
  AddUserScopeInput,
  useAddUserScopeMutation,
} from '../../../../__generated__/useAddUserScopeMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../../relay/useCommit.ts'

/**
 * Adds a scope to a user and updates the user's row at once
 * (docs/specification/rest.md#change-the-scopes-of-a-user). Rejects if it was refused or failed.
 */
export function useAddUserScope() {
  const [commit] = useCommit<useAddUserScopeMutation>(graphql`
    mutation useAddUserScopeMutation($input: AddUserScopeInput!) {
      addUserScope(input: $input) {
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
  return async (input: AddUserScopeInput): Promise<void> => {
    const { addUserScope } = await commit({ variables: { input } })
    throwRefusal(addUserScope.userErrors)
  }
}

import { graphql, useMutation } from 'react-relay'
import type {
  AddUserScopeInput,
  useAddUserScopeMutation,
} from '../../../__generated__/useAddUserScopeMutation.graphql.ts'
import { messageOf } from '../../../net/errors.ts'

interface Outcome {
  onDone: () => void
  onFail: (reason: string) => void
}

/**
 * Adds a scope to a user and updates the user's row at once
 * (docs/specification/rest.md#change-the-scopes-of-a-user).
 */
export function useAddUserScope() {
  const [commit, isSending] = useMutation<useAddUserScopeMutation>(graphql`
    mutation useAddUserScopeMutation($input: AddUserScopeInput!) {
      addUserScope(input: $input) {
        user {
          ...UsersTable_users
        }
        userErrors {
          message
        }
      }
    }
  `)
  const add = (input: AddUserScopeInput, { onDone, onFail }: Outcome) =>
    commit({
      variables: { input },
      onCompleted: ({ addUserScope: { userErrors } }) => {
        const [refusal] = userErrors
        if (refusal) onFail(refusal.message)
        else onDone()
      },
      onError: error => onFail(messageOf(error)),
    })
  return { add, isSending }
}

import { graphql } from 'react-relay'
import type { useDeactivateUserMutation } from '../../../../__generated__/useDeactivateUserMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'

/** Closes a user's account and updates the user's row. Rejects if it was refused or failed. */
export function useDeactivateUser() {
  const [commit] = useCommit<useDeactivateUserMutation>(graphql`
    mutation useDeactivateUserMutation($input: DeactivateUserInput!) {
      deactivateUser(input: $input) {
        user {
          ...UsersTable_users
        }
        userErrors {
          message
        }
      }
    }
  `)
  return async (email: string): Promise<void> => {
    const { deactivateUser } = await commit({ variables: { input: { email } } })
    accepted(deactivateUser.user, deactivateUser.userErrors, 'The account was not closed.')
  }
}

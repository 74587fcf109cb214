import { graphql, useRelayEnvironment } from 'react-relay'
import type { useCloseAccountMutation } from '../../../__generated__/useCloseAccountMutation.graphql.ts'
import { accepted, commit } from '../../../relay/commit.ts'

/** Closes a user's account and updates the user's row. Rejects if it was refused or failed. */
export function useCloseAccount() {
  const environment = useRelayEnvironment()
  return async (email: string): Promise<void> => {
    const { deactivateUser } = await commit<useCloseAccountMutation>(environment, {
      mutation: graphql`
        mutation useCloseAccountMutation($input: DeactivateUserInput!) {
          deactivateUser(input: $input) {
            user {
              ...UsersTable_users
            }
            userErrors {
              message
            }
          }
        }
      `,
      variables: { input: { email } },
    })
    accepted(deactivateUser.user, deactivateUser.userErrors, 'The account was not closed.')
  }
}

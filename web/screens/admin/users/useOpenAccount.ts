import { graphql, useRelayEnvironment } from 'react-relay'
import type { useOpenAccountMutation } from '../../../__generated__/useOpenAccountMutation.graphql.ts'
import { accepted, commit } from '../../../relay/commit.ts'
import { useToast } from '../../../ui/toasts/toasts.ts'

/** Opens a closed account again, and shows a toast. Rejects if it was refused or failed. */
export function useOpenAccount() {
  const environment = useRelayEnvironment()
  const toast = useToast()
  return async (email: string): Promise<void> => {
    const { reactivateUser } = await commit<useOpenAccountMutation>(environment, {
      mutation: graphql`
        mutation useOpenAccountMutation($input: ReactivateUserInput!) {
          reactivateUser(input: $input) {
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
    accepted(reactivateUser.user, reactivateUser.userErrors, 'The account was not opened.')
    toast({ intent: 'success', title: `The account of ${email} is open` })
  }
}

import { graphql, useRelayEnvironment } from 'react-relay'
import type {
  SignOutEverywhereInput,
  useSignOutEverywhereMutation,
} from '../../../__generated__/useSignOutEverywhereMutation.graphql.ts'
import { accepted, commit } from '../../../relay/commit.ts'

/** Ends all sessions of a user. Rejects where it was refused or failed. */
export function useSignOutEverywhere() {
  const environment = useRelayEnvironment()
  return async (input: SignOutEverywhereInput): Promise<void> => {
    const { signOutEverywhere } = await commit<useSignOutEverywhereMutation>(environment, {
      mutation: graphql`
        mutation useSignOutEverywhereMutation($input: SignOutEverywhereInput!) {
          signOutEverywhere(input: $input) {
            user {
              ...UsersTable_users
            }
            userErrors {
              message
            }
          }
        }
      `,
      variables: { input },
    })
    accepted(signOutEverywhere.user, signOutEverywhere.userErrors, 'The sessions were not ended.')
  }
}

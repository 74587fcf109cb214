import { graphql } from 'react-relay'
import type {
  SignOutEverywhereInput,
  useSignOutEverywhereMutation,
} from '../../__generated__/useSignOutEverywhereMutation.graphql.ts'
import { accepted, useCommit } from '../../relay/useCommit.ts'

/** Ends all sessions of a user, including this one. Rejects with the reason if it was refused or failed. */
export function useSignOutEverywhere() {
  const [commit] = useCommit<useSignOutEverywhereMutation>(graphql`
    mutation useSignOutEverywhereMutation($input: SignOutEverywhereInput!) {
      signOutEverywhere(input: $input) {
        user {
          email
        }
        userErrors {
          message
        }
      }
    }
  `)
  return async (input: SignOutEverywhereInput): Promise<void> => {
    const { signOutEverywhere } = await commit({ variables: { input } })
    const { user, userErrors } = signOutEverywhere
    accepted(user?.email, userErrors, 'The sessions were not ended.')
  }
}

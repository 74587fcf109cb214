import { graphql, type Environment } from 'relay-runtime'
import type {
  SignOutEverywhereInput,
  signOutEverywhereMutation,
} from '../../__generated__/signOutEverywhereMutation.graphql.ts'
import { accepted, commit } from '../../relay/commit.ts'

const mutation = graphql`
  mutation signOutEverywhereMutation($input: SignOutEverywhereInput!) {
    signOutEverywhere(input: $input) {
      user {
        email
      }
      userErrors {
        message
      }
    }
  }
`

/** Ends all sessions of a user, including this one. Rejects with the reason if it was refused or failed. */
export async function signOutEverywhere(
  environment: Environment,
  input: SignOutEverywhereInput,
): Promise<void> {
  const answer = await commit<signOutEverywhereMutation>(environment, { mutation, variables: { input } })
  const { user, userErrors } = answer.signOutEverywhere
  accepted(user?.email, userErrors, 'The sessions were not ended.')
}

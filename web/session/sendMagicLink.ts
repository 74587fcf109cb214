import { graphql, type Environment } from 'relay-runtime'
import type {
  SendMagicLinkInput,
  sendMagicLinkMutation,
} from '../__generated__/sendMagicLinkMutation.graphql.ts'
import { accepted, commit } from '../relay/commit.ts'

const mutation = graphql`
  mutation sendMagicLinkMutation($input: SendMagicLinkInput!) {
    sendMagicLink(input: $input) {
      isSent
      userErrors {
        message
      }
    }
  }
`

/** Has a sign-in link sent. Rejects with the reason where it was refused or failed. */
export async function sendMagicLink(environment: Environment, input: SendMagicLinkInput): Promise<void> {
  const answer = await commit<sendMagicLinkMutation>(environment, { mutation, variables: { input } })
  const { isSent, userErrors } = answer.sendMagicLink
  accepted(isSent || null, userErrors, 'The link was not sent.')
}

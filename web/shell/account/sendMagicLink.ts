import { graphql, type Environment } from 'relay-runtime'
import type {
  SendMagicLinkInput,
  sendMagicLinkMutation,
} from '../../__generated__/sendMagicLinkMutation.graphql.ts'
import { accepted, commit } from '../../relay/commit.ts'
import { newNonce } from '../../session/nonces.ts'

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

/**
 * Sends a sign-in link that works in this browser without confirmation. Rejects with the reason if it was
 * refused or failed.
 */
export async function sendMagicLink(
  environment: Environment,
  asked: Omit<SendMagicLinkInput, 'nonce'>,
): Promise<void> {
  const input = { ...asked, nonce: newNonce() }
  const answer = await commit<sendMagicLinkMutation>(environment, { mutation, variables: { input } })
  const { isSent, userErrors } = answer.sendMagicLink
  accepted(isSent || null, userErrors, 'The link was not sent.')
}

import { graphql } from 'react-relay'
import type {
  SendMagicLinkInput,
  useSendMagicLinkMutation,
} from '../../__generated__/useSendMagicLinkMutation.graphql.ts'
import { accepted, commitAsNobody, useCommit } from '../../relay/useCommit.ts'
import { newNonce } from '../../session/nonces.ts'

/**
 * Sends a sign-in link that works in this browser without confirmation. Rejects with the reason if it was
 * refused or failed.
 */
export function useSendMagicLink() {
  const [commit] = useCommit<useSendMagicLinkMutation>(
    graphql`
      mutation useSendMagicLinkMutation($input: SendMagicLinkInput!) {
        sendMagicLink(input: $input) {
          isSent
          userErrors {
            message
            field
          }
        }
      }
    `,
    commitAsNobody,
  )
  return async (asked: Omit<SendMagicLinkInput, 'nonce'>): Promise<void> => {
    const { sendMagicLink } = await commit({
      variables: { input: { ...asked, nonce: newNonce() } },
    })
    const { isSent, userErrors } = sendMagicLink
    accepted(isSent || null, userErrors, 'The link was not sent.')
  }
}

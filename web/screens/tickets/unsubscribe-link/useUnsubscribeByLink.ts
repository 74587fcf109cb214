import { graphql } from 'react-relay'
import type {
  UnsubscribeByLinkInput,
  useUnsubscribeByLinkMutation,
} from '../../../__generated__/useUnsubscribeByLinkMutation.graphql.ts'
import { commitAsNobody, throwRefusal, useCommit } from '../../../relay/useCommit.ts'

/**
 * Ends the mails about a ticket to the reader of a mail. `unsubscribe` returns true if there were some, false
 * if there were none, and nothing if the server did not say. It rejects if it was refused or failed.
 */
export function useUnsubscribeByLink() {
  const [commit, isSending] = useCommit<useUnsubscribeByLinkMutation>(
    graphql`
      mutation useUnsubscribeByLinkMutation($input: UnsubscribeByLinkInput!) {
        unsubscribeByLink(input: $input) {
          isUnsubscribed
          userErrors {
            message
          }
        }
      }
    `,
    commitAsNobody,
  )
  const unsubscribe = async (input: UnsubscribeByLinkInput): Promise<boolean | null | undefined> => {
    const { unsubscribeByLink } = await commit({ variables: { input } })
    throwRefusal(unsubscribeByLink.userErrors)
    return unsubscribeByLink.isUnsubscribed
  }
  return { unsubscribe, isSending }
}

import { graphql } from 'react-relay'
import type {
  UnsubscribeFromTicketInput,
  useUnsubscribeFromTicketMutation,
} from '../../../__generated__/useUnsubscribeFromTicketMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../relay/useCommit.ts'

/**
 * Ends the caller's mails about a ticket. `unsubscribe` returns true if they had some, false if they had none,
 * and nothing if the server did not say. It rejects if it was refused or failed.
 */
export function useUnsubscribeFromTicket() {
  const [commit, isSending] = useCommit<useUnsubscribeFromTicketMutation>(graphql`
    mutation useUnsubscribeFromTicketMutation($input: UnsubscribeFromTicketInput!) {
      unsubscribeFromTicket(input: $input) {
        isUnsubscribed
        userErrors {
          message
        }
      }
    }
  `)
  const unsubscribe = async (input: UnsubscribeFromTicketInput): Promise<boolean | null | undefined> => {
    const { unsubscribeFromTicket } = await commit({ variables: { input } })
    throwRefusal(unsubscribeFromTicket.userErrors)
    return unsubscribeFromTicket.isUnsubscribed
  }
  return { unsubscribe, isSending }
}

import { graphql } from 'react-relay'
import type {
  RefuseTicketMailsInput,
  useRefuseTicketMailsMutation,
} from '../../../__generated__/useRefuseTicketMailsMutation.graphql.ts'
import { commitAsNobody, throwRefusal, useCommit } from '../../../relay/useCommit.ts'

/**
 * Ends the mails about tickets to the reader of a mail. `refuse` returns what the server answered: `isRefused`
 * is true if there were some, and false if there were none. It rejects if it was refused or failed.
 */
export function useRefuseTicketMails() {
  const [commit, isSending] = useCommit<useRefuseTicketMailsMutation>(
    graphql`
      mutation useRefuseTicketMailsMutation($input: RefuseTicketMailsInput!) {
        refuseTicketMails(input: $input) {
          isRefused
          isForAllTickets
          userErrors {
            message
          }
        }
      }
    `,
    commitAsNobody,
  )
  const refuse = async (input: RefuseTicketMailsInput) => {
    const { refuseTicketMails } = await commit({ variables: { input } })
    throwRefusal(refuseTicketMails.userErrors)
    return refuseTicketMails
  }
  return { refuse, isSending }
}

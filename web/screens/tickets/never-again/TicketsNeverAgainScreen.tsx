import { graphql, useMutation } from 'react-relay'
import type { TicketsNeverAgainScreenMutation } from '../../../__generated__/TicketsNeverAgainScreenMutation.graphql.ts'
import { MailLinkPage, type MailLinkWords } from '../../../tickets/MailLinkPage.tsx'
import { useMailLink } from '../../../tickets/useMailLink.ts'

const WAY_BACK = 'Only if you sign in with your address, the tickets that you follow send mails again.'

const WORDS: MailLinkWords = {
  title: 'No more mails about tickets',
  about: `Your address then gets no mail about any ticket, whoever adds it. ${WAY_BACK}`,
  button: 'Never again',
  done: {
    title: 'You get no more mails about tickets',
    meaning: `That holds for all tickets, and for everybody who may add your address. ${WAY_BACK}`,
  },
  wasDone: { title: 'You got none already', meaning: `Nothing has changed. ${WAY_BACK}` },
  notDone: 'Nothing has changed.',
}

/** The end of all mails about tickets to an address without an account, by the link in one of them. */
export function TicketsNeverAgainScreen() {
  const [commit, isSending] = useMutation<TicketsNeverAgainScreenMutation>(graphql`
    mutation TicketsNeverAgainScreenMutation($input: RefuseTicketMailsInput!) {
      refuseTicketMails(input: $input) {
        isRefused
        userErrors {
          message
        }
      }
    }
  `)
  const link = useMailLink((token, { onAnswer, onFailure }) =>
    commit({
      variables: { input: { token } },
      onCompleted: ({ refuseTicketMails: { isRefused, userErrors } }, errors) =>
        onAnswer({ isNew: isRefused, refusals: [...userErrors, ...(errors ?? [])] }),
      onError: onFailure,
    }),
  )
  return <MailLinkPage words={WORDS} link={link} isSending={isSending} />
}

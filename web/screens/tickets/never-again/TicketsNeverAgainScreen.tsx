import { graphql, useMutation } from 'react-relay'
import type { TicketsNeverAgainScreenMutation } from '../../../__generated__/TicketsNeverAgainScreenMutation.graphql.ts'
import { MailLinkPage, type MailLinkWords } from '../../../tickets/MailLinkPage.tsx'
import { useMailLink } from '../../../tickets/useMailLink.ts'

const WAY_BACK = 'They start again only if you sign in with this address yourself.'

const WORDS: MailLinkWords = {
  title: 'No more mails about tickets',
  about: `The button ends all mails about tickets to your address, whoever adds it. ${WAY_BACK}`,
  button: 'Never again',
  done: {
    title: 'You get no more mails about tickets',
    meaning: `No ticket sends mails to your address, whoever adds it. ${WAY_BACK}`,
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

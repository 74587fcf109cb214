import { graphql, useMutation } from 'react-relay'
import type { TicketsUnsubscribeLinkScreenMutation } from '../../../__generated__/TicketsUnsubscribeLinkScreenMutation.graphql.ts'
import { MailLinkPage, type MailLinkWords } from '../../../tickets/MailLinkPage.tsx'
import { useMailLink } from '../../../tickets/useMailLink.ts'

const WORDS: MailLinkWords = {
  title: 'Unsubscribe from a ticket',
  about:
    'The button ends the mails to you about the ticket that you come from. Unless you are part of its project, or created it, you can no longer read it afterwards.',
  button: 'Unsubscribe',
  done: { title: 'Successfully unsubscribed', meaning: 'You get no more mails about this ticket.' },
  wasDone: { title: 'You were already unsubscribed', meaning: 'You get no mails about this ticket.' },
  notDone: 'You are not unsubscribed.',
}

/** Unsubscribing by the link in a mail, without a sign-in. */
export function TicketsUnsubscribeLinkScreen() {
  const [commit, isSending] = useMutation<TicketsUnsubscribeLinkScreenMutation>(graphql`
    mutation TicketsUnsubscribeLinkScreenMutation($input: UnsubscribeByLinkInput!) {
      unsubscribeByLink(input: $input) {
        isUnsubscribed
        userErrors {
          message
        }
      }
    }
  `)
  const link = useMailLink((token, { onAnswer, onFailure }) =>
    commit({
      variables: { input: { token } },
      onCompleted: ({ unsubscribeByLink: { isUnsubscribed, userErrors } }, errors) =>
        onAnswer({ isNew: isUnsubscribed, refusals: [...userErrors, ...(errors ?? [])] }),
      onError: onFailure,
    }),
  )
  return <MailLinkPage words={WORDS} link={link} isSending={isSending} />
}

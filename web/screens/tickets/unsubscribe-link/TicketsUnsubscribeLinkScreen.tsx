import { MailLinkPage, type MailLinkTexts } from '../../../tickets/MailLinkPage.tsx'
import { useEnding } from '../../../tickets/useEnding.ts'
import { useLinkToken } from '../../../tickets/useLinkToken.ts'
import { useUnsubscribeByLink } from './useUnsubscribeByLink.ts'

const TEXTS: MailLinkTexts = {
  title: 'Unsubscribe from a ticket',
  about:
    'The button ends the mails to you about the ticket that you come from. Unless you are part of its project, or created it, you can no longer read it afterwards.',
  button: 'Unsubscribe',
  done: { title: 'Successfully unsubscribed', meaning: 'You get no more mails about this ticket.' },
  wasDone: { title: 'You were already unsubscribed', meaning: 'You get no mails about this ticket.' },
  notDone: 'You are not unsubscribed.',
}

/** Unsubscribes through the link in a mail, without a sign-in. */
export function TicketsUnsubscribeLinkScreen() {
  const token = useLinkToken()
  const { unsubscribe, isSending } = useUnsubscribeByLink()
  const ending = useEnding({
    key: token,
    isSending,
    send: async () => ({ isDone: await unsubscribe({ token }) }),
  })
  return <MailLinkPage texts={TEXTS} token={token} ending={ending} />
}

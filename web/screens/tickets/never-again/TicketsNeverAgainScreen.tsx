import { MailLinkPage, type MailLinkTexts } from '../../../tickets/MailLinkPage.tsx'
import { useEnding } from '../../../tickets/useEnding.ts'
import { useLinkToken } from '../../../tickets/useLinkToken.ts'
import { useRefuseTicketMails } from './useRefuseTicketMails.ts'

const WAY_BACK = 'They start again only if you sign in with this address yourself.'

const TEXTS: MailLinkTexts = {
  title: 'No more mails about tickets',
  about: `The button ends all mails about tickets to your address, no matter who adds it. ${WAY_BACK}`,
  button: 'Never again',
  done: {
    title: 'You get no more mails about tickets',
    meaning: `No ticket sends mails to your address, no matter who adds it. ${WAY_BACK}`,
  },
  wasDone: { title: 'You already get no mails about tickets', meaning: `Nothing has changed. ${WAY_BACK}` },
  notDone: 'Nothing has changed.',
}

const OF_ACCOUNT =
  'This address belongs to an account, which gets the mails of the tickets that it is subscribed to. To end those of another ticket, open the link in a mail about it.'

/** The texts for an address that has an account. */
const TEXTS_FOR_ACCOUNT: MailLinkTexts = {
  ...TEXTS,
  done: { title: 'You get no more mails about this ticket', meaning: OF_ACCOUNT },
  wasDone: { title: 'You already get no mails about this ticket', meaning: OF_ACCOUNT },
}

/**
 * Ends all ticket mails to an address without an account, through the link in a mail. If the address has an
 * account by now, ends the mails about one ticket.
 */
export function TicketsNeverAgainScreen() {
  const token = useLinkToken()
  const { refuse, isSending } = useRefuseTicketMails()
  const ending = useEnding({
    key: token,
    isSending,
    send: async () => {
      const { isRefused, isForAllTickets } = await refuse({ token })
      return { isDone: isRefused, isForAllTickets }
    },
  })
  const isOfAccount = ending.answer?.isForAllTickets === false
  return <MailLinkPage texts={isOfAccount ? TEXTS_FOR_ACCOUNT : TEXTS} token={token} ending={ending} />
}

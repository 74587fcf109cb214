import { MessageBar, MessageBarBody, Text } from '@fluentui/react-components'
import { useParams } from 'react-router-dom'
import { Notice, NoticePage } from '../../../tickets/NoticePage.tsx'
import { ticketPath } from '../../../tickets/ticketPath.ts'
import { useEnding, type Outcome } from '../../../tickets/useEnding.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/Page.tsx'
import { WaitingButton } from '../../../ui/WaitingButton.tsx'
import { useTicketSubject } from './useTicketSubject.ts'
import { useUnsubscribeFromTicket } from './useUnsubscribeFromTicket.ts'

const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text)

function OutcomeNotice({ outcome }: { outcome: Exclude<Outcome, 'pending'> }) {
  const [intent, title, meaning] =
    outcome === true
      ? (['success', 'Successfully unsubscribed', 'You get no more mails about this ticket.'] as const)
      : outcome === false
        ? (['info', 'You were already unsubscribed', 'You get no mails about this ticket.'] as const)
        : ([
            'warning',
            'Unknown state',
            'The server did not say whether you are subscribed. Try again.',
          ] as const)
  return (
    <Notice intent={intent} title={title}>
      {meaning}
    </Notice>
  )
}

/**
 * Unsubscribes from a ticket's mails (docs/specification/ticket-screens.md#unsubscribe-page) when the button is
 * pressed, not before.
 */
export function TicketsUnsubscribeScreen() {
  const { projectId = '', ticketId = '' } = useParams()
  const isTicket = isNumber(projectId) && isNumber(ticketId)
  // Addresses can be forged: do not show what it says about a ticket.
  const subject = useTicketSubject(isTicket ? Number(projectId) : NaN, isTicket ? Number(ticketId) : NaN)
  const { unsubscribe, isSending } = useUnsubscribeFromTicket()
  const { outcome, error, handlePress } = useEnding({
    key: `${projectId}/${ticketId}`,
    isSending,
    send: async () => ({
      isDone: await unsubscribe({ projectNumber: Number(projectId), number: Number(ticketId) }),
    }),
  })
  const name = subject === null ? `ticket #${ticketId}` : `#${ticketId} ${subject}`
  if (!isTicket)
    return (
      <Page title="Unsubscribe">
        <MessageBar intent="error">
          <MessageBarBody>
            This address does not name a ticket. Open the link in the mail again.
          </MessageBarBody>
        </MessageBar>
      </Page>
    )
  return (
    <NoticePage title={`Unsubscribe from ${name}`}>
      {outcome === 'pending' && (
        <Notice intent="warning" title="You may lose access to the ticket." isAnswer={false}>
          If you are not part of its project, and did not create it, you can no longer read it once you are
          unsubscribed.
        </Notice>
      )}
      {error !== null && (
        <Notice intent="error" title="You are not unsubscribed.">
          {error}
        </Notice>
      )}
      {outcome !== 'pending' && <OutcomeNotice outcome={outcome} />}
      {(outcome === 'pending' || outcome === null) && (
        <WaitingButton appearance="primary" isWaiting={isSending} onClick={handlePress}>
          Unsubscribe
        </WaitingButton>
      )}
      <Text>
        Ticket:{' '}
        <TextLink to={ticketPath({ projectNumber: projectId, number: ticketId, subject: subject ?? '' })}>
          {name}
        </TextLink>
      </Text>
    </NoticePage>
  )
}

import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useParams, useSearchParams } from 'react-router-dom'
import { ticketPath } from '../../../tickets/ticketPath.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/Page.tsx'
import { WaitingButton } from '../../../ui/WaitingButton.tsx'
import { useUnsubscribe, type Outcome } from './useUnsubscribe.ts'

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: tokens.spacingVerticalL,
    maxWidth: '640px',
    '@media (pointer: coarse)': { '& button': { minHeight: '44px' } },
  },
  bar: { width: '100%', boxSizing: 'border-box' },
})

const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text)

function OutcomeBar({ outcome }: { outcome: Exclude<Outcome, 'pending'> }) {
  const styles = useStyles()
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
    <MessageBar intent={intent} layout="multiline" politeness="assertive" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {meaning}
      </MessageBarBody>
    </MessageBar>
  )
}

/** Unsubscribe from a ticket's mails (Specification 2 §2): nothing happens before the button is pressed. */
export function TicketsUnsubscribeScreen() {
  const styles = useStyles()
  const { projectId = '', ticketId = '' } = useParams()
  const subject = (useSearchParams()[0].get('subject') ?? '').replaceAll('_', ' ').trim()
  const isTicket = isNumber(projectId) && isNumber(ticketId)
  const { outcome, error, isSending, unsubscribe } = useUnsubscribe(Number(projectId), Number(ticketId))
  const name = subject || `ticket ${ticketId}`
  if (!isTicket)
    return (
      <Page title="Unsubscribe">
        <MessageBar intent="error">
          <MessageBarBody>This address names no ticket. Open the link in the mail again.</MessageBarBody>
        </MessageBar>
      </Page>
    )
  return (
    <Page title={`Unsubscribe from ${name}`}>
      <div className={styles.body}>
        {outcome === 'pending' && (
          <MessageBar intent="warning" layout="multiline" className={styles.bar}>
            <MessageBarBody>
              <MessageBarTitle>You may lose access to the ticket.</MessageBarTitle>
              If you are not part of its project, and did not create it, you can no longer read it once you
              are unsubscribed.
            </MessageBarBody>
          </MessageBar>
        )}
        {error !== null && (
          <MessageBar intent="error" layout="multiline" politeness="assertive" className={styles.bar}>
            <MessageBarBody>
              <MessageBarTitle>You are not unsubscribed.</MessageBarTitle>
              {error}
            </MessageBarBody>
          </MessageBar>
        )}
        {outcome !== 'pending' && <OutcomeBar outcome={outcome} />}
        {(outcome === 'pending' || outcome === null) && (
          <WaitingButton appearance="primary" isWaiting={isSending} onClick={unsubscribe}>
            Unsubscribe
          </WaitingButton>
        )}
        <Text>
          Ticket:{' '}
          <TextLink to={ticketPath({ projectNumber: projectId, number: ticketId, subject })}>{name}</TextLink>
        </Text>
      </div>
    </Page>
  )
}

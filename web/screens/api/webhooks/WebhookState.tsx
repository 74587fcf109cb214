import { Badge, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { graphql, useFragment } from 'react-relay'
import type { WebhookState_webhook$key } from '../../../__generated__/WebhookState_webhook.graphql.ts'
import { counted } from '../../../locale/plural.ts'
import { formatDateTime } from '../../../ui/text/format.ts'
import { reasonText } from './texts.ts'

const useStyles = makeStyles({
  state: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** Whether messages are sent, since when and why not, and what fails. */
export function WebhookState({ webhook }: { webhook: WebhookState_webhook$key }) {
  const styles = useStyles()
  const { disabledAt, disabledReason, failureCount, nextAttemptAt, lastSuccessAt, lastError, ...secret } =
    useFragment(
      graphql`
        fragment WebhookState_webhook on Webhook @throwOnFieldError {
          disabledAt
          disabledReason
          failureCount
          nextAttemptAt
          lastSuccessAt
          lastError
          previousSecretUntil
        }
      `,
      webhook,
    )
  const { previousSecretUntil } = secret
  const isFailing = failureCount > 0
  const delivered = lastSuccessAt
    ? `Last delivered ${formatDateTime(lastSuccessAt)}`
    : 'Nothing delivered yet'
  return (
    <div className={styles.state}>
      {disabledAt ? (
        <>
          <Badge appearance="tint" color="danger" size="large">
            Stopped
          </Badge>
          <Caption1>
            {reasonText(disabledReason)}, since {formatDateTime(disabledAt)}
          </Caption1>
        </>
      ) : isFailing ? (
        <>
          <Badge appearance="tint" color="warning" size="large">
            Failing
          </Badge>
          <Caption1>
            {counted(failureCount, 'failed attempt', 'failed attempts')}
            {nextAttemptAt && `, the next one ${formatDateTime(nextAttemptAt)}`}
          </Caption1>
        </>
      ) : (
        <Badge appearance="tint" color="success" size="large">
          On
        </Badge>
      )}
      {lastError && (isFailing || disabledReason === 'FAILURES') && <Caption1>{lastError}</Caption1>}
      <Caption1 className={styles.quiet}>{delivered}</Caption1>
      {previousSecretUntil && (
        <Caption1 className={styles.quiet}>
          Also signed with the previous secret until {formatDateTime(previousSecretUntil)}
        </Caption1>
      )}
    </div>
  )
}

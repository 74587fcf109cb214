import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import type { Answered } from '../ui/useAnswer.ts'
import { formOf } from '../locale/plural.ts'
import { leftOutText } from './leftOut.ts'

/** Who gets a mail, according to the gateway. */
export interface Recipients {
  readonly recipients: readonly string[]
  readonly leftOut: Parameters<typeof leftOutText>[0]
}

const useStyles = makeStyles({
  list: { maxHeight: '100px', overflowY: 'auto', overflowWrap: 'anywhere' },
})

const goesTo = (recipients: readonly string[]) =>
  formOf(
    recipients.length,
    `Goes only to ${recipients.join()}.`,
    `Goes to ${recipients.length} people, a mail for each: ${recipients.join(', ')}.`,
  )

/**
 * Shows in a send dialog, before anything is sent, who will get the mail and who will not
 * (docs/specification/mail.md#before-sending).
 */
export function RecipientsNote({
  answered,
  whenEmpty,
}: {
  answered: Answered<Recipients>
  whenEmpty: string
}) {
  const styles = useStyles()
  if (answered === null)
    return (
      <MessageBar role="status">
        <MessageBarBody>Finding out who gets the mail …</MessageBarBody>
      </MessageBar>
    )
  if ('error' in answered)
    return (
      <MessageBar intent="warning" layout="multiline" role="status">
        <MessageBarBody>
          <MessageBarTitle>The recipients of the mail could not be found out.</MessageBarTitle>
          {answered.error.message}
        </MessageBarBody>
      </MessageBar>
    )
  const { recipients, leftOut } = answered.answer
  const missing = leftOutText(leftOut)
  return (
    <MessageBar intent={missing === '' ? 'info' : 'warning'} layout="multiline" role="status">
      <MessageBarBody>
        {recipients.length === 0 ? (
          <span data-claim>{whenEmpty}</span>
        ) : (
          <div className={styles.list}>{goesTo(recipients)}</div>
        )}
        {missing !== '' && <div className={styles.list}>{`Left out: ${missing}`}</div>}
      </MessageBarBody>
    </MessageBar>
  )
}

import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import type { UserRecord } from '../../session/record.ts'
import { useSession } from '../../session/session.ts'
import { TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'

const useStyles = makeStyles({
  text: { overflowWrap: 'anywhere' },
  buttons: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    '& > *': { overflowWrap: 'anywhere' },
    [TOUCH]: { '& > *': { minHeight: TOUCH_SIZE } },
  },
})

/**
 * Asks before a sign-in link signs in: if this browser did not request it, since another person may have sent
 * it, and if it would replace the signed-in user. Programs that scan mails do not press buttons
 * (docs/specification/sign-in.md#which-browser).
 */
export function ConfirmUser({
  claimed,
  onConfirm,
  onDecline,
}: {
  claimed: UserRecord
  onConfirm: () => void
  onDecline: () => void
}) {
  const styles = useStyles()
  const { user } = useSession()
  return (
    <>
      <Text className={styles.text}>
        {user && (
          <>
            You are signed in as <b>{user.Email}</b>, whose unsent drafts will be removed from this
            browser.{' '}
          </>
        )}
        The link that you opened signs in <b>{claimed.Email}</b> in this browser, in all its tabs. Go on only
        if you asked for it.
      </Text>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={onConfirm}>
          Sign in as {claimed.Email}
        </Button>
        {user && <Button onClick={onDecline}>Stay signed in as {user.Email}</Button>}
      </div>
    </>
  )
}

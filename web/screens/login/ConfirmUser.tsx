import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import type { UserRecord } from '../../session/record.ts'
import { useSession } from '../../session/session.ts'

const useStyles = makeStyles({
  buttons: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    '& > *': { overflowWrap: 'anywhere' },
    '@media (pointer: coarse)': { '& > *': { minHeight: '44px' } },
  },
})

/** Asks before a sign-in link takes the place of the user who is signed in. */
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
      <Text>
        You are signed in as <b>{user?.Email}</b>. The link that you opened signs in <b>{claimed.Email}</b> in
        this browser, in all its tabs. Go on only if you asked for it.
      </Text>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={onConfirm}>
          Sign in as {claimed.Email}
        </Button>
        <Button onClick={onDecline}>Stay signed in as {user?.Email}</Button>
      </div>
    </>
  )
}

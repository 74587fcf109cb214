import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { endSession } from '../../shell/account/endSession.ts'
import { safeRedirect } from '../../../common/safeRedirect.ts'
import { session } from '../../session/session.ts'
import { unsentCount } from '../../state/ownKeys.ts'
import { Page } from '../../ui/Page.tsx'
import { endToasts } from '../../ui/toasts/toasts.ts'
import { TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'

/** Milliseconds before the user is signed out (docs/specification/shell.md#logout). */
const LOGOUT_DELAY = 1_000

const useStyles = makeStyles({
  body: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalL, maxWidth: '640px' },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    [TOUCH]: { '& > *': { minHeight: TOUCH_SIZE } },
  },
})

/**
 * Says who is being signed out, signs out after a second, and goes to redirectUrl or '/'. If there are unsent
 * drafts, it asks first.
 */
export function LogoutScreen() {
  const styles = useStyles()
  const [{ name, unsent }] = useState(() => {
    const { user } = session.get()
    return { name: user?.Name ?? '', unsent: user ? unsentCount(user.Email) : 0 }
  })
  const [isAsking, setAsking] = useState(unsent > 0)
  const redirectUrl = safeRedirect(useSearchParams()[0].get('redirectUrl'))
  const navigate = useNavigate()
  useEffect(() => {
    if (isAsking) return undefined
    endToasts()
    const timer = setTimeout(() => {
      endSession()
      void navigate(redirectUrl, { replace: true })
    }, LOGOUT_DELAY)
    return () => clearTimeout(timer)
  }, [isAsking, navigate, redirectUrl])
  if (!isAsking) return <Page title={`Logging out ${name}`.trim()} />
  return (
    <Page title="Sign out?">
      <div className={styles.body}>
        <Text>
          You have {unsent === 1 ? 'an unsent draft' : `${unsent} unsent drafts`}. Signing out removes{' '}
          {unsent === 1 ? 'it' : 'them'} from this browser.
        </Text>
        <div className={styles.buttons}>
          <Button appearance="primary" onClick={() => setAsking(false)}>
            Sign out
          </Button>
          <Button onClick={() => void navigate(redirectUrl)}>Stay signed in</Button>
        </div>
      </div>
    </Page>
  )
}

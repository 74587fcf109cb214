import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { FirstScreen } from '../../shell/FirstScreen.tsx'
import { endSession } from '../../shell/account/endSession.ts'
import { safeRedirect } from '../../../common/safeRedirect.ts'
import { session } from '../../session/session.ts'
import { unsentCount } from '../../state/ownKeys.ts'
import { Page } from '../../ui/Page.tsx'
import { endToasts } from '../../ui/toasts/toasts.ts'
import { formOf } from '../../locale/plural.ts'

/** Milliseconds before the user is signed out (docs/specification/shell.md#logout). */
const LOGOUT_DELAY = 1_000

/**
 * Says who is being signed out, signs out after a second, and goes to redirectUrl or '/'. If there are unsent
 * drafts, it asks first.
 */
export function LogoutScreen() {
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
  if (!isAsking)
    return (
      <Page title={`Logging out ${name}`.trim()}>
        <FirstScreen words={['You are being signed out of this browser. Other browsers stay signed in.']} />
      </Page>
    )
  return (
    <Page title="Sign out?">
      <FirstScreen
        words={[
          formOf(
            unsent,
            'You have an unsent draft. Signing out removes it from this browser.',
            `You have ${unsent} unsent drafts. Signing out removes them from this browser.`,
          ),
        ]}
        actions={
          <>
            <Button appearance="primary" onClick={() => setAsking(false)}>
              Sign out
            </Button>
            <Button onClick={() => void navigate(redirectUrl)}>Stay signed in</Button>
          </>
        }
      />
    </Page>
  )
}

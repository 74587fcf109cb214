import { useState } from 'react'
import { useRelayEnvironment } from 'react-relay'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { messageOf } from '../../net/errors.ts'
import { renewSession } from '../../session/reauthorize.ts'
import { safeRedirect } from '../../../common/safeRedirect.ts'
import { FirstScreen } from '../../shell/FirstScreen.tsx'
import { useSession } from '../../session/session.ts'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { useToast } from '../../ui/toasts/toasts.ts'
import { WaitingButton } from '../../ui/WaitingButton.tsx'

/**
 * Renews the session, in case the user has received the missing scope, and goes where the user wanted to go.
 */
function Reauthorize({ redirectUrl }: { redirectUrl: string }) {
  const environment = useRelayEnvironment()
  const navigate = useNavigate()
  const toast = useToast()
  const [isWaiting, setWaiting] = useState(false)
  const handleClick = async () => {
    setWaiting(true)
    try {
      await renewSession(environment)
      toast({ intent: 'success', title: 'Re authorized' })
      await navigate(redirectUrl)
    } catch (error) {
      toast({ intent: 'error', title: `Sign in error ${messageOf(error)}` })
    }
    setWaiting(false)
  }
  return (
    <WaitingButton appearance="primary" isWaiting={isWaiting} onClick={() => void handleClick()}>
      Reauthorize and try again?
    </WaitingButton>
  )
}

/** The page that the guard shows a user who lacks a scope (docs/specification/shell.md#no-access). */
export function NoAccessScreen() {
  const { user } = useSession()
  const given = useSearchParams()[0].get('redirectUrl')
  const redirectUrl = safeRedirect(given)
  return (
    <Page title="No Access, sorry.">
      <div data-claim>
        {user ? (
          <FirstScreen
            words={[
              'Ask an admin for access to this page. Once you have it, it opens after Reauthorize, or when you sign in again.',
              `You are signed in as ${user.Email}.`,
            ]}
            actions={
              given && (
                <>
                  <Reauthorize redirectUrl={redirectUrl} />
                  <TextLink to={redirectUrl}>Try again?</TextLink>
                </>
              )
            }
          />
        ) : (
          <FirstScreen
            words={['This page is open only to users who have signed in.']}
            actions={
              <ButtonLink
                to={`/login?${new URLSearchParams({ redirectUrl }).toString()}`}
                appearance="primary"
              >
                Try login?
              </ButtonLink>
            }
          />
        )}
      </div>
    </Page>
  )
}

import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { codeOf, messageOf } from '../net/errors.ts'
import { isUnanswered } from '../net/whenBack.ts'
import { useSession } from '../session/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Page } from '../ui/Page.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { useIsOffline } from '../ui/useIsOffline.ts'
import { WaitingButton } from '../ui/WaitingButton.tsx'

const titles: Record<string, string> = {
  UPSTREAM_UNAVAILABLE: 'The server is not available',
  FORBIDDEN: 'Not allowed',
  NOT_FOUND: 'Not found',
  RATE_LIMITED: 'Too many requests',
}

// Each bundler and browser has its own message.
const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /import|module|preload/i.test(error.message)

function Refresh({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [isWaiting, setWaiting] = useState(false)
  const handleClick = () => {
    setWaiting(true)
    void onRefresh().finally(() => setWaiting(false))
  }
  return (
    <WaitingButton appearance="primary" isWaiting={isWaiting} onClick={handleClick}>
      Refresh
    </WaitingButton>
  )
}

/** The content of a screen that failed to load; the frame stays. */
export function ScreenError({ error, onRefresh }: { error: unknown; onRefresh: () => Promise<void> }) {
  const { isExpired } = useSession()
  const isOffline = useIsOffline()
  const code = codeOf(error)
  if (code === 'UNAUTHENTICATED')
    return (
      <Page title="Sign in again">
        <ErrorState
          title="Your session has ended"
          meaning="Nothing you have typed is lost. Sign in again, and this page goes on by itself."
          // The notice above the page already offers it.
          actions={!isExpired && <SignInAgain />}
        />
      </Page>
    )
  if (isMissingCode(error) || code === 'PERSISTED_QUERY_NOT_FOUND')
    return (
      <Page title="This page could not be loaded">
        <ErrorState
          title="A part of the app is missing"
          detail="There may be a new version, or no connection."
          actions={
            <Button appearance="primary" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        />
      </Page>
    )
  if (isUnanswered(error))
    return (
      <Page title="This page could not be loaded">
        <ErrorState
          title={isOffline ? 'You are offline' : 'No connection'}
          detail="This page loads by itself once you are connected again."
          meaning="Your saved work is not affected."
          actions={<Refresh onRefresh={onRefresh} />}
        />
      </Page>
    )
  return (
    <Page title="This page could not be loaded">
      <ErrorState
        title={titles[code ?? ''] ?? 'Something went wrong'}
        detail={messageOf(error)}
        meaning="Your saved work is not affected."
        actions={<Refresh onRefresh={onRefresh} />}
      />
    </Page>
  )
}

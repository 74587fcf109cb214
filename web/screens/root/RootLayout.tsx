import { RelayEnvironmentProvider } from 'react-relay'
import { Outlet, useLoaderData } from 'react-router-dom'
import type { Environment } from 'relay-runtime'
import { ExpiredNotice } from '../../shell/account/ExpiredNotice.tsx'
import { useSession } from '../../session/session.ts'
import { AppShell } from '../../shell/AppShell.tsx'
import { DialogNotice } from '../../ui/dialogs/DialogNotice.ts'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { ScreenBoundary } from '../../shell/ScreenBoundary.tsx'
import { useScrollToTop } from '../../shell/useScrollToTop.ts'
import { Notices } from './Notices.tsx'

export interface RootData {
  environment: Environment
  /** The owner's address; absent while no user is signed in. */
  owner: string | undefined
}

/**
 * Navigation bar and notices, with the current screen below. On sign-out, everything that the user saw or typed
 * disappears at once, and another user never sees it.
 */
export function RootLayout() {
  const { environment, owner } = useLoaderData<RootData>()
  const { user, isExpired } = useSession()
  useScrollToTop()
  const hasLeft = owner !== undefined && owner !== user?.Email
  return (
    <RelayEnvironmentProvider environment={environment}>
      <DialogNotice value={isExpired ? <ExpiredNotice shape="rounded" /> : null}>
        <AppShell key={owner} notices={<Notices />}>
          {hasLeft ? (
            <PageSkeleton />
          ) : (
            <ScreenBoundary>
              <Outlet />
            </ScreenBoundary>
          )}
        </AppShell>
      </DialogNotice>
    </RelayEnvironmentProvider>
  )
}

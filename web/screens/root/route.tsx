import type { RouteObject } from 'react-router-dom'
import { getEnvironment } from '../../relay/environment.ts'
import { AppShell } from '../../shell/AppShell.tsx'
import { session } from '../../session/session.ts'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { RootError } from './RootError.tsx'
import { RootLayout, type RootData } from './RootLayout.tsx'

function Starting() {
  return (
    <AppShell>
      <PageSkeleton />
    </AppShell>
  )
}

/**
 * The frame around all screens. Its data is the Relay environment, so that a screen and the environment that its
 * query was started in always change together.
 */
export const rootRoute = (children: RouteObject[]): RouteObject => ({
  path: '/',
  loader: (): RootData => ({ environment: getEnvironment(), owner: session.get().user?.Email }),
  shouldRevalidate: () => true,
  Component: RootLayout,
  ErrorBoundary: RootError,
  HydrateFallback: Starting,
  // Errors of a route's own loader or code are shown inside of the frame.
  children: [{ ErrorBoundary: RootError, children }],
})

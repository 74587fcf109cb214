import { RelayEnvironmentProvider } from 'react-relay'
import { Outlet, useLoaderData } from 'react-router-dom'
import type { Environment } from 'relay-runtime'
import { AppShell } from '../../ui/AppShell.tsx'
import { ScreenBoundary } from '../../ui/ScreenBoundary.tsx'
import { Notices } from './Notices.tsx'

/** Navigation bar and notices, with the current screen below. */
export function RootLayout() {
  const { environment } = useLoaderData<{ environment: Environment }>()
  return (
    <RelayEnvironmentProvider environment={environment}>
      <AppShell notices={<Notices />}>
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </AppShell>
    </RelayEnvironmentProvider>
  )
}

import { lazy, Suspense } from 'react'
import { useSession } from '../../session/session.ts'
import { ExpiredNotice } from './ExpiredNotice.tsx'

// It brings the socket along, which a page without a user has no need of. Without it there is no notice, nothing worse.
const NewVersionNotice = lazy(() =>
  import('./NewVersionNotice.tsx').then(
    module => ({ default: module.NewVersionNotice }),
    () => ({ default: () => null }),
  ),
)

/** What concerns the whole session, in quiet bars under the navigation. */
export function Notices() {
  const { user, isExpired } = useSession()
  return (
    <>
      {isExpired && <ExpiredNotice />}
      {user && (
        <Suspense fallback={null}>
          <NewVersionNotice />
        </Suspense>
      )}
    </>
  )
}

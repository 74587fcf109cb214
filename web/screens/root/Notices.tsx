import { useSession } from '../../session/session.ts'
import { ExpiredNotice } from './ExpiredNotice.tsx'

/** What concerns the whole session, in quiet bars under the navigation. */
export function Notices() {
  const { isExpired } = useSession()
  return <>{isExpired && <ExpiredNotice />}</>
}

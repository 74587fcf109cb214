import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from '../session/session.ts'
import { onMarksChanged, storedMarks, unreadIn } from './lastRead.ts'

/**
 * Returns how many comments of a ticket are new to the user, as `unreadIn` counts them. The component renders again
 * when that changes, in any tab.
 */
export function useUnread(): (ticket: { id: string; commentCount: number | null | undefined }) => number {
  const email = useSession().user?.Email.toLowerCase() ?? ''
  useSyncExternalStore(onMarksChanged, () => storedMarks(email))
  return useCallback(({ id, commentCount }) => unreadIn(email, id, commentCount), [email])
}

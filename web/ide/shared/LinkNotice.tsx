import { useSyncExternalStore } from 'react'
import { Notice } from '../Notice.tsx'
import { linkNotice } from './opened.ts'

/** What is said of the link that was opened or copied last, until it is put away. */
export function LinkNotice() {
  const notice = useSyncExternalStore(linkNotice.subscribe, linkNotice.get)
  if (notice === null) return null
  return (
    <Notice isWarning={notice.isProblem} onDismiss={() => linkNotice.set(null)}>
      {notice.text}
    </Notice>
  )
}

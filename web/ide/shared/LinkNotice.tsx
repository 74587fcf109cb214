import { useSyncExternalStore } from 'react'
import { Notice } from '../Notice.tsx'
import { linkNotice } from './opened.ts'

/** The message about the last opened or copied link, until it is dismissed. */
export function LinkNotice() {
  const notice = useSyncExternalStore(linkNotice.subscribe, linkNotice.get)
  if (notice === null) return null
  return (
    <Notice isWarning={notice.isProblem} onDismiss={() => linkNotice.set(null)}>
      {notice.text}
    </Notice>
  )
}

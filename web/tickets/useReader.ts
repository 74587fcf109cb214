import { addDays, startOfDay } from 'date-fns'
import { useMemo, useSyncExternalStore } from 'react'
import { writeDay } from '../locale/days.ts'
import { useSession } from '../session/session.ts'
import type { Reader } from './reader.ts'

const currentDay = () => writeDay(new Date())

/** Calls back when another day may have started. */
function onNewDay(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    timer = setTimeout(check, startOfDay(addDays(new Date(), 1)).getTime() - Date.now())
    listener()
  }
  check()
  // Timers rest while the computer sleeps.
  document.addEventListener('visibilitychange', check)
  window.addEventListener('focus', check)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('focus', check)
  }
}

/** The signed-in user as a reader, today. */
export function useReader(): Reader {
  const email = useSession().user?.Email ?? ''
  const today = useSyncExternalStore(onNewDay, currentDay)
  return useMemo(() => ({ email: email.toLowerCase(), today }), [email, today])
}

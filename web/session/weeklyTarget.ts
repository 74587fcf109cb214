import { useCallback, useSyncExternalStore } from 'react'
import { createStore } from '../state/store.ts'
import { isCleared } from '../state/ownKeys.ts'
import { useSession } from './session.ts'

const DEFAULT_HOURS = 40
const HOURS_OF_A_WEEK = 168

const keyOf = (email: string) => `daybook:weekly-target:${email}`

/** How often this tab has kept a target. */
const writes = createStore(0)

function subscribe(listener: () => void): () => void {
  const stop = writes.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

function keptTarget(email: string): number {
  try {
    const kept = localStorage.getItem(keyOf(email))
    return (kept === null ? null : readTarget(kept)) ?? DEFAULT_HOURS
  } catch {
    return DEFAULT_HOURS
  }
}

/** Keeps the target in this browser, for a server that does not keep it. Throws if storage is full or forbidden. */
export function keepTarget(email: string, hours: number): void {
  if (isCleared(email)) return
  localStorage.setItem(keyOf(email), String(hours))
  writes.set(writes.get() + 1)
}

/**
 * The hours a week that the signed-in user means to log (docs/specification/shell.md#weekly-target).
 * @param known as the server has it; null or undefined if it does not keep it: then this browser does
 */
export function useWeeklyTarget(known: number | null | undefined): number {
  const email = useSession().user?.Email ?? ''
  const kept = useSyncExternalStore(
    subscribe,
    useCallback(() => keptTarget(email), [email]),
  )
  return known ?? kept
}

/** The hours of a typed target, 0 to 168 in quarters, such as `37.5` or `37,25`; null if it is none. */
export function readTarget(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  const hours = Number(plain)
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) && hours <= HOURS_OF_A_WEEK && Number.isInteger(hours * 4)
    ? hours
    : null
}

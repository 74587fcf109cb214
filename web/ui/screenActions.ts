import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../state/store.ts'

/** Something that the open screen can do. */
interface ScreenAction {
  /** What it does: 'Refresh'. */
  label: string
  run: () => void
}

/** The actions of the open screen, for the command palette; those with a key are shortcuts. */
export const screenActions = createStore<readonly ScreenAction[]>([])

/**
 * Offers an action in the command palette while the component is mounted.
 * @param isOffered whether it can be done now
 */
export function useScreenAction(label: string, run: () => void, isOffered = true): void {
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (!isOffered) return undefined
    const action: ScreenAction = { label, run: () => runNow() }
    screenActions.set([...screenActions.get(), action])
    return () => screenActions.set(screenActions.get().filter(one => one !== action))
  }, [label, isOffered])
}

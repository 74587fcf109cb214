import { lazy, useEffect } from 'react'
import { loadCodeWhenBack } from '../../../../net/loadCode.ts'

const load = () => import('./EventDialog.tsx').then(({ EventDialog }) => ({ default: EventDialog }))

/** The event dialog, whose code the first paint does not need. */
export const EventDialog = lazy(() => loadCodeWhenBack(load))

/** Loads the dialog's code soon after the first paint, before its first use. */
export function useEventDialogCode() {
  useEffect(() => {
    // If this fails, the dialog tries again when it opens, and shows the error.
    const timer = setTimeout(() => void load().catch(() => undefined), 1_000)
    return () => clearTimeout(timer)
  }, [])
}

import { lazy, useEffect } from 'react'
import { loadCodeWhenBack } from '../../../../net/loadCode.ts'

const load = () => import('./EventDialog.tsx').then(({ EventDialog }) => ({ default: EventDialog }))

/** The event modal, whose code is not needed for the first paint. */
export const EventDialog = lazy(() => loadCodeWhenBack(load))

/** Fetches the modal's code soon after the first paint, ahead of its first use. */
export function useEventDialogCode() {
  useEffect(() => {
    // What fails here is tried again when the modal opens, and said there.
    const timer = setTimeout(() => void load().catch(() => undefined), 1_000)
    return () => clearTimeout(timer)
  }, [])
}

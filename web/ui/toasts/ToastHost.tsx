import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { loadCodeWhenBack } from '../../net/loadCode.ts'
import { useStore } from '../../state/store.ts'
import { hasHadToasts, queue } from './toasts.ts'

// If the code fails to load, there are no toasts, but the page stays.
const loadToaster = (): Promise<{ default: ComponentType }> =>
  loadCodeWhenBack(() => import('./Toaster.tsx')).then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  )
const LazyToaster = lazy(loadToaster)

/** Shows toasts; rendered once in the frame. Its code loads after the first paint, before the first toast. */
export function ToastHost() {
  useStore(queue)
  useEffect(() => {
    const timer = setTimeout(() => void loadToaster(), 2_000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense fallback={null}>{hasHadToasts() && <LazyToaster />}</Suspense>
}

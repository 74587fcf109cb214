import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { loadCodeWhenBack } from '../../net/loadCode.ts'
import { useStore } from '../../state/store.ts'
import { hasHadToasts, queue } from './toasts.ts'

// Without its code there are no toasts, but the page that wanted to show one stays.
const loadToaster = (): Promise<{ default: ComponentType }> =>
  loadCodeWhenBack(() => import('./Toaster.tsx')).then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  )
const LazyToaster = lazy(loadToaster)

/** Where toasts appear; stands once in the frame. Its code comes after the first paint, ahead of the first toast. */
export function ToastHost() {
  useStore(queue)
  useEffect(() => {
    const timer = setTimeout(() => void loadToaster(), 2_000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense fallback={null}>{hasHadToasts() && <LazyToaster />}</Suspense>
}

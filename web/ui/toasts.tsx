import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { loadCodeWhenBack } from '../relay/loadCode.ts'
import { createStore, useStore } from './store.ts'

/** Milliseconds after which a toast goes by itself (docs/specification/shell.md#toasts). */
export const TOAST_TIMEOUT = 5_000

/** The same for a toast that does more than confirm: there is something to read, and perhaps to do. */
export const READING_TIMEOUT = 30_000

export interface Toast {
  intent: 'success' | 'info' | 'warning' | 'error'
  title: string
  body?: string
  action?: { label: string; onClick: () => void }
  /** Milliseconds; `TOAST_TIMEOUT` when absent. */
  timeout?: number
}

export interface QueuedToast extends Toast {
  id: string
  /** Presses the action, once. */
  act: () => void
  /** The toast is gone, by time or by hand. */
  end: () => void
}

/** Toasts that the toaster has not taken yet. */
export const queue = createStore<readonly QueuedToast[]>([])

// Those whose action can still be pressed.
const open = new Set<string>()
let count = 0

const showToast = (toast: Toast) => {
  const id = `toast-${++count}`
  const queued: QueuedToast = {
    ...toast,
    id,
    act: () => open.delete(id) && toast.action?.onClick(),
    end: () => void open.delete(id),
  }
  open.add(id)
  queue.set([...queue.get(), queued])
}

/** Counts all toasts as gone, whose actions then do nothing: their user is about to go. */
export function endToasts(): void {
  open.clear()
}

/** Shows a toast: the result of something that the user did. What must be mended is said inline, not here. */
export const useToast = (): ((toast: Toast) => void) => showToast

// Without its code there are no toasts, but the page that wanted to show one stays.
const loadToaster = (): Promise<{ default: ComponentType }> =>
  loadCodeWhenBack(() => import('./Toaster.tsx')).then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  )
const LazyToaster = lazy(loadToaster)

/** Where toasts appear; stands once in the frame. Its code comes after the first paint, ahead of the first toast. */
export function ToastHost() {
  const hasToasts = useStore(queue).length > 0 || open.size > 0
  useEffect(() => {
    const timer = setTimeout(() => void loadToaster(), 2_000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense fallback={null}>{(hasToasts || count > 0) && <LazyToaster />}</Suspense>
}

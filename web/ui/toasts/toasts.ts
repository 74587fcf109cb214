import { createStore } from '../../state/store.ts'

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

/** Whether there has been a toast. */
export const hasHadToasts = () => count > 0

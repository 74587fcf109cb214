import { createStore } from '../../state/store.ts'

/** Milliseconds after which a toast closes by itself (docs/specification/shell.md#toasts). */
export const TOAST_TIMEOUT = 5_000

/** The same for a toast with an action, so that there is time to reach it. */
export const ACTION_TIMEOUT = 20_000

/** The same for a toast that does more than confirm: the user must read it, and perhaps act. */
export const READING_TIMEOUT = 30_000

export interface Toast {
  intent: 'success' | 'info' | 'warning' | 'error'
  title: string
  body?: string
  action?: { label: string; onClick: () => void }
  /** Screen readers have heard of it in another way. */
  isSaid?: boolean
  /** Milliseconds; `TOAST_TIMEOUT` when absent. */
  timeout?: number
}

export interface QueuedToast extends Toast {
  id: string
  /** Runs the action, once. */
  act: () => void
  /** The toast is closed, by time or by the user. */
  end: () => void
}

/** Toasts that the toaster has not taken yet. */
export const queue = createStore<readonly QueuedToast[]>([])

// Those whose action can still run.
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

/** Ends all toasts: their actions then do nothing, as their user is about to leave. */
export function endToasts(): void {
  open.clear()
}

/** Shows a toast: the result of a user action. Errors that the user must correct show inline, not here. */
export const useToast = (): ((toast: Toast) => void) => showToast

/** Whether there has been a toast. */
export const hasHadToasts = () => count > 0

import {
  Link,
  makeStyles,
  Toast,
  ToastBody,
  Toaster as FluentToaster,
  ToastTitle,
  ToastTrigger,
  tokens,
  useId,
  useToastController,
} from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useCallback, useEffect, useRef } from 'react'
import { useStore } from '../../state/store.ts'
import { useAnnouncer } from '../useAnnouncer.tsx'
import { useClearOfFocus } from './useClearOfFocus.ts'
import { isTypedInto } from '../shortcuts/plainKey.ts'
import { ACTION_TIMEOUT, queue, TOAST_TIMEOUT, type QueuedToast } from './toasts.ts'

const useStyles = makeStyles({
  actions: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

function ToastView({ toast: { title, body, action, act } }: { toast: QueuedToast }) {
  const styles = useStyles()
  return (
    <Toast>
      <ToastTitle
        action={
          <span className={styles.actions}>
            {action && (
              <ToastTrigger>
                <Link as="button" onClick={act}>
                  {action.label}
                </Link>
              </ToastTrigger>
            )}
            <ToastTrigger>
              <Link as="button" aria-label="Dismiss">
                <Dismiss16Regular />
              </Link>
            </ToastTrigger>
          </span>
        }
      >
        {title}
      </ToastTitle>
      {body && <ToastBody>{body}</ToastBody>}
    </Toast>
  )
}

/** How many show at a time. */
const LIMIT = 3

/** The label of an action that takes a change back. */
const UNDO = 'Undo'

/** Ctrl+Z or ⌘+Z, but not in a text, which has an Undo of its own. */
const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented, target }: KeyboardEvent) =>
  key.toLowerCase() === 'z' &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  !defaultPrevented &&
  !isTypedInto(target)

/** Whether two toasts show the same error: several places may report one failure. */
const isSameError = (one: QueuedToast, other: QueuedToast) =>
  [one, other].every(({ intent, action }) => intent === 'error' && !action) &&
  one.title === other.title &&
  one.body === other.body

/** The visible toasts, in the order in which they were added: each error once, and the newest three. */
const inSight = (toasts: readonly QueuedToast[]) =>
  toasts
    .filter((toast, index) => !toasts.slice(index + 1).some(later => isSameError(toast, later)))
    .slice(-LIMIT)

/**
 * At most three toasts at the bottom right: the newest shows at once and replaces the oldest, so that a visible
 * Undo belongs to the last action, which Ctrl+Z takes back as well. Hovering or focusing a toast pauses its timer.
 */
export function Toaster() {
  const toasterId = useId('toaster')
  const { dispatchToast, dismissToast } = useToastController(toasterId)
  const shown = useRef<readonly QueuedToast[]>([])
  const { offset, update } = useClearOfFocus()
  const { announce: say, announcer: polite } = useAnnouncer()
  const { announce: sayAtOnce, announcer: assertive } = useAnnouncer('assertive')
  const waiting = useStore(queue)
  useEffect(() => {
    if (waiting.length === 0) return
    const before = shown.current
    shown.current = inSight([...before, ...waiting])
    for (const toast of before) if (!shown.current.includes(toast)) dismissToast(toast.id)
    for (const toast of waiting) {
      if (!shown.current.includes(toast)) {
        toast.end()
        continue
      }
      dispatchToast(<ToastView toast={toast} />, {
        toastId: toast.id,
        intent: toast.intent,
        timeout: toast.timeout ?? (toast.action ? ACTION_TIMEOUT : TOAST_TIMEOUT),
        onStatusChange: (_event, { status }) => {
          if (status === 'dismissed') shown.current = shown.current.filter(one => one !== toast)
          if (status === 'visible' || status === 'unmounted') update()
          if (status === 'unmounted') toast.end()
        },
      })
    }
    queue.set([])
  }, [waiting, dispatchToast, dismissToast, update])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const last = shown.current.findLast(({ action }) => action?.label === UNDO)
      if (!last || !isUndoKey(event)) return
      event.preventDefault()
      shown.current = shown.current.filter(one => one !== last)
      dismissToast(last.id)
      last.act()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [dismissToast])
  // Fluent announces a toast again whenever this function changes.
  const announce = useCallback(
    (message: string, { politeness }: { politeness: 'polite' | 'assertive' }) => {
      if (shown.current.some(({ isSaid, title }) => isSaid && message.startsWith(title))) return
      const announceNow = politeness === 'assertive' ? sayAtOnce : say
      announceNow(message)
    },
    [say, sayAtOnce],
  )
  return (
    <>
      <FluentToaster
        toasterId={toasterId}
        pauseOnHover
        pauseOnWindowBlur={false}
        announce={announce}
        offset={offset}
      />
      {polite}
      {assertive}
    </>
  )
}

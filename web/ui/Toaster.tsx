import {
  Link,
  Toast,
  ToastBody,
  Toaster as FluentToaster,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
  useId,
  useToastController,
} from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { useStore } from './store.ts'
import { queue, TOAST_TIMEOUT, type QueuedToast } from './toasts.tsx'

function ToastView({ toast: { title, body, action, act } }: { toast: QueuedToast }) {
  return (
    <Toast>
      <ToastTitle
        action={
          <ToastTrigger>
            <Link as="button" aria-label="Dismiss">
              <Dismiss16Regular />
            </Link>
          </ToastTrigger>
        }
      >
        {title}
      </ToastTitle>
      {body && <ToastBody>{body}</ToastBody>}
      {action && (
        <ToastFooter>
          <ToastTrigger>
            <Link as="button" onClick={act}>
              {action.label}
            </Link>
          </ToastTrigger>
        </ToastFooter>
      )}
    </Toast>
  )
}

/** At most three toasts at the bottom right; the pointer or the keyboard on one of them holds it. */
export function Toaster() {
  const toasterId = useId('toaster')
  const { dispatchToast } = useToastController(toasterId)
  const waiting = useStore(queue)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const toast of waiting)
      dispatchToast(<ToastView toast={toast} />, {
        toastId: toast.id,
        intent: toast.intent,
        timeout: toast.timeout ?? TOAST_TIMEOUT,
        onStatusChange: (_event, { status }) => {
          if (status === 'unmounted') toast.end()
        },
      })
    queue.set([])
  }, [waiting, dispatchToast])
  return <FluentToaster toasterId={toasterId} limit={3} pauseOnHover pauseOnWindowBlur={false} />
}

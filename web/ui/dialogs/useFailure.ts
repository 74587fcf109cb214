import { useCallback, useState } from 'react'
import { useToast } from '../toasts/toasts.ts'

/**
 * Why the last try failed, to be shown where the person can mend it; a toast titled 'Error' says that
 * it failed, and does not repeat why (docs/specification/errors.md#once). `fail` takes the text, `forget` is for the next
 * try.
 */
export function useFailure() {
  const toast = useToast()
  const [error, setError] = useState<string | null>(null)
  const fail = useCallback(
    (text: string) => {
      setError(text)
      toast({ intent: 'error', title: 'Error' })
    },
    [toast],
  )
  const forget = useCallback(() => setError(null), [])
  return { error, fail, forget }
}

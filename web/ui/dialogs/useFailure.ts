import { useCallback, useState } from 'react'
import { useToast } from '../toasts/toasts.ts'

/**
 * Why the last try failed, shown where the user can fix it; a toast titled 'Error' only says that it failed
 * (docs/specification/errors.md#once). `fail` sets the text, `clear` removes it for the next try.
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
  const clear = useCallback(() => setError(null), [])
  return { error, fail, clear }
}

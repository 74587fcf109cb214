import { useCallback } from 'react'
import { codeOf, messageOf } from '../../net/errors.ts'
import { useToast } from './toasts.ts'

/**
 * Shows why something failed, as a toast 'Error {message}' (docs/specification/errors.md#once). The end of the
 * session shows in the bar that offers to sign in again, above the page and in each dialog.
 */
export function useErrorToast(): (error: unknown) => void {
  const toast = useToast()
  return useCallback(
    (error: unknown) => {
      if (codeOf(error) === 'UNAUTHENTICATED') return
      toast({ intent: 'error', title: `Error ${messageOf(error)}` })
    },
    [toast],
  )
}

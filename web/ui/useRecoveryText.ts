import { isUnanswered } from '../net/whenBack.ts'
import { useIsOffline } from './useIsOffline.ts'

/** The text beside a failure that resolves itself, as there was no answer; null for any other. */
export function useRecoveryText(error: unknown): string | null {
  const isOffline = useIsOffline()
  if (!isUnanswered(error)) return null
  return `${isOffline ? 'You are offline.' : 'There is no connection to the server.'} This loads by itself once you are connected again.`
}

import { isUnanswered } from '../net/whenBack.ts'
import { useIsOffline } from './useIsOffline.ts'

/** What to say beside a failure that ends by itself, as it got no answer; null for any other. */
export function useComesBack(error: unknown): string | null {
  const isOffline = useIsOffline()
  if (!isUnanswered(error)) return null
  return `${isOffline ? 'You are offline.' : 'There is no connection to the server.'} This loads by itself once you are connected again.`
}

import { createStore } from '../state/store.ts'
import { codeOf } from './errors.ts'

/** Whether the server no longer knows what this page asks for: it serves another build. */
export const isOutdated = createStore(false)

/** Looks whether a request failed because this page is of an older build than the server's. */
export function noteOutdated(error: unknown): void {
  if (codeOf(error) === 'PERSISTED_QUERY_NOT_FOUND') isOutdated.set(true)
}

import { createStore } from '../state/store.ts'
import { codeOf } from './errors.ts'

/** Whether the server no longer knows the operations of this page, as it serves another build. */
export const isOutdated = createStore(false)

/** Notes whether a request failed because this page is older than the server's build. */
export function detectOutdated(error: unknown): void {
  if (codeOf(error) === 'PERSISTED_QUERY_NOT_FOUND') isOutdated.set(true)
}

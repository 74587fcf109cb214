import { createStore } from '../state/store.ts'

/** In milliseconds: without a timeout, an address with no server behind it takes minutes to fail. */
const TIMEOUT = 10_000

/**
 * Whether the server gives no answer at all. The browser's own flag is not enough: the server may run on a
 * device without a network, and a network may not reach the server.
 */
export const isCutOff = createStore(false)

/** The server's state. `silent`: it gave no answer. */
type Answer = 'ready' | 'away' | 'silent'

let asking: Promise<Answer> | undefined

/** Asks the server whether it is ready; simultaneous callers share one request. Never rejects. */
export function askServer(): Promise<Answer> {
  asking ??= fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) })
    .then(
      ({ ok }): Answer => (ok ? 'ready' : 'away'),
      (): Answer => 'silent',
    )
    .then(answer => {
      asking = undefined
      isCutOff.set(answer === 'silent')
      return answer
    })
  return asking
}

window.addEventListener('online', () => void askServer())
window.addEventListener('offline', () => void askServer())

/** The message for a request without an answer. */
export const noAnswer = () =>
  `${navigator.onLine ? 'The server cannot be reached.' : 'You are offline.'} Check your connection and try again.`

import { createStore } from '../state/store.ts'

/** In milliseconds: an address behind which nothing answers would be waited for for minutes. */
const TIMEOUT = 10_000

/**
 * Whether the server gives no answer at all. Browsers know of the device alone: one without a network may have the server
 * on it, and one with a network may not reach it.
 */
export const isCutOff = createStore(false)

/** What the server says of itself. Silent: it gave no answer. */
type Answer = 'ready' | 'away' | 'silent'

let asking: Promise<Answer> | undefined

/** Asks the server whether it is ready, one time for all that want to know at the moment. Never rejects. */
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

/** What to tell people of a request that got no answer. */
export const noAnswer = () =>
  `${navigator.onLine ? 'The server cannot be reached.' : 'You are offline.'} Check your connection and try again.`

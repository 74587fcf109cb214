import { isCutOff } from './connection.ts'

/** The longest wait after the page is back, in milliseconds; the actual wait is random. */
const BACK = 1_000

/**
 * Runs a retry after `delay` milliseconds, or soon after the network, the server or the user is back, whichever
 * comes first. Returns a function that cancels it.
 */
export function sooner(run: () => void, delay: number): () => void {
  let timer = setTimeout(finish, delay)
  const hasten = () => {
    if (document.hidden) return
    clearTimeout(timer)
    timer = setTimeout(finish, Math.min(delay, Math.random() * BACK))
  }
  const unsubscribe = isCutOff.subscribe(() => {
    if (!isCutOff.get()) hasten()
  })
  const stop = () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('online', hasten)
    document.removeEventListener('visibilitychange', hasten)
  }
  function finish() {
    stop()
    run()
  }
  window.addEventListener('online', hasten)
  document.addEventListener('visibilitychange', hasten)
  return stop
}

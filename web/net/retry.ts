import { isCutOff } from './connection.ts'

/** A page that is back does not wait longer than this, in milliseconds; also spread. */
const BACK = 1_000

/**
 * Runs a try after `delay` milliseconds, or soon after the network, the server or the reader is back, whichever comes first. Gives
 * how to call it off.
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

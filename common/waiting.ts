import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits for work, but at most this many milliseconds; later failures are ignored.
 * @throws what the work throws
 */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const late = sleep(milliseconds, undefined, { signal: over.signal }).catch(() => undefined)
  await Promise.race([work, late]).finally(() => over.abort())
}

/** Waits for work until a signal aborts. @throws the signal's reason, and what the work throws */
export function orAbort(signal: AbortSignal | undefined): <Result>(work: Promise<Result>) => Promise<Result> {
  if (signal === undefined) return work => work
  const aborted = new Promise<never>((_resolve, reject) => {
    const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('It was stopped.'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
  aborted.catch(() => undefined)
  return work => Promise.race([work, aborted])
}

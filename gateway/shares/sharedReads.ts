import { isRefusal } from '../upstream/errors.ts'
import type { Turns } from '../live/turns.ts'

/** A request to read. */
interface Reading<Value> {
  /** What to read, as that user. Reads of the same key are shared until they start. */
  key: string
  token: string | undefined
  read: () => Promise<Value>
  /** How long others may join before the read starts, in milliseconds. */
  delay?: number
  /**
   * Called when the read starts, whichever sharer reads: the result may lack what is published from then on.
   */
  onStart?: (() => void) | undefined
  signal: AbortSignal
}

/** Reads of one kind that all subscriptions of a user share (docs/specification/live.md#access-reads). */
export type SharedReads<Value> = (reading: Reading<Value>) => Promise<Value>

interface Entry<Value> {
  token: string | undefined
  /** The callers that still want the result. */
  readers: Set<Reading<Value>>
  result: Promise<Value>
}

/**
 * A read is shared by callers that asked before it starts, never by later ones: they would miss what changed in
 * between. It is never shared between users. If the token of a sharer is refused, the others read with their
 * own.
 * @param turns limits how many reads of that user run at the same time
 */
export function createSharedReads<Value>(turns: Turns): SharedReads<Value> {
  const waiting = new Map<string, Entry<Value>>()

  function enqueue(key: string, { token, read, delay }: Reading<Value>): Entry<Value> {
    const run = async () => {
      await pauseOf(delay)
      const release = await turns.take()
      waiting.delete(key)
      try {
        if (entry.readers.size === 0) throw new Error('No reader waits for it any longer.')
        for (const { onStart } of entry.readers) onStart?.()
        return await read()
      } finally {
        release()
      }
    }
    const entry: Entry<Value> = { token, readers: new Set(), result: run() }
    // All callers may have left.
    entry.result.catch(() => undefined)
    waiting.set(key, entry)
    return entry
  }

  async function join(key: string, reading: Reading<Value>): Promise<Value> {
    const { token, signal } = reading
    signal.throwIfAborted()
    const entry = waiting.get(key) ?? enqueue(key, reading)
    entry.readers.add(reading)
    try {
      return await until(signal, entry.result)
    } catch (error) {
      if (entry.token === token || !isRefusal(error)) throw error
      return await join(`${key} ${token ?? ''}`, reading)
    } finally {
      entry.readers.delete(reading)
    }
  }

  return reading => join(reading.key, reading)
}

/** Waits at least until everything under way in this process has had its turn. */
const pauseOf = (delay: number | undefined) =>
  new Promise<void>(resolve => {
    if (delay === undefined) setImmediate(resolve)
    else setTimeout(resolve, delay)
  })

/** The result, or the signal's reason as soon as it is aborted. */
function until<Value>(signal: AbortSignal, result: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'))
    signal.addEventListener('abort', abort, { once: true })
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

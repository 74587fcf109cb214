import { isRefusal } from '../upstream/errors.ts'
import type { Turns } from '../live/turns.ts'

/** Who reads, and how. */
interface Reading<Value> {
  /** What is read, as that user. Reads of the same key are shared until they start. */
  key: string
  token: string | undefined
  read: () => Promise<Value>
  /** How long others may join before it starts, in milliseconds. */
  delay?: number
  /** Called when the read starts, whoever of those who share it reads: what is told from then on may not show in it. */
  onStart?: (() => void) | undefined
  signal: AbortSignal
}

/** Reads of one kind that all subscriptions of a user share (docs/specification/live.md#access-reads). */
export type SharedReads<Value> = (reading: Reading<Value>) => Promise<Value>

interface Entry<Value> {
  token: string | undefined
  /** Those who still want it. */
  readers: Set<Reading<Value>>
  result: Promise<Value>
}

/**
 * A read is shared by those who asked before it starts, never by those who come later: they would miss what changed in
 * between. It is never shared between users, and where the token of one who shares it is refused the others read with
 * their own.
 * @param turns of that user: how many reads may run at a time
 */
export function createSharedReads<Value>(turns: Turns): SharedReads<Value> {
  const waiting = new Map<string, Entry<Value>>()

  function enqueue(key: string, { token, read, delay }: Reading<Value>): Entry<Value> {
    const run = async () => {
      await pauseOf(delay)
      const release = await turns.take()
      waiting.delete(key)
      try {
        if (entry.readers.size === 0) throw new Error('Nobody waits for it any more.')
        for (const { onStart } of entry.readers) onStart?.()
        return await read()
      } finally {
        release()
      }
    }
    const entry: Entry<Value> = { token, readers: new Set(), result: run() }
    // All who wanted it may have left.
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

/** At least until all that is under way in this process has had its turn. */
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

import { noteDelivery } from '../live/arrivals.ts'
import { iterator } from '../live/iterators.ts'
import type { Live } from '../live/live.ts'
import { retryRead } from '../live/retryRead.ts'
import type { Again, Topic } from '../live/topic.ts'
import type { SocketShare } from '../shares/userShares.ts'
import { shareOf } from './shareOf.ts'

/** Reads as the caller what the caller may see. @throws UpstreamError if that is nothing */
type AccessRead<Access> = (reading: Reading) => Promise<Access>

export interface Reading {
  signal: AbortSignal
  /** Called when the read starts; if it is not called, the age of the previous read continues to count. */
  onStart?: () => void
}

/** What it needs of a context. */
interface Caller {
  live: Pick<Live, 'feed' | 'timing'>
  share: Pick<SocketShare, 'waitingBytes' | 'signal'> | undefined
}

/** What is special about a subscription. */
export interface Followed<Message extends { kind: string }, Value, Access> {
  topic: Topic<Message>
  /** The messages since the client has read: it gets them first, and need not read again. */
  since?: readonly Message[] | undefined
  /** Which messages it receives; by default all. */
  fits?: (message: Message) => boolean
  /** The read that decides whether the caller may follow. */
  readAccess: AccessRead<Access>
  /**
   * The read that a message has to wait for. Most need none.
   * @param access as it was last read
   * @param isStale whether that read is older than the feed's `maxAge`
   */
  readBefore: (message: Message | Again, access: Access, isStale: boolean) => AccessRead<Access> | undefined
  /** Whether a read of access that starts now makes this waiting message superfluous. */
  isCovered: (message: Message | Again) => boolean
  /** What the caller gets of a message. @param before the access before the read that the message waited for */
  valuesOf: (message: Message | Again, access: Access, before: Access) => Value[]
  /** What the subscription reads because it has no message of it. */
  missed?: Missed<Value> | undefined
}

/** What has to be delivered before the next message. */
export interface Missed<Value> {
  /** The next part; undefined if nothing is missed. Called when the client asks for more than the last part. */
  next(signal: AbortSignal): Promise<Value[]> | undefined
  /** Called once, when the subscription ends. */
  end(): void
}

/**
 * Follows a topic for the caller as long as the REST service allows it
 * (docs/specification/live.md#access-reads).
 * - Nothing is missed: messages are received from before the first read of access. A follower that falls too
 *   far behind is ended, and the client starts again.
 * - Nothing is delivered before access is checked: a message waits for the read that it makes necessary, and
 *   all later messages wait with it. If the service is unavailable, the read is repeated.
 * - If access is lost, the iterator throws the error of the read, and everything that waits is dropped.
 * @throws UpstreamError if the caller may not follow, or the service is unavailable
 */
export async function follow<Message extends { kind: string }, Value, Access = unknown>(
  context: Caller,
  followed: Followed<Message, Value, Access>,
): Promise<AsyncIterableIterator<Value>> {
  const { feed, timing } = context.live
  const { waitingBytes, signal: closed } = shareOf(context)
  const { missed } = followed
  const queue = followed.topic.follow(followed.fits, waitingBytes, followed.since)
  const stop = new AbortController()
  const { signal } = stop
  let readAt = 0
  let waiting: Value[] = []
  // Gives the values of the last message, once everything that was missed before it is delivered.
  let react: (() => Value[]) | undefined

  const reading: Reading = {
    signal,
    onStart: () => {
      readAt = performance.now()
      queue.discard(followed.isCovered)
    },
  }

  function end(): void {
    closed.removeEventListener('abort', end)
    if (signal.aborted) return
    stop.abort()
    queue.end()
    waiting = []
    missed?.end()
  }

  function failed(error: unknown): never {
    end()
    throw error
  }

  /** Waits for the next message, and for the read that it makes necessary. @returns false at the end */
  async function receive(): Promise<boolean> {
    const message = await queue.next()
    if (!message) return false
    const before = access
    const isStale = performance.now() - readAt > feed().maxAge
    const read = followed.readBefore(message, access, isStale)
    // Not awaited without need: a thousand followers may receive the message at once.
    if (read) access = (await retryRead(() => read(reading), timing, signal)) ?? access
    react = () => {
      noteDelivery(message)
      return followed.valuesOf(message, access, before)
    }
    return true
  }

  async function next(): Promise<IteratorResult<Value, undefined>> {
    while (!signal.aborted) {
      const value = waiting.shift()
      if (value !== undefined) return { done: false, value }
      const part = missed?.next(signal)
      if (part) waiting = await part
      else if (react) {
        waiting = react()
        react = undefined
      } else if (!(await receive())) break
    }
    // The queue may have ended by itself.
    end()
    return { done: true, value: undefined }
  }

  if (closed.aborted) end()
  else closed.addEventListener('abort', end)
  let access = await followed.readAccess(reading).catch(failed)

  return iterator(
    () =>
      // After the end, an error is only a consequence of it.
      next().catch((error: unknown) => (signal.aborted ? { done: true, value: undefined } : failed(error))),
    () => {
      end()
      return Promise.resolve()
    },
  )
}

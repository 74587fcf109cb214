import type { ByteCounter } from './byteCounter.ts'
import { noteArrival } from './arrivals.ts'
import { createQueue, type Queue } from './queue.ts'
import { createRecentMessages } from './recentMessages.ts'

/** Followers read everything again. */
export interface Again {
  kind: 'again'
  /** Whether messages may have been missed. If not, what was read since the start of following still counts. */
  isGap: boolean
}

/**
 * Messages may have been missed. Also published when the feed gets ready, for followers that started before.
 */
export const AGAIN: Again = { kind: 'again', isGap: true }

/** The first message to a new follower of a feed that is ready. */
const START: Again = { kind: 'again', isGap: false }

/** The decoders of feed messages about one noun, by kind. Each throws if it cannot read the message. */
export type Kinds<Message> = Readonly<Record<string, (data: unknown) => Message>>

/** The messages about one noun, for any number of followers in this process. */
export interface Topic<Message> {
  /** Sends a message to every follower. */
  publish(message: Message | Again): void
  /**
   * Publishes a message of the feed, if its kind belongs to this noun.
   * @param position of the message in the feed; without it, nobody can start before it
   */
  receive(kind: string, data: unknown, position?: number): void
  /** The feed is complete after this position; undefined: no position is known from now on. */
  startAt(position: number | undefined): void
  /** The messages after a position of the feed; undefined if they are not all known. */
  after(position: number | undefined): readonly Message[] | undefined
  /**
   * Follows all messages from now on. The queue ends when its reader ends it or falls too far behind.
   * @param fits which messages the follower receives; by default all
   * @param waitingBytes counts the bytes that wait for the follower
   * @param since earlier messages, which it receives first, instead of `START`
   */
  follow(
    fits?: (message: Message) => boolean,
    waitingBytes?: ByteCounter,
    since?: readonly Message[],
  ): Queue<Message | Again>
  hasFollowers(): boolean
  /** How many there are. */
  followers(): number
  /** Ends every follower. */
  end(): void
}

/** How many messages may wait for a follower; followers share their contents. */
const LIMIT = 1_000

/** @param isReady whether a new follower misses nothing; if not, it gets `AGAIN` once the feed is ready */
export function createTopic<Message extends { kind: string }>(
  kinds: Kinds<Message>,
  isReady: () => boolean,
): Topic<Message> {
  const followers = new Map<Queue<Message | Again>, (message: Message) => boolean>()
  const recent = createRecentMessages<Message>()

  const publish = (message: Message | Again) => {
    if (!isAgain(message)) noteArrival(message)
    for (const [follower, fits] of [...followers])
      if (isAgain(message) || fits(message)) follower.push(message)
  }

  return {
    publish,
    receive: (kind, data, position) => {
      if (!Object.hasOwn(kinds, kind) || !kinds[kind]) return
      // Decoded once, whatever the number of followers.
      const message = kinds[kind](data)
      if (position !== undefined) recent.add(message, position)
      publish(message)
    },
    startAt: position => recent.startAt(position),
    after: position => (position === undefined ? undefined : recent.after(position)),
    follow: (fits = () => true, waitingBytes, since) => {
      const queue = createQueue<Message | Again>(LIMIT, () => void followers.delete(queue), waitingBytes)
      followers.set(queue, fits)
      if (since) since.filter(fits).forEach(message => queue.push(message))
      else if (isReady()) queue.push(START)
      return queue
    },
    hasFollowers: () => followers.size > 0,
    followers: () => followers.size,
    end: () => {
      for (const follower of [...followers.keys()]) follower.end()
    },
  }
}

const isAgain = (message: { kind: string }): message is Again => message.kind === 'again'

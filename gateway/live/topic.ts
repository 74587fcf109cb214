import type { Kept } from './kept.ts'
import { createQueue, type Queue } from './queue.ts'

/** Messages may have been missed, or none are missed from now on: followers read everything again. */
export const AGAIN = { kind: 'again' } as const
export type Again = typeof AGAIN

/** The decoders of feed messages about one noun, by kind. Each throws if it cannot read the message. */
export type Kinds<Message> = Readonly<Record<string, (data: unknown) => Message>>

/** The messages about one noun, for any number of followers in this process. */
export interface Topic<Message> {
  /** Sends a message to every follower. */
  publish(message: Message | Again): void
  /** Publishes a message of the feed, if its kind belongs to this noun. */
  receive(kind: string, data: unknown): void
  /**
   * Follows all messages from now on. The queue ends when its reader ends it or falls too far behind.
   * @param fits which messages the follower receives; by default all
   * @param kept counts the bytes that wait for the follower
   */
  follow(fits?: (message: Message) => boolean, kept?: Kept): Queue<Message | Again>
  hasFollowers(): boolean
  /** Ends every follower. */
  end(): void
}

/** How many messages may wait for a follower; followers share their contents. */
const LIMIT = 1_000

/** @param firstOf the first message to a new follower, if any */
export function createTopic<Message>(
  kinds: Kinds<Message>,
  firstOf: () => Again | undefined,
): Topic<Message> {
  const followers = new Map<Queue<Message | Again>, (message: Message) => boolean>()

  const publish = (message: Message | Again) => {
    for (const [follower, fits] of [...followers])
      if (isAgain(message) || fits(message)) follower.push(message)
  }

  return {
    publish,
    receive: (kind, data) => {
      // Decoded once, whatever the number of followers.
      if (Object.hasOwn(kinds, kind) && kinds[kind]) publish(kinds[kind](data))
    },
    follow: (fits = () => true, kept) => {
      const queue = createQueue<Message | Again>(LIMIT, () => void followers.delete(queue), kept)
      followers.set(queue, fits)
      const first = firstOf()
      if (first) queue.push(first)
      return queue
    },
    hasFollowers: () => followers.size > 0,
    end: () => {
      for (const follower of [...followers.keys()]) follower.end()
    },
  }
}

const isAgain = (message: unknown): message is Again => message === AGAIN

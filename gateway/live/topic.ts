import type { Kept } from './kept.ts'
import { createQueue, type Queue } from './queue.ts'

/** Something may have been missed, or is from now on no longer missed: what was read before is read again. */
export const AGAIN = { kind: 'again' } as const
export type Again = typeof AGAIN

/** How the messages of the feed about one noun are read, by their kind. Each throws where it cannot. */
export type Kinds<Message> = Readonly<Record<string, (data: unknown) => Message>>

/** What is told about one noun, to any number of followers in this process. */
export interface Topic<Message> {
  /** Tells every follower. */
  publish(message: Message | Again): void
  /** Tells every follower what the feed says, if its kind belongs to this noun. */
  receive(kind: string, data: unknown): void
  /**
   * From now on nothing that is published is missed. Ended by its reader, or when that falls too far behind.
   * @param fits which messages the follower gets; all where absent
   * @param kept where the bytes that wait for it count
   */
  follow(fits?: (message: Message) => boolean, kept?: Kept): Queue<Message | Again>
  hasFollowers(): boolean
  /** Ends every follower. */
  end(): void
}

/** How many messages may wait for a follower; they share what they hold. */
const LIMIT = 1_000

/** @param firstOf what a new follower begins with, if anything */
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
      // Read once, whatever the number of followers.
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

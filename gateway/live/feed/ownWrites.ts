import type { LiveTiming } from '../timing.ts'
import { AGAIN } from '../topic.ts'
import type { Feed } from './feed.ts'

/**
 * A feed of the writes through this gateway, with the messages that the REST service would send: in the order
 * of their answers, however long it takes to read the data of each message. No message reports changes made
 * elsewhere, so access has to be read again after a while (docs/specification/graphql.md#live-without-a-feed).
 */
export function createOwnWrites({ staleAfter }: LiveTiming): Feed {
  // For each topic, resolves when all writes so far are published.
  const published = new WeakMap<object, Promise<void>>()

  return {
    isReady: true,
    maxAge: staleAfter,
    // The answer to the later of two comments may arrive first.
    isOrdered: false,
    addWrite: (topic, messagesOf) => {
      if (!topic.hasFollowers()) return
      // If the affected users of a write are unknown, all followers read again.
      const read = Promise.resolve(messagesOf()).catch(() => [AGAIN])
      const before = published.get(topic)
      const publishing = (async () => {
        await before
        for (const message of await read) topic.publish(message)
      })()
      published.set(topic, publishing)
    },
  }
}

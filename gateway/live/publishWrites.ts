import type { Live } from './live.ts'
import type { Again, Topic } from './topic.ts'

type Messages<Message> = readonly Message[] | Promise<readonly Message[]>

// For each topic, resolves when all writes so far are published.
const told = new WeakMap<object, Promise<void>>()

/**
 * Wraps writes so that they publish their changes to the followers of this gateway if there is no feed: in the
 * order of the writes, however long it takes to read the data of each message.
 * @param otherwise published if the affected users of a write are unknown
 */
export function publishingWrites<Message extends object>(
  topic: Topic<Message>,
  { state }: Pick<Live, 'state'>,
  otherwise: Message | Again,
) {
  const tell = (messages: Messages<Message | Again>) => {
    const read = Promise.resolve(messages).catch(() => [otherwise])
    const before = told.get(topic)
    const telling = (async () => {
      await before
      for (const message of await read) topic.publish(message)
    })()
    told.set(topic, telling)
  }

  return <Args extends unknown[], Result>(
      write: (...args: Args) => Promise<Result>,
      messagesOf: (result: Result, ...args: Args) => Messages<Message | Again>,
    ) =>
    async (...args: Args): Promise<Result> => {
      const result = await write(...args)
      if (state() === 'absent' && topic.hasFollowers()) tell(messagesOf(result, ...args))
      return result
    }
}

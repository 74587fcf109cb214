import type { Live } from './live.ts'
import type { Again, Topic } from './topic.ts'

type Messages<Message> = readonly Message[] | Promise<readonly Message[]>

// Of each topic, when what was written so far has been told.
const told = new WeakMap<object, Promise<void>>()

/**
 * Wraps writes so that they tell the followers of this gateway what they did, where no feed does: in the order of the
 * writes, however long it takes to read what each is told with.
 * @param otherwise what is told where it cannot be said whom a write concerns
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

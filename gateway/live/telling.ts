import type { Live } from './live.ts'
import type { Again, Topic } from './topic.ts'

type Messages<Message> = readonly Message[] | Promise<readonly Message[]>

/**
 * Wraps writes so that they tell the followers of this gateway what they did, where no feed does.
 * @param otherwise what is told where it cannot be said whom a write concerns
 */
export function tellingWritesOf<Message extends object>(
  topic: Topic<Message>,
  { state }: Pick<Live, 'state'>,
  otherwise: Message | Again,
) {
  const tell = async (messages: Messages<Message | Again>) => {
    for (const message of await Promise.resolve(messages).catch(() => [otherwise])) topic.publish(message)
  }

  return <Args extends unknown[], Result>(
      write: (...args: Args) => Promise<Result>,
      messagesOf: (result: Result, ...args: Args) => Messages<Message | Again>,
    ) =>
    async (...args: Args): Promise<Result> => {
      const result = await write(...args)
      if (state() === 'absent' && topic.hasFollowers()) void tell(messagesOf(result, ...args))
      return result
    }
}

import type { Messages } from './feed/feed.ts'
import type { Live } from './live.ts'
import type { Again, Topic } from './topic.ts'

/**
 * Wraps a write, so that the feed takes it (docs/specification/graphql.md#live-without-a-feed).
 * @param messagesOf what the feed publishes of it, if it publishes the writes of this gateway at all
 */
export const publishTo =
  <Message extends { kind: string }>(topic: Topic<Message>, { feed }: Pick<Live, 'feed'>) =>
  <Args extends unknown[], Result>(
    write: (...args: Args) => Promise<Result>,
    messagesOf: (result: Result, ...args: Args) => Messages<Message | Again>,
  ) =>
  async (...args: Args): Promise<Result> => {
    const result = await write(...args)
    feed().addWrite(topic, () => messagesOf(result, ...args))
    return result
  }

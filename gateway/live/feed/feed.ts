import type { Again, Topic } from '../topic.ts'

export type Messages<Message> = readonly Message[] | Promise<readonly Message[]>

/**
 * Where the messages of all topics come from: the REST service, or this gateway's own writes if the service has
 * no feed for it. The messages are the same. Other differences are the members below, so that callers need not
 * know which of the two it is.
 */
export interface Feed {
  /** Whether followers miss nothing from now on. */
  isReady: boolean
  /** For how long access that was read counts as unchanged if no message reports a change, in milliseconds. */
  maxAge: number
  /** Whether the comments of a ticket come in the order of their numbers. */
  isOrdered: boolean
  /**
   * Takes a write of this gateway.
   * @param messagesOf what the write changed; not called if the feed does not publish this gateway's writes
   */
  addWrite<Message extends { kind: string }>(
    topic: Topic<Message>,
    messagesOf: () => Messages<Message | Again>,
  ): void
}

/** The feed at any time: a REST service may get one, or lose it. */
export interface FeedSource {
  feed: () => Feed
  close: () => Promise<void>
}

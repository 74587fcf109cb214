import { sizeOf } from '../bounds/sizeOf.ts'

/**
 * The last messages of a topic by their positions in the feed, for followers that start at an earlier position
 * (docs/specification/live.md#starting-at-a-cursor).
 */
export interface RecentMessages<Message> {
  add(message: Message, position: number): void
  /** Forgets all messages. Those from this position on will be added; undefined: none will. */
  startAt(position: number | undefined): void
  /** All messages after that position; undefined if some of them are not known. */
  after(position: number): readonly Message[] | undefined
}

/** Fewer than may wait for a follower (`topic.ts`) and for a socket (`bounds/limits.ts`). */
const MAX_MESSAGES = 200
const MAX_BYTES = 512 * 1024

export function createRecentMessages<Message>(): RecentMessages<Message> {
  let start: number | undefined
  let last = 0
  let bytes = 0
  let entries: { message: Message; position: number }[] = []

  return {
    add: (message, position) => {
      if (start === undefined) return
      entries.push({ message, position })
      last = position
      bytes += sizeOf(message)
      while (entries.length > MAX_MESSAGES || bytes > MAX_BYTES) {
        const [oldest] = entries
        if (!oldest) break
        entries.shift()
        bytes -= sizeOf(oldest.message)
        start = oldest.position
      }
    },
    startAt: position => {
      start = position
      last = position ?? 0
      bytes = 0
      entries = []
    },
    after: position =>
      start === undefined || position < start
        ? undefined
        : position >= last
          ? []
          : entries.filter(entry => entry.position > position).map(({ message }) => message),
  }
}

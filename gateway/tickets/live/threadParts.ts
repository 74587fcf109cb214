import type { Context } from '../../context.ts'
import { UpstreamError } from '../../upstream/errors.ts'
import type { CommentRow, TicketKey } from '../../upstream/tickets.ts'
import { sizeOf } from '../../live/kept.ts'
import { LIMITS } from '../../bounds/limits.ts'
import { shareOf } from '../../follow/shareOf.ts'
import type { CatchUp, Part } from './ticketFollower.ts'

/** Reads a thread part by part, each of a bounded number of bytes (docs/specification/live.md#catching-up). */
export interface ThreadReader {
  /** The comments after that number: as many as a part may have, but at least one where there is any. */
  after(number: number, catchUp: CatchUp): Promise<Part<CommentRow>>
  /** The number of the last comment, 0 where there is none. */
  last(catchUp: CatchUp): Promise<number>
}

/** How many are asked for first: as many as are sure to come in one answer, however long they are. */
const FIRST = 5
const MOST = 100

export function createThreadReader(key: TicketKey, context: Context): ThreadReader {
  const share = shareOf(context)
  const name = `${key.projectNumber}/${key.number}`
  let count = FIRST

  /** All comments, where the server has no parts: read by few at a time, and once for those who ask together. */
  const wholeThread = (signal: AbortSignal) =>
    share.reads.wholeThread({
      key: name,
      token: share.token,
      signal,
      read: async () => {
        const release = await context.live.wholeReads.take()
        try {
          return (await context.withNewLoaders().upstream.tickets.comments(key)).sort(
            (a, b) => a.number - b.number,
          )
        } finally {
          release()
        }
      },
    })

  /** As many as are asked for next and one more, which tells whether there are more; null where the server has no parts. */
  async function readSome(after: number, caller: Context): Promise<CommentRow[] | null> {
    const place = { limit: count + 1, ...(after > 0 && { after }) }
    try {
      const most = count > 1 ? LIMITS.catchUpPart : undefined
      return await caller.upstream.ticketExtensions.comments(key, place, most)
    } catch (error) {
      if (!isTooLarge(error) || count === 1) throw error
      count = Math.max(1, Math.floor(count / 4))
      return readSome(after, caller)
    }
  }

  return {
    after: async (number, { caller, signal }) => {
      const some = await readSome(number, caller)
      if (!some) return cut((await wholeThread(signal)).filter(comment => comment.number > number))
      const asked = count
      const comments = some.slice(0, asked)
      // The next part as long as this one was short.
      const bytes = Math.max(1, ...comments.map(sizeOf))
      count = Math.max(1, Math.min(MOST, 2 * asked, Math.floor((2 * LIMITS.catchUpPart) / bytes) - 1))
      return { values: comments, hasMore: some.length > asked }
    },
    last: async ({ caller, signal }) => {
      const some = await caller.upstream.ticketExtensions.comments(key, { limit: 1, before: END })
      if (some) return some.at(-1)?.number ?? 0
      return (await wholeThread(signal)).at(-1)?.number ?? 0
    },
  }
}

/** Above every number of a comment. */
const END = 999_999_999_999_999

/** The first of them, up to as many bytes as a part may have, but at least one. */
function cut(comments: readonly CommentRow[]): Part<CommentRow> {
  const values: CommentRow[] = []
  let bytes = 0
  for (const comment of comments) {
    bytes += sizeOf(comment)
    if (values.length > 0 && bytes > LIMITS.catchUpPart) return { values, hasMore: true }
    values.push(comment)
  }
  return { values, hasMore: false }
}

const isTooLarge = (error: unknown) => error instanceof UpstreamError && error.code === 'TOO_LARGE'

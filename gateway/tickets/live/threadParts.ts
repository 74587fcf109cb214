import type { Context } from '../../context.ts'
import { UpstreamError } from '../../upstream/errors.ts'
import type { CommentRow, TicketKey } from '../../upstream/rows/tickets.ts'
import { sizeOf } from '../../live/kept.ts'
import { LIMITS } from '../../bounds/limits.ts'
import { shareOf } from '../../follow/shareOf.ts'
import type { Part, PartRead } from './catchUp.ts'

/** Reads a thread part by part, each of a bounded number of bytes (docs/specification/live.md#catching-up). */
export interface ThreadReader {
  /** The comments after that number: as many as a part may have, but at least one if there is any. */
  after(number: number, part: PartRead): Promise<Part<CommentRow>>
  /** The number of the last comment, 0 if there is none. */
  last(part: PartRead): Promise<number>
}

/** How many are requested first: so few that they fit in one answer, however long they are. */
const FIRST = 5
const MOST = 100

export function createThreadReader(key: TicketKey, context: Context): ThreadReader {
  const share = shareOf(context)
  const name = `${key.projectNumber}/${key.number}`
  let count = FIRST

  /** All comments, if the server offers no parts: few reads at a time, shared by concurrent callers. */
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

  /**
   * The next comments, and one more, which shows whether there are more; null if the server offers no parts.
   */
  async function readSome(after: number, caller: Context): Promise<CommentRow[] | null> {
    const place = { limit: count + 1, ...(after > 0 && { after }) }
    try {
      const most = count > 1 ? LIMITS.catchUpPart : undefined
      return await caller.upstream.tickets.commentPart(key, place, most)
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
      // The shorter these comments are, the more the next part has.
      const bytes = Math.max(1, ...comments.map(sizeOf))
      count = Math.max(1, Math.min(MOST, 2 * asked, Math.floor((2 * LIMITS.catchUpPart) / bytes) - 1))
      return { values: comments, hasMore: some.length > asked }
    },
    last: async ({ caller, signal }) => {
      const some = await caller.upstream.tickets.commentPart(key, { limit: 1, before: END })
      if (some) return some.at(-1)?.number ?? 0
      return (await wholeThread(signal)).at(-1)?.number ?? 0
    },
  }
}

/** Greater than every comment number. */
const END = 999_999_999_999_999

/** The first comments, up to the bytes of a part, but at least one. */
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

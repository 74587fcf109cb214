import type { CommentStretch } from '../upstream/ticketExtensions.ts'
import type { CommentRow, TicketKey } from '../upstream/tickets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { memoized } from './memoized.ts'

/** Reads a part of a thread, oldest first. */
export type ReadComments = (key: TicketKey, stretch: CommentStretch) => Promise<CommentRow[]>

/** Parts of threads from the server; if it offers no parts, cut from the whole thread. */
export function readComments({
  tickets,
  ticketExtensions,
}: Pick<Upstream, 'tickets' | 'ticketExtensions'>): ReadComments {
  const whole = memoized(async (key: TicketKey) =>
    (await tickets.comments(key)).sort((a, b) => a.number - b.number),
  )
  return memoized(
    async (key: TicketKey, stretch: CommentStretch) =>
      (await ticketExtensions.comments(key, stretch)) ?? cut(await whole(key), stretch),
  )
}

const cut = (all: CommentRow[], { limit, after = 0, before }: CommentStretch) =>
  before === undefined
    ? all.filter(({ number }) => number > after).slice(0, limit)
    : all.filter(({ number }) => number < before).slice(-limit)

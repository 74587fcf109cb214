import type { Context } from '../../context.ts'
import type { Reading } from '../../follow/follow.ts'
import { shareOf } from '../../follow/shareOf.ts'
import { jittered } from '../../live/timing.ts'

/**
 * The numbers of the ticket projects with the caller on their list: after a change, one call for all
 * subscriptions of the caller (docs/specification/live.md#access-reads).
 * @param delay how long other subscriptions of the user may join, in milliseconds
 * @throws UpstreamError FORBIDDEN without the scope, or if the server is unavailable
 */
export function readOpenProjects(
  context: Context,
  reading: Reading,
  // Lists often change several at a time, and many subscriptions react.
  delay = jittered(context.live.timing.settling),
): Promise<ReadonlySet<number>> {
  const { reads, token } = shareOf(context)
  const read = async () =>
    new Set((await context.withRecentReads().upstream.tickets.projects()).map(({ number }) => number))
  return reads.openProjects({ ...reading, key: 'see', token, read, delay })
}

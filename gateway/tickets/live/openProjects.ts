import type { Context } from '../../context.ts'
import { shareOf } from '../../follow/shareOf.ts'
import { jittered } from '../../live/timing.ts'

/**
 * The numbers of the ticket projects with the caller on their list: after a change, one call for all
 * subscriptions of the caller (docs/specification/live.md#access-reads).
 * @param onStart called when the read starts
 * @param delay how long other subscriptions of the user may join, in milliseconds
 * @throws UpstreamError FORBIDDEN without the scope, or if the server cannot tell
 */
export function readOpenProjects(
  context: Context,
  signal: AbortSignal,
  onStart?: () => void,
  // Lists often change several at a time, and many subscriptions react.
  delay = jittered(context.live.timing.settling),
): Promise<ReadonlySet<number>> {
  const { reads, token } = shareOf(context)
  const read = async () =>
    new Set((await context.withNewLoaders().upstream.tickets.projects()).map(({ number }) => number))
  return reads.openProjects({ key: 'see', token, read, delay, signal, onStart })
}

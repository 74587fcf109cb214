import type { Context } from '../../context.ts'
import { shareOf } from '../../follow/shareOf.ts'
import { jittered } from '../../live/timing.ts'

/**
 * The numbers of the ticket projects whose list has the caller: one call after a change, whatever the number of their
 * subscriptions (docs/specification/live.md#access-reads).
 * @param onStart called when the read starts
 * @param delay how long others of that user may join, in milliseconds
 * @throws UpstreamError FORBIDDEN without the scope, or where the server cannot tell
 */
export function readOpenProjects(
  context: Context,
  signal: AbortSignal,
  onStart?: () => void,
  // Lists are often changed several at a time, and many subscriptions hear of it.
  delay = jittered(context.live.timing.settling),
): Promise<ReadonlySet<number>> {
  const { reads, token } = shareOf(context)
  const read = async () =>
    new Set((await context.withNewLoaders().upstream.tickets.projects()).map(({ number }) => number))
  return reads.openProjects({ key: 'see', token, read, delay, signal, onStart })
}

import type { Context } from '../../context.ts'
import { globalId } from '../../graph/ids.ts'
import { isTransient } from '../../upstream/errors.ts'
import type { TimesheetEventRow } from '../../upstream/timesheets.ts'
import { endingOf } from '../../live/ending.ts'
import { iterator } from '../../live/iterators.ts'
import type { Live } from '../../live/live.ts'
import { shareOf } from '../../follow/shareOf.ts'
import {
  dependsOnLists,
  opensTheSame,
  reactionTo,
  readAccess,
  type Access,
  type Asked,
} from '../../live/timesheetAccess.ts'
import type { TimesheetMessage } from '../../live/timesheets.ts'
import { jittered, pauseAfter } from '../../live/timing.ts'
import type { Again } from '../../live/topic.ts'

/** As in the schema. */
export interface EventChange {
  eventId: string | null
  event: TimesheetEventRow | null
}

const READ_AGAIN: EventChange = { eventId: null, event: null }

/**
 * The requested changes that the caller may see, and when to read again. Messages wait while the caller's
 * access is read, so that none is checked against lists that an earlier message has changed.
 * @throws UpstreamError if the caller may not follow; later, from the iterator, if the caller loses access
 */
export async function followTimesheets(
  asked: Asked,
  context: Context,
  { timesheets, timing, feed }: Live,
): Promise<AsyncIterableIterator<EventChange>> {
  // Changes from now on wait here; earlier ones are part of what is read now.
  const share = shareOf(context)
  const queue = timesheets.follow(undefined, share.kept)
  const { signal, end, failed, pause } = endingOf(queue, share.signal)
  let readAt = 0
  let access = await read(0).catch(failed)

  /** @param delay how long other subscriptions of the caller may join, in milliseconds */
  function read(delay: number): Promise<Access> {
    const { reads, token } = share
    return reads.timesheets({
      key: [...asked.purposes].sort().join(' '),
      token,
      delay,
      signal,
      onStart: () => {
        // If lists change during the read, another message reports it.
        readAt = performance.now()
        queue.discard(({ kind }) => kind === 'access')
      },
      read: () => readAccess(asked, context.withNewLoaders()),
    })
  }

  /** Reads what the caller may see, until the server can tell. @returns whether it changed */
  async function renew(delay = 0): Promise<boolean> {
    for (let failures = 0; !signal.aborted; failures++)
      try {
        const before = access
        access = await read(delay)
        return !opensTheSame(before, access)
      } catch (error) {
        if (!isTransient(error)) throw error
        await pause(pauseAfter(failures, timing))
      }
    return false
  }

  /** As `renew`, a moment later: lists often change several at a time, and many subscriptions react. */
  const renewSoon = async () => dependsOnLists(asked) && (await renew(jittered(timing.settling)))

  async function changeOf(message: TimesheetMessage | Again): Promise<EventChange | undefined> {
    if (message.kind === 'again') {
      if (message.isGap) await renewSoon()
      return READ_AGAIN
    }
    if (message.kind === 'access') return (await renewSoon()) ? READ_AGAIN : undefined
    const mayBeStale = performance.now() - readAt > feed().maxAge
    if (mayBeStale && dependsOnLists(asked)) await renew()
    const reaction = reactionTo(message, asked, access)
    if (reaction === 'nothing') return undefined
    if (reaction === 'again') return READ_AGAIN
    return {
      eventId: globalId('TimesheetEvent', message.id),
      event: reaction === 'show' ? message.event : null,
    }
  }

  async function next(): Promise<IteratorResult<EventChange, undefined>> {
    for (let item = await queue.next(); item; item = await queue.next()) {
      const change = await changeOf(item)
      if (change && !signal.aborted) return { done: false, value: change }
    }
    return { done: true, value: undefined }
  }

  return iterator(
    () =>
      next().catch((error: unknown) => (signal.aborted ? { done: true, value: undefined } : failed(error))),
    end,
  )
}

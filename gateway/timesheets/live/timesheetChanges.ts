import type { ListChangeKind } from '../../__generated__/resolvers.ts'
import type { Context } from '../../context.ts'
import { globalId } from '../../graph/ids.ts'
import type { TimesheetEventRow } from '../../upstream/rows/timesheets.ts'
import { follow, type Reading } from '../../follow/follow.ts'
import { messagesSince } from '../../follow/messagesSince.ts'
import { shareOf } from '../../follow/shareOf.ts'
import {
  dependsOnLists,
  opensSameProjects,
  reactionTo,
  readAccess,
  type Access,
  type EventFilter,
} from '../../live/timesheetAccess.ts'
import type { TimesheetMessage } from '../../live/timesheets.ts'
import { jittered } from '../../live/timing.ts'

/** As in the schema. */
export interface EventChange {
  kind: ListChangeKind
  eventId: string | null
  event: TimesheetEventRow | null
}

const READ_AGAIN: EventChange = { kind: 'READ_AGAIN', eventId: null, event: null }

/**
 * The requested changes that the caller may see, and when to read again. The access lists that open them are
 * read at the start and when lists change.
 * @param cursor the `liveCursor` of the query by which the client has read the events
 * @throws UpstreamError if the caller may not follow; later, from the iterator, if the caller loses access
 */
export function followTimesheets(
  filter: EventFilter,
  cursor: string | null | undefined,
  context: Context,
): Promise<AsyncIterableIterator<EventChange>> {
  const { timesheets, timing } = context.live
  const { reads, token } = shareOf(context)

  /** The caller as of when the socket was opened: a server's feed reports a change, which ends the socket. */
  const knownViewer = () => {
    const { isReady, maxAge } = context.live.feed()
    return isReady && maxAge === Infinity ? context.viewerCache?.viewer : undefined
  }

  /** @param delay how long other subscriptions of the caller may join, in milliseconds */
  const read = (reading: Reading, delay = 0): Promise<Access> =>
    reads.timesheets({
      ...reading,
      key: [...filter.purposes].sort().join(' '),
      token,
      delay,
      read: () => readAccess(filter, context.withRecentReads().loaders, knownViewer()),
    })
  // Lists often change several at a time, and many subscriptions react.
  const readSoon = (reading: Reading) => read(reading, jittered(timing.settling))

  const since = messagesSince(context.live, timesheets, cursor, ({ kind }) => kind === 'access')
  // A list may have changed between the read of the client and that of its access, and the message comes later:
  // then it changes nothing here, but the client has to read again.
  let mayLack = since !== undefined && dependsOnLists(filter)

  return follow<TimesheetMessage, EventChange, Access>(context, {
    topic: timesheets,
    since,
    readAccess: read,
    isCovered: ({ kind }) => kind === 'access' && !mayLack,
    readBefore: (message, _access, isStale) => {
      if (!dependsOnLists(filter)) return undefined
      if (message.kind === 'again') return message.isGap ? readSoon : undefined
      if (message.kind === 'access') return readSoon
      return isStale ? read : undefined
    },
    valuesOf: (message, access, before) => {
      if (message.kind === 'again' || message.kind === 'access') {
        const isSame = message.kind === 'access' && !mayLack && opensSameProjects(before, access)
        mayLack = false
        return isSame ? [] : [READ_AGAIN]
      }
      const reaction = reactionTo(message, filter, access)
      if (reaction === 'nothing') return []
      if (reaction === 'again') return [READ_AGAIN]
      const event = reaction === 'show' ? message.event : null
      const kind = event ? 'SHOWN' : 'REMOVED'
      return [{ kind, eventId: globalId('TimesheetEvent', message.id), event }]
    },
  })
}

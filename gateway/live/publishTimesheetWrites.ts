import type { TimesheetEventRow } from '../upstream/timesheets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { Live } from './live.ts'
import { publishingWrites } from './publishWrites.ts'
import type { TimesheetMessage } from './timesheets.ts'
import { AGAIN } from './topic.ts'

/**
 * The same calls, which publish their changes if there is no feed: subscribers of this gateway then receive at
 * least the changes made through it. Resolvers do not know of this. With a feed they publish nothing, so that
 * no change is published twice.
 * @param emailOfCaller called only if there are followers and the answer does not show the owner of the event
 */
export function publishingTimesheetWrites(
  upstream: Upstream,
  live: Live,
  emailOfCaller: () => Promise<string>,
): Upstream {
  const { timesheets, timesheetExtensions } = upstream
  // If the affected users are unknown, all subscribers read again, without details of the change.
  const publish = publishingWrites<TimesheetMessage>(live.timesheets, live, AGAIN)

  const accessChanged = () => [{ kind: 'access' } as const]

  return {
    ...upstream,
    timesheets: {
      ...timesheets,
      createProject: publish(timesheets.createProject, accessChanged),
      addAccess: publish(timesheets.addAccess, accessChanged),
      deleteAccess: publish(timesheets.deleteAccess, accessChanged),
      createEvent: publish(timesheets.createEvent, event => [
        { kind: 'event', id: event.id, event, before: null },
      ]),
      // The event may have been on another project before.
      updateEvent: publish(timesheets.updateEvent, event => [
        { kind: 'write', id: event.id, event, ownerEmail: event.ownerEmail },
      ]),
      // Only its owner may delete an event.
      deleteEvent: publish(timesheets.deleteEvent, async (_text, id) => [
        { kind: 'write', id, event: null, ownerEmail: await emailOfCaller() },
      ]),
      setEventPaid: publish(timesheets.setEventPaid, event => [paid(event)]),
    },
    timesheetExtensions: {
      ...timesheetExtensions,
      payEvents: publish(timesheetExtensions.payEvents, outcomes =>
        (outcomes ?? []).flatMap(({ result, event }) => (result !== 'SKIPPED' && event ? [paid(event)] : [])),
      ),
      restoreEvent: publish(timesheetExtensions.restoreEvent, event => [
        { kind: 'event', id: event.id, event, before: null },
      ]),
    },
  }
}

// A payment does not move the event.
const paid = (event: TimesheetEventRow): TimesheetMessage => ({
  kind: 'event',
  id: event.id,
  event,
  before: event,
})

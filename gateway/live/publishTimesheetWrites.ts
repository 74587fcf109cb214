import type { TimesheetEventRow } from '../upstream/timesheets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { Live } from './live.ts'
import { publishTo, type Reads } from './publishTo.ts'
import type { TimesheetMessage } from './timesheets.ts'

type Calls = Pick<Upstream, 'timesheets' | 'timesheetExtensions'>

/** Publishes changes of events, and of who may see those of a project. */
export function publishTimesheetWrites(
  { timesheets, timesheetExtensions }: Calls,
  live: Live,
  reads: Reads,
): Calls {
  const publish = publishTo<TimesheetMessage>(live.timesheets, live)

  const accessChanged = () => [{ kind: 'access' } as const]

  return {
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
        { kind: 'write', id, event: null, ownerEmail: await reads.email() },
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

import type { TimesheetEventRow } from '../upstream/rows/timesheets.ts'
import type { Calls } from '../upstream/calls.ts'
import type { Reads } from '../upstream/reads.ts'
import type { Live } from './live.ts'
import { publishTo } from './publishTo.ts'
import type { TimesheetMessage } from './timesheets.ts'

/** Publishes changes of events, and of who may see those of a project. */
export function publishTimesheetWrites(
  { timesheets }: Pick<Calls, 'timesheets'>,
  live: Live,
  reads: Pick<Reads, 'viewer'>,
): Calls['timesheets'] {
  const publish = publishTo<TimesheetMessage>(live.timesheets, live)

  const accessChanged = () => [{ kind: 'access' } as const]

  return {
    ...timesheets,
    createProject: publish(timesheets.createProject, accessChanged),
    addAccess: publish(timesheets.addAccess, accessChanged),
    deleteAccess: publish(timesheets.deleteAccess, accessChanged),
    createEvent: publish(timesheets.createEvent, event => [created(event)]),
    // The event may have been on another project before.
    updateEvent: publish(timesheets.updateEvent, event => [
      { kind: 'write', id: event.id, event, ownerEmail: event.ownerEmail },
    ]),
    // Only its owner may delete an event.
    deleteEvent: publish(timesheets.deleteEvent, async (_text, id) => [
      { kind: 'write', id, event: null, ownerEmail: (await reads.viewer()).email },
    ]),
    setEventPaid: publish(timesheets.setEventPaid, event => [paid(event)]),
    payEvents: publish(timesheets.payEvents, outcomes =>
      outcomes.flatMap(({ result, event }) => (result !== 'SKIPPED' && event ? [paid(event)] : [])),
    ),
    restoreEvent: publish(timesheets.restoreEvent, event => [created(event)]),
  }
}

const created = (event: TimesheetEventRow): TimesheetMessage => ({
  kind: 'event',
  id: event.id,
  event,
  before: null,
})

// A payment does not move the event.
const paid = (event: TimesheetEventRow): TimesheetMessage => ({
  kind: 'event',
  id: event.id,
  event,
  before: event,
})

import type { TimesheetEventRow } from '../upstream/timesheets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { Live } from './live.ts'
import { publishingWrites } from './publishWrites.ts'
import type { TimesheetMessage } from './timesheets.ts'
import { AGAIN } from './topic.ts'

/**
 * The same calls, which tell of what they changed where no feed does: the subscribers of this gateway then hear at
 * least of what was done through it. Resolvers know nothing of it. With a feed nothing is told here, so nothing twice.
 * @param emailOfCaller asked for only where somebody is to be told and the answer does not show whose event it was
 */
export function publishingTimesheetWrites(
  upstream: Upstream,
  live: Live,
  emailOfCaller: () => Promise<string>,
): Upstream {
  const { timesheets, timesheetExtensions } = upstream
  // Where it cannot be said whom it concerns everybody reads again, and nobody is told what.
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
      // It may have been on another project.
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
      restoreEvent: publish(timesheetExtensions.restoreEvent, event =>
        event === null ? [] : [{ kind: 'event', id: event.id, event, before: null }],
      ),
    },
  }
}

// A payment moves nothing.
const paid = (event: TimesheetEventRow): TimesheetMessage => ({
  kind: 'event',
  id: event.id,
  event,
  before: event,
})

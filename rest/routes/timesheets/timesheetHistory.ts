import { Type } from 'typebox'
import { EventHistoryEntry, EventPath } from '../../contract/timesheets.ts'
import type { App } from '../../plugins/app.ts'
import { listHistory } from '../../queries/timesheets/timesheetHistory.ts'
import { readId } from '../../rules/timesheets/timesheetEvents.ts'
import { answers } from '../../answers/answers.ts'

/** Extension (docs/specification/rest.md#read-the-history-of-an-event): the history of an event. */
export function addTimesheetHistoryRoute(app: App): void {
  app.get(
    '/api/v1/timesheets/event/id/:id/history',
    {
      config: { access: { scope: 'timesheets' } },
      schema: {
        tags: ['timesheet events'],
        operationId: 'listEventHistory',
        summary: 'What happened to an event, oldest first: the latest 200 changes',
        params: EventPath,
        response: answers(Type.Array(EventHistoryEntry)),
      },
    },
    ({ params, caller }) => listHistory(app.db, readId(params.id), caller.email),
  )
}

import { answers } from '../../answers/answers.ts'
import { toEventRecord, toProjectRecord } from '../../answers/records.ts'
import { OwnTime, OwnTimeQuery } from '../../contract/timesheets.ts'
import type { App } from '../../plugins/app.ts'
import { rangeWork } from '../../plugins/fairQueues.ts'
import { firstEvents } from '../../queries/timesheets/timesheetEvents.ts'
import { listProjects } from '../../queries/timesheets/timesheetProjects.ts'
import { readRange } from '../../rules/timesheets/timesheetEvents.ts'

const OWN = ['use'] as const
/** More events than a screen shows are a list, which is read part by part. */
const MOST = 1_000

/** Extension (docs/specification/rest.md#read-the-own-time): where the caller logs time, and what they have logged. */
export function addOwnTimeRoute(app: App): void {
  app.get(
    '/api/v1/timesheets/own',
    {
      config: { access: { scope: 'timesheets' }, work: rangeWork },
      schema: {
        tags: ['timesheet events'],
        operationId: 'getOwnTime',
        summary: 'The projects that the caller may use, and the caller’s events in a range (extension)',
        querystring: OwnTimeQuery,
        response: answers(OwnTime),
      },
    },
    async ({ caller: { email }, query: { from, until } }) => {
      const filter = { caller: email, ...readRange(from, until), purposes: OWN }
      const [projects, events] = await Promise.all([
        listProjects(app.db, email, OWN),
        firstEvents(app.db, filter, MOST + 1),
      ])
      return {
        Projects: projects.map(toProjectRecord),
        Events: events.length > MOST ? null : events.map(toEventRecord),
      }
    },
  )
}

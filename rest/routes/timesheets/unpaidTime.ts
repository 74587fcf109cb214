import { Type } from 'typebox'
import { UnpaidQuery, UnpaidTime } from '../../contract/timesheets.ts'
import type { App } from '../../plugins/app.ts'
import { unpaidTime } from '../../queries/timesheets/unpaidTime.ts'
import { readDate } from '../../rules/dates.ts'
import { answers } from '../../answers/answers.ts'

/** Extension (docs/specification/rest.md#sum-unpaid-time): unpaid time, however old it is. */
export function addUnpaidTimeRoute(app: App): void {
  app.get(
    '/api/v1/timesheets/unpaid',
    {
      config: { access: { scope: 'timesheets' }, work: 'report' },
      schema: {
        tags: ['timesheet events'],
        operationId: 'listUnpaidTime',
        summary:
          'The confirmed and unpaid time of all times on the projects that the caller pays, by person and project',
        querystring: UnpaidQuery,
        response: answers(Type.Array(UnpaidTime)),
      },
    },
    async ({ caller, query: { until } }) => {
      const end = until === undefined ? undefined : readDate(until, 'until')
      return (await unpaidTime(app.db, caller.email, end)).map(({ email, project, minutes, oldest }) => ({
        OwnerEmail: email,
        Project: project,
        Minutes: minutes,
        Oldest: oldest.toISOString(),
      }))
    },
  )
}

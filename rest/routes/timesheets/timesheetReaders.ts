import { TimesheetReaders, TimesheetReadersQuery } from '../../contract/timesheetSend.ts'
import type { App } from '../../plugins/app.ts'
import { timesheetReaders } from '../../queries/timesheets/timesheetSend.ts'
import { readRange } from '../../rules/timesheets/timesheetEvents.ts'
import { readZone } from '../../rules/zones.ts'
import { answers } from '../../answers/answers.ts'

/**
 * Extension (docs/specification/rest.md#preview-the-recipients-of-a-timesheet): who would get a timesheet, before it is
 * sent (docs/specification/mail.md#reports-and-timesheets).
 */
export function addTimesheetReadersRoute(app: App): void {
  app.get(
    '/api/v1/timesheets/events/send/recipients',
    {
      config: { access: { scope: 'timesheets' }, work: 'report' },
      schema: {
        tags: ['timesheet events'],
        operationId: 'listTimesheetRecipients',
        summary: 'Who would get the timesheet of the caller, if it were sent now',
        querystring: TimesheetReadersQuery,
        response: answers(TimesheetReaders),
      },
    },
    async ({ caller: { name, email }, query: { from, until, timezone } }) => {
      const head = {
        person: { name, email },
        range: readRange(from, until),
        zone: readZone({ Timezone: timezone }),
      }
      const { recipients, leftOut } = await app.db.transaction(tx => timesheetReaders(tx, head))
      return { Recipients: recipients, LeftOut: leftOut }
    },
  )
}

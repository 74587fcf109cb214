import { EventOutcomes, Payments } from '../../contract/timesheets.ts'
import type { App } from '../../plugins/app.ts'
import { setPayments, type PaymentOutcome } from '../../commands/timesheets/setPayments.ts'
import { readPayments } from '../../rules/timesheets/timesheetPayments.ts'
import { answers } from '../../answers/answers.ts'
import { toEventRecord } from '../../answers/records.ts'

/** Extension (docs/specification/rest.md#pay-several-events): payments of many events at once. */
export function addTimesheetPaymentRoute(app: App): void {
  app.patch(
    '/api/v1/timesheets/events/paid',
    {
      config: { access: { scope: 'timesheets' } },
      // 1,000 events, each with its own day.
      bodyLimit: 256 * 1024,
      schema: {
        tags: ['timesheet events'],
        operationId: 'setPayments',
        summary: 'Sets or removes the payments of several events, each in the copy that Modified names',
        body: Payments,
        response: answers(EventOutcomes),
      },
    },
    async ({ body, caller }) => {
      const payments = { by: caller.email, now: app.now(), requested: readPayments(body.Payments) }
      return { Outcomes: (await app.db.transaction(tx => setPayments(tx, payments))).map(toOutcomeRecord) }
    },
  )
}

const toOutcomeRecord = ({ id, verdict, event }: PaymentOutcome) => ({
  Id: id,
  Result: verdict.result,
  Reason: verdict.result === 'skipped' ? verdict.reason : null,
  Event: event && toEventRecord(event),
})

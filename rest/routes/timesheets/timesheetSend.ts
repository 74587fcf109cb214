import { Type } from 'typebox'
import { Failure, IdempotencyHeaders } from '../../contract/shared.ts'
import { SendTimesheet, SendTimesheetQuery } from '../../contract/timesheetSend.ts'
import { createPdfMaker, PdfFailed, type MakePdf } from '../../pdf/maker.ts'
import type { App } from '../../plugins/app.ts'
import { hangUpOf } from '../../plugins/fairQueues.ts'
import { sendOnce } from '../../plugins/idempotency.ts'
import { createLimit, DRY_RUN_LIMIT, TIMESHEET_LIMIT } from '../../plugins/limits.ts'
import {
  remakeTimesheet,
  sendTimesheet,
  type MadeTimesheet,
} from '../../commands/timesheets/sendTimesheet.ts'
import { Refusal } from '../../rules/refusal.ts'
import { readRange } from '../../rules/timesheets/timesheetEvents.ts'
import { leftOutText, requireOwn } from '../../rules/timesheets/timesheetSend.ts'
import { readZone } from '../../rules/zones.ts'

const PDF = 'application/pdf'
const RETRY_SECONDS = 30
const LEFT_OUT_HEADER = 'daybook-left-out'

/** The call that makes the PDF of the caller's time and mails it (docs/specification/rest.md#send-a-timesheet). */
export function addTimesheetSendRoutes(app: App): void {
  const pdfs = createPdfMaker()
  app.addHook('onClose', () => pdfs.close())
  const limitSender = createLimit(
    app,
    TIMESHEET_LIMIT,
    `You have sent ${TIMESHEET_LIMIT.max} timesheets within an hour. Please try again in {wait}.`,
  )
  const limitDryRuns = createLimit(
    app,
    DRY_RUN_LIMIT,
    `You have made ${DRY_RUN_LIMIT.max} dry runs within an hour. Please try again in {wait}.`,
  )

  app.post(
    '/api/v1/timesheets/events/send',
    {
      config: { access: { scope: 'timesheets' }, work: 'unqueued' },
      schema: {
        tags: ['timesheet events'],
        operationId: 'mailTimesheet',
        summary: 'Mails the timesheet of the caller, and answers its PDF',
        querystring: SendTimesheetQuery,
        headers: IdempotencyHeaders,
        body: SendTimesheet,
        response: {
          200: {
            headers: {
              [LEFT_OUT_HEADER]: {
                type: 'string',
                description:
                  'Extension: addresses on a pay list that get no timesheet because they have no account: percent-encoded, separated by commas; as many as fit',
              },
            },
            content: { [PDF]: { schema: Type.String({ format: 'binary' }) } },
          },
          '4xx': Failure,
          '5xx': Failure,
        },
      },
    },
    async (request, reply) => {
      const { caller, query, body } = request
      requireOwn(query.for, caller.email)
      const isDryRun = body.JustMe ?? false
      const timesheet = {
        companyName: app.config.companyName,
        person: { name: caller.name, email: caller.email },
        range: readRange(query.from, query.until),
        zone: readZone(body),
        comments: body.Comments ?? '',
        made: app.now(),
      }
      // Not in the transaction, which lasts as long as the PDF takes; there is one at a time.
      const limit = (isSent: boolean) => () => (isSent ? limitSender : limitDryRuns)(reply, caller.email)
      const withLeftOut = async (making: Promise<MadeTimesheet>) => {
        const { pdf, leftOut } = await making
        reply.header(LEFT_OUT_HEADER, leftOutText(leftOut))
        return pdf
      }
      const work = (makePdf: MakePdf) =>
        sendOnce(app, request, reply, {
          type: PDF,
          make: tx =>
            withLeftOut(sendTimesheet(tx, { ...timesheet, isDryRun, limit: limit(!isDryRun), makePdf })),
          // It takes as long as a dry run.
          again: tx => withLeftOut(remakeTimesheet(tx, { ...timesheet, limit: limit(false), makePdf })),
        })
      // A client that hangs up will repeat the request, and gets the answer then.
      const sent = pdfs.inTurn(caller.email, work, hangUpOf(reply))
      return sent.catch((error: unknown) => {
        if (error instanceof PdfFailed) request.log.error(error, 'A PDF was not made')
        if (error instanceof Refusal && error.statusCode === 503) reply.header('retry-after', RETRY_SECONDS)
        throw error
      })
    },
  )
}

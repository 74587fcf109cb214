import { isRecord } from '../../../common/isRecord.ts'
import { IdempotencyHeaders } from '../../contract/shared.ts'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { Report, ReportQuery } from '../../contract/timesheetReport.ts'
import type { Queries } from '../../db/client.ts'
import type { SameMail } from '../../mail/outbox.ts'
import { reportMail } from '../../mail/report.ts'
import type { App } from '../../plugins/app.ts'
import { sendOnce } from '../../plugins/idempotency.ts'
import { createLimit, REPORT_LIMIT } from '../../plugins/limits.ts'
import { recipientsOf, reportedEvents } from '../../queries/timesheets/timesheetReport.ts'
import { queueReport } from '../../commands/timesheets/queueReport.ts'
import { readRange } from '../../rules/timesheets/timesheetEvents.ts'
import {
  emptyReport,
  readRecipients,
  requireReaders,
  type LeftOut,
} from '../../rules/timesheets/timesheetReport.ts'
import { readZone } from '../../rules/zones.ts'
import { answers } from '../../answers/answers.ts'

const PURPOSES = ['see', 'pay'] as const

/** The call that mails a report (docs/specification/rest.md#send-a-report). */
export function addTimesheetReportRoutes(app: App): void {
  const limitSender = createLimit(
    app,
    REPORT_LIMIT,
    `You have sent ${REPORT_LIMIT.max} reports within an hour. Please try again in {wait}.`,
  )

  app.get(
    '/api/v1/timesheets/events/send/template',
    {
      config: { access: { scope: 'timesheets' }, work: 'report', writes: isSent },
      schema: {
        tags: ['timesheet events'],
        operationId: 'mailReport',
        summary: 'Mails a report of events, or with dry=true shows what it would be',
        headers: IdempotencyHeaders,
        querystring: ReportQuery,
        response: answers(Report),
      },
    },
    async (request, reply) => {
      const { caller, query } = request
      const by = caller.email
      const draw = (db: Queries) => drawReport(db, query, { by, companyName: app.config.companyName })
      if (query.dry === 'true') return toAnswer(requireSendable(await draw(app.db)), false)
      return sendOnce(app, request, reply, {
        make: async tx => {
          const report = requireSendable(await draw(tx))
          await limitSender(reply, by, { tx })
          await queueReport(tx, { ...report, by, now: app.now() })
          return toAnswer(report, true)
        },
        again: async tx => toAnswer(await draw(tx), true),
      })
    },
  )
}

/**
 * The report as it would be sent now. @throws Refusal 400 for an invalid range, invalid recipients, and too
 * many entries
 */
async function drawReport(
  db: Queries,
  query: Static<typeof ReportQuery>,
  { by, companyName }: { by: string; companyName: string },
): Promise<DrawnReport> {
  const { purpose = PURPOSES, project, tags, comments = '', timezone } = query
  const range = readRange(query.from, query.until)
  const readers = await recipientsOf(db, readRecipients(query.to), { caller: by, project })
  const zone = timezone === undefined ? undefined : readZone({ Timezone: timezone })
  const filter = { ...range, for: query.for, tags, projects: project, purposes: purpose, zone }
  const events = await reportedEvents(db, { ...filter, caller: by })
  const mail = reportMail({ ...range, zone: zone?.timeZone, companyName, by, comments, events })
  return { ...readers, mail, isEmpty: events.length === 0 }
}

interface DrawnReport {
  mail: SameMail
  recipients: string[]
  leftOut: LeftOut[]
  isEmpty: boolean
}

/** @throws Refusal 400 for a report without recipients or without content */
function requireSendable(report: DrawnReport): DrawnReport {
  requireReaders(report.recipients, report.leftOut)
  if (report.isEmpty) throw emptyReport()
  return report
}

const toAnswer = ({ mail, recipients, leftOut }: DrawnReport, isSent: boolean) => ({
  Subject: mail.subject,
  Html: mail.html,
  Recipients: recipients,
  LeftOut: leftOut.map(({ email, reason }) => ({ Email: email, Reason: reason })),
  Sent: isSent,
})

const isSent = ({ query }: FastifyRequest) => !(isRecord(query) && query.dry === 'true')

import { Report, ReportQuery } from '../contract/timesheetReport.ts'
import { reportMail } from '../mail/report.ts'
import type { App } from '../plugins/context.ts'
import { createLimit, REPORT_LIMIT } from '../plugins/limits.ts'
import { listEvents } from '../queries/timesheetEvents.ts'
import { queueReport, recipientsOf } from '../queries/timesheetReport.ts'
import { readRange } from '../rules/timesheetEvents.ts'
import { emptyReport, readRecipients, requireReaders } from '../rules/timesheetReport.ts'
import { answers } from './answers.ts'

const PURPOSES = ['see', 'pay'] as const

/** The call that mails a report (Specification 1 §7, Decisions §3). */
export function addTimesheetReportRoutes(app: App): void {
  const limitSender = createLimit(
    app,
    REPORT_LIMIT.max,
    `You have sent ${REPORT_LIMIT.max} reports within an hour. Please try again in {wait}.`,
    REPORT_LIMIT.timeWindow,
  )

  app.get(
    '/api/v1/timesheets/events/send/template',
    {
      config: { access: { scope: 'timesheets' }, work: 'report' },
      schema: {
        tags: ['timesheet events'],
        summary: 'Mails a report of events, or with dry=true shows what it would be',
        querystring: ReportQuery,
        response: answers(Report),
      },
    },
    async (request, reply) => {
      const { caller, query } = request
      const { purpose = PURPOSES, project, tags, comments = '' } = query
      const range = readRange(query.from, query.until)
      const asked = readRecipients(query.to)
      const { recipients, leftOut } = await recipientsOf(app.db, asked, { caller: caller.email, project })
      requireReaders(recipients, leftOut)
      const filter = { ...range, for: query.for, tags, projects: project, purposes: purpose }
      const events = await listEvents(app.db, { ...filter, caller: caller.email })
      if (events.length === 0) throw emptyReport()
      const { companyName } = app.config
      const mail = reportMail({ ...range, companyName, by: caller.email, comments, events })
      const isSent = query.dry !== 'true'
      if (isSent) {
        await limitSender(request, reply, caller.email)
        const sending = { mail, recipients, by: caller.email, now: app.now() }
        await app.db.transaction(tx => queueReport(tx, sending))
      }
      return {
        Subject: mail.subject,
        Html: mail.html,
        Recipients: recipients,
        LeftOut: leftOut.map(({ email, reason }) => ({ Email: email, Reason: reason })),
        Sent: isSent,
      }
    },
  )
}

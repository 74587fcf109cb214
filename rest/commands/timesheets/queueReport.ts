import type { Transaction } from '../../db/client.ts'
import { queueMails, toEach, type SameMail } from '../../mail/outbox.ts'
import { record } from '../../queries/audit.ts'

/** A report to send: each recipient gets the same mail, so that no recipient sees the others. */
export interface ReportSending {
  mail: SameMail
  recipients: readonly string[]
  by: string
  now: Date
}

/** Queues a report for all recipients. */
export async function queueReport(
  tx: Transaction,
  { mail, recipients, by, now }: ReportSending,
): Promise<void> {
  await queueMails(tx, by, toEach(recipients, mail))
  await record(tx, {
    who: by,
    action: 'timesheetReport.send',
    subject: mail.subject,
    after: recipients,
    at: now,
  })
}

import type { TimesheetPurpose } from '../../__generated__/resolvers.ts'
import type { Idempotent, RestClient } from '../client.ts'
import type { Json } from '../decode.ts'
import { UpstreamError } from '../errors.ts'
import { withoutAccount, type LeftOutRow } from '../rows/timesheets.ts'

/** Which time of a user is sent, and how. */
export interface TimesheetMail extends Idempotent {
  from: Date
  until: Date
  for: string
  timezone: string
  comments?: string | undefined
  isDryRun?: boolean | undefined
}

/** The content of a report, and its recipients. */
export interface ReportMail extends Idempotent {
  from: Date
  until: Date
  for?: readonly string[] | null | undefined
  projects?: readonly string[] | null | undefined
  tags?: readonly string[] | null | undefined
  purposes: readonly TimesheetPurpose[]
  to: readonly string[]
  /** The time zone of the range's days; only for servers that accept it. */
  timezone?: string | null | undefined
  comments?: string | undefined
  isDryRun?: boolean | undefined
}

export const TIMESHEET = '/api/v1/timesheets/events/send'
export const REPORT = '/api/v1/timesheets/events/send/template'

const TOO_LONG =
  'This is too long to be sent in one go. Please shorten the comments, or choose fewer people, projects or tags.'

/** The calls that send timesheets and reports by mail (docs/specification/rest.md#timesheet-event-calls). */
export const documentedTimesheetMail = ({ call, pdf }: Pick<RestClient, 'call' | 'pdf'>) => ({
  /** Sends a user's timesheet. @returns its PDF file, and who is left out; null if the server does not say */
  sendTimesheet: async ({ from, until, for: owner, timezone, requestId, ...mail }: TimesheetMail) => {
    const { comments = '', isDryRun = false } = mail
    const { bytes, headers } = await pdf('POST', TIMESHEET, {
      query: { from, until, for: owner },
      body: { Projects: [], JustMe: isDryRun, Timezone: timezone, Comments: comments },
      idempotencyKey: requestId ?? undefined,
    })
    return { pdf: bytes, leftOut: leftOutOf(headers[LEFT_OUT_HEADER]) }
  },

  /** Sends a report. The form of the answer is not documented: what it lacks is taken from the request. */
  sendReport: async ({ from, until, for: people, to, tags, isDryRun = false, ...mail }: ReportMail) => {
    const query = {
      from,
      until,
      for: people,
      to,
      tags,
      project: mail.projects,
      purpose: mail.purposes.map(purpose => purpose.toLowerCase()),
      comments: mail.comments,
      timezone: mail.timezone,
      dry: isDryRun,
    }
    const options = { query, isWrite: !isDryRun, idempotencyKey: mail.requestId ?? undefined }
    const answer = toRecord(await call('GET', REPORT, options).catch(orTooLong(TOO_LONG)))
    return {
      subject: textIn(answer, 'Subject'),
      html: textIn(answer, 'Html'),
      recipients: isTexts(answer.Recipients) ? answer.Recipients : [...to],
      leftOut: Array.isArray(answer.LeftOut) ? answer.LeftOut.flatMap(toLeftOut) : null,
      isSent: typeof answer.Sent === 'boolean' ? answer.Sent : !isDryRun,
    }
  },
})

/** An extension of our REST service: addresses without an account, percent-encoded, separated by commas. */
const LEFT_OUT_HEADER = 'daybook-left-out'

function leftOutOf(header: string | string[] | undefined): LeftOutRow[] | null {
  if (typeof header !== 'string') return null
  return Array.from(new URLSearchParams(header.replaceAll(',', '&')).keys(), withoutAccount)
}

// The mail has been sent by then, so unreadable entries are skipped.
function toLeftOut(value: unknown): LeftOutRow[] {
  const { Email: email, Reason: reason } = toRecord(value)
  const known = REASONS.find(([text]) => text === reason)
  return typeof email === 'string' && known !== undefined ? [{ email, reason: known[1] }] : []
}

const REASONS = [
  ['no account', 'NO_ACCOUNT'],
  ['not known to you', 'NOT_KNOWN'],
  ['not on a list', 'NOT_LISTED'],
] as const

/** An address has less room than a body, and its limit differs from server to server. @param text what to do */
export const orTooLong =
  (text: string) =>
  (error: unknown): never => {
    if (error instanceof UpstreamError && (error.status === 414 || error.status === 431))
      throw new UpstreamError(413, text)
    throw error
  }

const toRecord = (answer: unknown): Json => ({ ...(typeof answer === 'object' && answer) })

function textIn(record: Json, field: string): string {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

import type { TimesheetPurpose } from '../__generated__/resolvers.ts'
import type { RestClient } from './client.ts'
import type { Json } from './decode.ts'
import { UpstreamError } from './errors.ts'

/** Which of a person's time is sent, and how. */
export interface TimesheetMail {
  from: Date
  until: Date
  for: string
  timezone: string
  comments?: string | undefined
  isDryRun?: boolean | undefined
}

/** What a report contains, and who gets it. */
export interface ReportMail {
  from: Date
  until: Date
  for?: readonly string[] | null | undefined
  projects?: readonly string[] | null | undefined
  tags?: readonly string[] | null | undefined
  purposes: readonly TimesheetPurpose[]
  to: readonly string[]
  comments?: string | undefined
  isDryRun?: boolean | undefined
}

const TOO_LONG =
  'This is too long to be sent in one go. Please shorten the comments, or choose fewer people, projects or tags.'

/** The calls that send timesheets and reports by mail (Specification 1 §7). */
export const timesheetMailUpstream = ({ call, pdf }: RestClient) => ({
  /** Sends a person's timesheet. @returns its PDF file */
  send: ({ from, until, for: owner, timezone, comments = '', isDryRun = false }: TimesheetMail) =>
    pdf('POST', '/api/v1/timesheets/events/send', {
      query: { from, until, for: owner },
      body: { Projects: [], JustMe: isDryRun, Timezone: timezone, Comments: comments },
    }),

  /** Sends a report. The shape of the answer is not documented: what it does not show follows from what was asked. */
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
      dry: isDryRun,
    }
    const options = { query, isWrite: !isDryRun }
    const answer = toRecord(
      await call('GET', '/api/v1/timesheets/events/send/template', options).catch(orTooLong),
    )
    return {
      subject: textIn(answer, 'Subject'),
      html: textIn(answer, 'Html'),
      recipients: isTexts(answer.Recipients) ? answer.Recipients : [...to],
      isSent: typeof answer.Sent === 'boolean' ? answer.Sent : !isDryRun,
    }
  },
})

// An address has less room than a body, and how much differs from server to server.
function orTooLong(error: unknown): never {
  if (error instanceof UpstreamError && (error.status === 414 || error.status === 431))
    throw new UpstreamError(413, TOO_LONG)
  throw error
}

const toRecord = (answer: unknown): Json => ({ ...(typeof answer === 'object' && answer) })

function textIn(record: Json, field: string): string {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

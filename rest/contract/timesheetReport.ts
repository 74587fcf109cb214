import { Type } from 'typebox'
import { EventsQuery } from './timesheets.ts'

/** The most recipients of one report. */
const MAX_RECIPIENTS = 100

/** What a report contains, and who gets it (docs/specification/rest.md#send-a-report). */
export const ReportQuery = Type.Object({
  ...EventsQuery.properties,
  to: Type.Optional(
    Type.Array(Type.String({ maxLength: 320 }), {
      maxItems: MAX_RECIPIENTS,
      description: `at most ${MAX_RECIPIENTS} e-mail addresses of people on the lists of the projects; may repeat`,
    }),
  ),
  comments: Type.Optional(
    Type.String({ maxLength: 5_000, description: 'text of at most 5,000 characters that the mail includes' }),
  ),
  timezone: Type.Optional(
    Type.String({
      maxLength: 64,
      description:
        'the name of a time zone, such as Europe/Berlin. Extension: whose days the range is of; without it all-day items are picked by the instant of their start',
    }),
  ),
  dry: Type.Optional(Type.Enum(['true', 'false'], { description: 'true or false; true: nothing is sent' })),
})

/** A user who was asked for and gets no report (docs/specification/mail.md#reports-and-timesheets). */
const LeftOut = Type.Object({
  Email: Type.String(),
  Reason: Type.Enum(['no account', 'not known to you', 'not on a list'], {
    description: 'why: no account, no project or ticket shared with the caller, or on no list',
  }),
})

/** A report as it was mailed, or would be (docs/specification/rest.md#send-a-report). */
export const Report = Type.Object({
  Subject: Type.String(),
  Html: Type.String({ description: 'the body of the mail, a whole document' }),
  Recipients: Type.Array(Type.String(), {
    description: 'the requested recipients who are on a list of the projects and have an account',
  }),
  LeftOut: Type.Array(LeftOut, { description: 'the requested recipients who do not get the mail' }),
  Sent: Type.Boolean(),
})

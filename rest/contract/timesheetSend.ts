import { Type } from 'typebox'
import { DateInQuery, EmailGiven } from './shared.ts'

export const SendTimesheetQuery = Type.Object({
  from: DateInQuery,
  until: DateInQuery,
  for: Type.Optional(EmailGiven),
})

/** Extension: the range of the timesheet to send, and the zone of its days. */
export const TimesheetReadersQuery = Type.Object({
  from: DateInQuery,
  until: DateInQuery,
  timezone: Type.String({ maxLength: 64, description: 'the name of a time zone, such as Europe/Berlin' }),
})

/** Extension: who would get a timesheet. */
export const TimesheetReaders = Type.Object({
  Recipients: Type.Array(Type.String(), {
    description:
      'the caller, and who is on a pay list and has an account; empty where there is no time to tell of',
  }),
  LeftOut: Type.Array(Type.String(), {
    description: 'who is on a pay list and gets none for want of an account',
  }),
})

/**
 * How a timesheet is sent (docs/specification/rest.md#send-a-timesheet): the zone by its name, or by its
 * offset from UTC.
 */
export const SendTimesheet = Type.Object({
  Projects: Type.Optional(Type.Unknown({ description: 'anything; it is not used' })),
  JustMe: Type.Optional(
    Type.Boolean({ description: 'true for a dry run (a mail to the caller alone), or false' }),
  ),
  Timezone: Type.Optional(
    Type.String({ maxLength: 64, description: 'the name of a time zone, such as Europe/Berlin' }),
  ),
  TimeOffset: Type.Optional(
    Type.Number({
      description:
        'whole minutes from local time to UTC, as getTimezoneOffset of JavaScript tells them: -120 in Berlin in summer',
    }),
  ),
  Comments: Type.Optional(
    Type.String({ maxLength: 10_000, description: 'text of at most 10,000 characters' }),
  ),
})

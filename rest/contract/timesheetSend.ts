import { Type } from 'typebox'
import { DateInQuery, EmailInput } from './shared.ts'

export const SendTimesheetQuery = Type.Object({
  from: DateInQuery,
  until: DateInQuery,
  for: Type.Optional(EmailInput),
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
      'the caller, and those on a pay list who have an account; empty if there is no time in the range',
  }),
  LeftOut: Type.Array(Type.String(), {
    description: 'those on a pay list who get no mail because they have no account',
  }),
})

/**
 * How a timesheet is sent (docs/specification/rest.md#send-a-timesheet): the zone by its name, or by its
 * offset from UTC.
 */
export const SendTimesheet = Type.Object({
  Projects: Type.Optional(Type.Unknown({ description: 'anything; it is not used' })),
  JustMe: Type.Optional(
    Type.Boolean({ description: 'true for a dry run (a mail only to the caller), or false' }),
  ),
  Timezone: Type.Optional(
    Type.String({ maxLength: 64, description: 'the name of a time zone, such as Europe/Berlin' }),
  ),
  TimeOffset: Type.Optional(
    Type.Number({
      description:
        'whole minutes from local time to UTC, as getTimezoneOffset of JavaScript returns them: -120 in Berlin in summer',
    }),
  ),
  Comments: Type.Optional(
    Type.String({ maxLength: 10_000, description: 'text of at most 10,000 characters' }),
  ),
})

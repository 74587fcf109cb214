import { Type, type Static } from 'typebox'
import { DateInput, DateInQuery, DateOrNullInput, EmailInput, Limit, Moment, MomentOrNull } from './shared.ts'

const Emails = Type.Array(Type.String())

/** A project (docs/specification/rest.md#timesheet-project). */
export const TimesheetProject = Type.Object({
  Name: Type.String(),
  Created: Moment,
  Modified: Moment,
  CanUse: Emails,
  CanSee: Emails,
  CanPay: Emails,
  CanEdit: Emails,
  Tags: Type.Array(Type.String(), { description: 'the tags used on its events' }),
})
export type TimesheetProject = Static<typeof TimesheetProject>

/** An event (docs/specification/rest.md#timesheet-event). */
export const TimesheetEvent = Type.Object({
  Id: Type.Integer(),
  Created: Moment,
  Modified: Moment,
  Confirmed: MomentOrNull,
  Timesheeted: MomentOrNull,
  Paid: MomentOrNull,
  Project: Type.String(),
  OwnerEmail: Type.String(),
  Timezone: Type.String(),
  DateRange: Type.Array(Moment, { description: 'one date: an all-day item; two: start and end' }),
  WorkNotes: Type.String(),
  Tags: Type.Array(Type.String()),
})
export type TimesheetEvent = Static<typeof TimesheetEvent>

export const ProjectPath = Type.Object({ name: Type.String({ description: 'the name of a project' }) })

export const ListMemberQuery = Type.Object({ email: EmailInput })

export const ProjectsQuery = Type.Object({
  purpose: Type.Optional(
    Type.Array(Type.Enum(['use', 'see', 'edit', 'pay']), {
      maxItems: 10,
      description: 'use, see, edit or pay; may repeat',
    }),
  ),
})

const words = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 320 }), { maxItems: 200, description }))

export const EventsQuery = Type.Object({
  from: DateInQuery,
  until: DateInQuery,
  for: words('e-mail addresses of people; may repeat'),
  tags: words('tags, any of which an event has; may repeat'),
  project: words('names of projects; may repeat'),
  purpose: Type.Optional(
    Type.Array(Type.Enum(['use', 'see', 'pay']), {
      maxItems: 10,
      description: 'use, see or pay; may repeat',
    }),
  ),
  limit: Limit,
  after: Type.Optional(
    Type.String({
      maxLength: 60,
      description: 'the position of an event: its start, “_” and its Id; the next ones follow (extension)',
    }),
  ),
})

const ProjectName = Type.String({ minLength: 1, maxLength: 500, description: 'the name of a project' })
const Range = Type.Array(DateInput, {
  minItems: 1,
  maxItems: 2,
  description: 'one date for an all-day item, or a start and an end',
})
const Timezone = Type.String({ description: 'the name of a time zone, such as Europe/Berlin' })
const fields = {
  WorkNotes: Type.Optional(
    Type.String({ maxLength: 10_000, description: 'text of at most 10,000 characters' }),
  ),
  Tags: Type.Optional(Type.Array(Type.String(), { maxItems: 100, description: 'a list of at most 50 tags' })),
  Confirmed: Type.Optional(DateOrNullInput),
}

/** Time to log. Other fields of an event (Id, Created, OwnerEmail, Paid …) are ignored. */
export const NewEvent = Type.Object({ Project: ProjectName, DateRange: Range, Timezone, ...fields })
export type NewEvent = Static<typeof NewEvent>

/** New values for an event, in the version that `Modified` names; absent fields stay as they are. */
export const ChangedEvent = Type.Object({
  Project: Type.Optional(ProjectName),
  DateRange: Type.Optional(Range),
  Timezone: Type.Optional(Timezone),
  ...fields,
  Modified: Type.Optional(DateInput),
})

export const EventPath = Type.Object({ id: Type.String({ description: 'the id of an entry' }) })

/** The day of a payment; null takes the payment back. */
export const Payment = Type.Object({ Date: DateOrNullInput })

const EventCopy = Type.Object({
  Id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  Modified: DateInput,
})

/** Extension: payments to set or to remove, each event in the version that the caller saw. */
export const Payments = Type.Object({
  Payments: Type.Array(
    Type.Object({
      Date: DateOrNullInput,
      Events: Type.Array(EventCopy, { minItems: 1, maxItems: 1_000 }),
    }),
    { minItems: 1, maxItems: 1_000, description: 'at most 1,000 events in all, each only once' },
  ),
})

/** Extension: the outcome for one event; `Event` is null if the caller may not see it. */
export const EventOutcome = Type.Object({
  Id: Type.Integer(),
  Result: Type.Enum(['done', 'overwritten', 'skipped']),
  Reason: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'why it was skipped, for people',
  }),
  // As a union, each answer would be checked against both types before it is serialized.
  Event: Type.Unsafe<TimesheetEvent | null>({ ...TimesheetEvent, type: ['object', 'null'] }),
})
export type EventOutcome = Static<typeof EventOutcome>

/** Extension: the outcomes, in the order of the request. */
export const EventOutcomes = Type.Object({ Outcomes: Type.Array(EventOutcome) })

/** Extension: the range of the caller's own time. */
export const OwnTimeQuery = Type.Object({ from: DateInQuery, until: DateInQuery })

/** Extension: where the caller logs time, and what they have logged. */
export const OwnTime = Type.Object({
  Projects: Type.Array(TimesheetProject),
  Events: Type.Unsafe<TimesheetEvent[] | null>({
    ...Type.Array(TimesheetEvent),
    type: ['array', 'null'],
    description: 'null if there are more than 1,000',
  }),
})

/** Extension: the date before which unpaid time counts. */
export const UnpaidQuery = Type.Object({ until: Type.Optional(DateInQuery) })

/** Extension: the confirmed and unpaid time of a user on a project. */
export const UnpaidTime = Type.Object({
  OwnerEmail: Type.String(),
  Project: Type.String(),
  Minutes: Type.Integer({ description: 'whole minutes; before `until`, where that is given' }),
  Oldest: Moment,
})

/** Extension: whose time the caller asks for, and when. */
export const PeopleQuery = Type.Object({
  purpose: Type.Enum(['see', 'pay'], { description: 'see or pay' }),
  from: DateInQuery,
  until: DateInQuery,
  unpaidUntil: Type.Optional(DateInQuery),
})

/** Extension: a person with their time, in whole minutes (docs/specification/rest.md#person-with-time). */
export const PersonWithTime = Type.Object({
  Email: Type.String(),
  Name: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  Unconfirmed: Type.Integer({ description: 'whole minutes in the range' }),
  UnconfirmedCount: Type.Integer({ description: 'how many events are unconfirmed' }),
  Unpaid: Type.Integer({ description: 'whole minutes in the range that are confirmed and unpaid' }),
  Paid: Type.Integer({ description: 'whole minutes in the range' }),
  UnpaidBefore: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'whole minutes of all times before `unpaidUntil`; null without it',
  }),
  OldestUnpaid: MomentOrNull,
})
export type PersonWithTime = Static<typeof PersonWithTime>

const EventAction = Type.Enum([
  'created',
  'changed',
  'confirmed',
  'unconfirmed',
  'paid',
  'unpaid',
  'timesheeted',
  'deleted',
  'restored',
])

const EventField = Type.Enum([
  'Project',
  'DateRange',
  'Timezone',
  'WorkNotes',
  'Tags',
  'Confirmed',
  'Paid',
  'Timesheeted',
])

/** Extension: something that happened to an event. */
export const EventHistoryEntry = Type.Object({
  At: Moment,
  Who: Type.String(),
  Name: Type.Union([Type.String(), Type.Null()], { description: 'of Who; null without an account' }),
  Action: EventAction,
  Changes: Type.Array(
    Type.Object({
      Field: EventField,
      Before: Type.Array(Type.String(), { description: 'dates in ISO 8601; empty where it held nothing' }),
      After: Type.Array(Type.String()),
    }),
  ),
})
export type EventHistoryEntry = Static<typeof EventHistoryEntry>

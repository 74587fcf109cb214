import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** A moment, kept to the millisecond: `Modified` travels as ISO text and comes back to be compared. */
const moment = () => timestamp({ withTimezone: true, precision: 3 })
const creation = () => moment().notNull().defaultNow()

/** Bytes as they are. */
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What makes two names the same name whatever their case, and whatever the locale of the server. */
export const nameKey = (name: SQLWrapper | string) =>
  sql<string>`(lower(${name} collate "und-x-icu") collate "C")`

export const users = pgTable(
  'users',
  {
    email: text().primaryKey(),
    name: text().notNull(),
    scopes: text().array().notNull().default([]),
    created: creation(),
    modified: creation(),
  },
  user => [check('users_email_lowercase', sql`${user.email} = lower(${user.email})`)],
)

/** Sign-in tokens that were traded in already; kept until they would have run out anyway. */
export const usedSignInTokens = pgTable(
  'used_sign_in_tokens',
  { jti: text().primaryKey(), expires: moment().notNull() },
  token => [index('used_sign_in_tokens_expires').on(token.expires)],
)

export const timesheetProjects = pgTable(
  'timesheet_projects',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    created: creation(),
    modified: creation(),
  },
  project => [uniqueIndex('timesheet_projects_name').on(nameKey(project.name))],
)

/** The access lists CanUse, CanSee, CanPay and CanEdit. */
export const timesheetPurpose = pgEnum('timesheet_purpose', ['use', 'see', 'pay', 'edit'])

/** Who stands on which access list of a project; an address need not be a user's yet. */
export const timesheetMembers = pgTable(
  'timesheet_members',
  {
    projectId: integer()
      .notNull()
      .references(() => timesheetProjects.id, { onDelete: 'cascade' }),
    purpose: timesheetPurpose().notNull(),
    email: text().notNull(),
  },
  member => [
    primaryKey({ columns: [member.projectId, member.purpose, member.email] }),
    index('timesheet_members_email').on(member.email, member.purpose, member.projectId),
    check('timesheet_members_email_lowercase', sql`${member.email} = lower(${member.email})`),
  ],
)

/** Time logged. Without `ends` it is an all-day item whose date is `starts`. */
export const timesheetEvents = pgTable(
  'timesheet_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerEmail: text()
      .notNull()
      .references(() => users.email),
    projectId: integer()
      .notNull()
      .references(() => timesheetProjects.id),
    timezone: text().notNull(),
    starts: moment().notNull(),
    ends: moment(),
    workNotes: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    created: creation(),
    modified: creation(),
    confirmed: moment(),
    timesheeted: moment(),
    paid: moment(),
  },
  event => [
    index('timesheet_events_owner_starts').on(event.ownerEmail, event.starts),
    index('timesheet_events_project_starts').on(event.projectId, event.starts),
    // A query for what overlaps a range looks at `starts` alone, from 24 hours before the range.
    check(
      'timesheet_events_length',
      sql`${event.ends} > ${event.starts} and ${event.ends} <= ${event.starts} + interval '24 hours'`,
    ),
  ],
)

/**
 * How many events of a project carry a tag, 0 where none does any more. Triggers on the events keep it, so
 * that a project's Tags (those with `uses` above 0) need not be gathered from all its events.
 */
export const timesheetProjectTags = pgTable(
  'timesheet_project_tags',
  {
    projectId: integer()
      .notNull()
      .references(() => timesheetProjects.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
    uses: bigint({ mode: 'number' }).notNull(),
  },
  tag => [primaryKey({ columns: [tag.projectId, tag.tag] })],
)

/** Mails, written in the transaction that caused them and delivered afterwards. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    to: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** A file that goes with it, until it is sent. */
    attachmentName: text(),
    attachmentType: text(),
    attachment: bytes(),
    messageId: text().notNull(),
    created: creation(),
    attempts: integer().notNull().default(0),
    nextAttempt: creation(),
    sent: moment(),
    failed: moment(),
    lastError: text(),
  },
  mail => [
    index('outbox_mails_waiting')
      .on(mail.nextAttempt)
      .where(sql`${mail.sent} is null and ${mail.failed} is null`),
  ],
)

/** What gateways are told of (Decisions §3), written in the transaction that caused it; `id` is the order of the commits. */
export const liveMessages = pgTable(
  'live_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: creation(),
    kind: text().notNull(),
    data: jsonb().notNull(),
  },
  message => [index('live_messages_at').on(message.at)],
)

/** Answers already given to POSTs that came with an Idempotency-Key (Decisions §3). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    key: text().notNull(),
    /** What tells one request from another: method, address and body, digested. */
    request: text().notNull(),
    status: integer(),
    answer: jsonb(),
    created: creation(),
  },
  kept => [
    primaryKey({ columns: [kept.caller, kept.key] }),
    index('idempotency_keys_created').on(kept.created),
  ],
)

/** Who did what to what, with what was there before and after. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: creation(),
    who: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  entry => [index('audit_subject').on(entry.subject, entry.at), index('audit_at').on(entry.at)],
)

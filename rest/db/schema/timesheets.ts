import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { nameKey } from '../nameKey.ts'
import { creation, moment } from './columns.ts'
import { users } from './users.ts'

export const timesheetProjects = pgTable(
  'timesheet_projects',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** The creator; null if unknown. */
    creatorEmail: text(),
    created: creation(),
    modified: creation(),
  },
  project => [
    uniqueIndex('timesheet_projects_name').on(nameKey(project.name)),
    index('timesheet_projects_creator').on(project.creatorEmail),
  ],
)

/** The access lists CanUse, CanSee, CanPay and CanEdit. */
export const timesheetPurpose = pgEnum('timesheet_purpose', ['use', 'see', 'pay', 'edit'])

/** Which addresses are on which access list of a project; an address need not have an account yet. */
export const timesheetMembers = pgTable(
  'timesheet_members',
  {
    projectId: integer()
      .notNull()
      .references(() => timesheetProjects.id, { onDelete: 'cascade' }),
    purpose: timesheetPurpose().notNull(),
    email: text().notNull(),
    /** Who added the address; null if that is not counted (docs/specification/limits.md#projects). */
    addedBy: text(),
  },
  member => [
    primaryKey({ columns: [member.projectId, member.purpose, member.email] }),
    index('timesheet_members_added').on(member.addedBy, member.email),
    index('timesheet_members_email').on(member.email, member.purpose, member.projectId),
    check('timesheet_members_email_lowercase', sql`${member.email} = lower(${member.email})`),
  ],
)

const loggedTime = () => ({
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
})

/** Logged time. Without `ends` it is an all-day item whose date is `starts`. */
export const timesheetEvents = pgTable(
  'timesheet_events',
  { id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), ...loggedTime() },
  event => [
    index('timesheet_events_owner_starts').on(event.ownerEmail, event.starts),
    index('timesheet_events_owner_project').on(event.ownerEmail, event.projectId),
    index('timesheet_events_project_starts').on(event.projectId, event.starts),
    // A query for a range only compares `starts`, from 24 hours before the range.
    check(
      'timesheet_events_length',
      sql`${event.ends} > ${event.starts} and ${event.ends} <= ${event.starts} + interval '24 hours'`,
    ),
  ],
)

/**
 * Events that were deleted and may be restored (docs/specification/timesheets.md#deleting). They have their
 * own table, so that no list, sum, mail or file contains them.
 */
export const deletedTimesheetEvents = pgTable(
  'deleted_timesheet_events',
  { id: bigint({ mode: 'number' }).primaryKey(), ...loggedTime(), deleted: moment().notNull() },
  event => [index('deleted_timesheet_events_deleted').on(event.deleted)],
)

/**
 * How many events of a project have a tag, 0 if none has it any more. Triggers on the events update it, so that
 * a project's Tags (those with `uses` above 0) need not be collected from all its events.
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

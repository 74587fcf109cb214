import type { TimesheetEvent, TimesheetProject } from './timesheets.ts'
import type { OwnUserRecord, UserRecord } from './users.ts'
import type { Event } from '../queries/timesheetEvents.ts'
import type { Project } from '../queries/timesheetProjects.ts'
import type { User } from '../queries/users.ts'

/** A user as others see one. */
export const toUserRecord = (user: User): UserRecord => ({
  Email: user.email,
  Name: user.name,
  Created: user.created.toISOString(),
  Modified: user.modified.toISOString(),
  Scopes: user.scopes.join(' '),
})

/** The caller's own record. */
export const toOwnUserRecord = (user: User, token: string): OwnUserRecord => ({
  ...toUserRecord(user),
  Token: token,
})

/** A project as the specification names its fields. */
export const toProjectRecord = (project: Project): TimesheetProject => ({
  Name: project.name,
  Created: project.created.toISOString(),
  Modified: project.modified.toISOString(),
  CanUse: [...project.use],
  CanSee: [...project.see],
  CanPay: [...project.pay],
  CanEdit: [...project.edit],
  Tags: project.tags,
})

/** An event as the specification names its fields. */
export const toEventRecord = (event: Event): TimesheetEvent => ({
  Id: event.id,
  Created: event.created.toISOString(),
  Modified: event.modified.toISOString(),
  Confirmed: event.confirmed?.toISOString() ?? null,
  Timesheeted: event.timesheeted?.toISOString() ?? null,
  Paid: event.paid?.toISOString() ?? null,
  Project: event.project,
  OwnerEmail: event.ownerEmail,
  Timezone: event.timezone,
  DateRange: [event.starts, event.ends].filter(date => date !== null).map(date => date.toISOString()),
  WorkNotes: event.workNotes,
  Tags: event.tags,
})

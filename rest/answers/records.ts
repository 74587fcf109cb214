import type { Job } from '../contract/jobs.ts'
import type { Person } from '../contract/people.ts'
import type { PersonRow } from '../queries/users/people.ts'
import type { JobRow } from '../queries/jobs.ts'
import { nothingLeft } from '../../common/nothingLeft.ts'
import type { ApiToken as ApiTokenRecord } from '../contract/apiTokens.ts'
import type { FileRecord } from '../contract/files.ts'
import type {
  Comment as CommentRecord,
  SearchHit as SearchHitRecord,
  CommentVersion as VersionRecord,
  Ticket as TicketRecord,
  TicketProject as TicketProjectRecord,
} from '../contract/tickets.ts'
import type { TicketView as TicketViewRecord } from '../contract/ticketViews.ts'
import type { TimesheetEvent, TimesheetProject } from '../contract/timesheets.ts'
import type { OwnUserRecord, PrivateUserRecord, UserLogEntry, UserRecord } from '../contract/users.ts'
import type { ApiToken } from '../queries/users/apiTokens.ts'
import type { AttachedFile } from '../queries/files.ts'
import { placeOf, type CommentVersion } from '../queries/tickets/commentChanges.ts'
import type { Comment } from '../queries/tickets/ticketComments.ts'
import type { SearchHit, SearchHits } from '../queries/tickets/ticketHits.ts'
import type { TicketProject } from '../queries/tickets/ticketProjects.ts'
import type { Ticket } from '../queries/tickets/tickets.ts'
import type { TicketView } from '../queries/tickets/ticketViews.ts'
import type { Event } from '../queries/timesheets/timesheetEvents.ts'
import type { Project } from '../queries/timesheets/timesheetProjects.ts'
import type { UserLogRow } from '../queries/users/userLog.ts'
import type { User } from '../queries/users/users.ts'
import type { SignFile } from '../security/fileLinks.ts'
import type { CommentChanges } from '../rules/tickets/tickets.ts'

/** A user as other users see them. */
export const toUserRecord = (user: User): UserRecord => ({
  Email: user.email,
  Name: user.name,
  Created: user.created.toISOString(),
  Modified: user.modified.toISOString(),
  Scopes: user.scopes.join(' '),
  LastSeen: user.lastSeen?.toISOString() ?? null,
  Deactivated: user.deactivated?.toISOString() ?? null,
})

/** The caller's own record, without the token. */
export const toPrivateUserRecord = (user: User): PrivateUserRecord => ({
  ...toUserRecord(user),
  WeeklyTarget: user.weeklyTarget,
})

/** The caller's own record. */
export const toOwnUserRecord = (user: User, token: string): OwnUserRecord => ({
  ...toPrivateUserRecord(user),
  Token: token,
})

/** A personal API token as its owner sees it, without the token itself. */
export const toApiTokenRecord = (token: ApiToken): ApiTokenRecord => ({
  Id: token.id,
  Name: token.name,
  Scopes: token.scopes.join(' '),
  ReadOnly: token.isReadOnly,
  Created: token.created.toISOString(),
  Expires: token.expires?.toISOString() ?? null,
  LastUsed: token.lastUsed?.toISOString() ?? null,
  Revoked: token.revoked?.toISOString() ?? null,
})

/** What was done to a user, from a row of the audit log. */
export const toUserLogEntry = (row: UserLogRow): UserLogEntry => ({
  Id: row.id,
  At: row.at.toISOString(),
  By: row.who,
  Action: row.action,
  Email: row.subject,
  Before: scopesIn(row.before),
  After: scopesIn(row.after),
})

export const toPersonRecord = ({ email, name }: PersonRow): Person => ({ Email: email, Name: name })

export const toJobRecord = (row: JobRow): Job => ({
  Id: `${row.kind}-${row.id}`,
  Task: row.task,
  State: row.isFailed ? 'failed' : 'waiting',
  To: row.to,
  By: row.by,
  Created: new Date(row.created).toISOString(),
  NextAttempt: row.nextAttempt === null ? null : new Date(row.nextAttempt).toISOString(),
  Attempts: row.attempts,
  Error: row.error,
})

const scopesIn = (value: unknown) =>
  Array.isArray(value) ? value.filter(scope => typeof scope === 'string') : null

/** A project with the field names of the specification. */
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

/** An event with the field names of the specification. */
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

/** A file with the field names of the specification, with a link that `sign` makes. */
export const toFileRecord = ({ id, filename, mime, size }: AttachedFile, sign: SignFile): FileRecord => ({
  UUID: id,
  Filename: filename,
  Mime: mime,
  Size: size,
  Url: sign(id, filename),
})

/** A ticket project with the field names of the specification. */
export const toTicketProjectRecord = (project: TicketProject): TicketProjectRecord => ({
  Id: project.id,
  Name: project.name,
  Created: project.created.toISOString(),
  Modified: project.modified.toISOString(),
  CanSee: project.canSee,
})

/** A view with the field names of the specification. */
export const toTicketViewRecord = (view: TicketView): TicketViewRecord => ({
  Id: view.id,
  Name: view.name,
  SharedWith: view.sharedWith,
  ProjectId: view.projectId,
  Statuses: view.statuses,
  Search: view.search,
  Sort: view.sort,
})

/** A ticket with the field names of the specification, which also says that `Closed` is filled from Created. */
export const toTicketRecord = (ticket: Ticket, sign: SignFile): TicketRecord => ({
  Id: ticket.id,
  ProjectId: ticket.projectId,
  Created: ticket.created.toISOString(),
  Closed: ticket.created.toISOString(),
  Modified: ticket.modified.toISOString(),
  CreatorEmail: ticket.creatorEmail,
  Subject: ticket.subject,
  Body: ticket.body,
  Statuses: ticket.statuses,
  Subscriptions: ticket.subscriptions,
  Files: ticket.files.map(file => toFileRecord(file, sign)),
  CommentCount: ticket.commentCount,
})

/** A ticket in a list. @param hits why a search found the tickets, if the caller asked for it */
export const toListedTicketRecord = (ticket: Ticket, sign: SignFile, hits: SearchHits | undefined) => ({
  ...toTicketRecord(ticket, sign),
  ...(hits && { Hit: toHitRecord(hits.get(ticket.id)) }),
})

const toHitRecord = (hit: SearchHit | undefined): SearchHitRecord | null =>
  hit ? { Field: hit.field, CommentId: hit.commentId, Text: hit.text, Marks: hit.marks } : null

/** A comment with the field names of the specification. */
export const toCommentRecord = (comment: Comment, sign: SignFile): CommentRecord => ({
  Id: comment.id,
  TicketId: comment.ticketId,
  ProjectId: comment.projectId,
  Created: comment.created.toISOString(),
  Modified: (comment.edited ?? comment.created).toISOString(),
  AuthorEmail: comment.authorEmail,
  Body: comment.body,
  Files: comment.files.map(file => toFileRecord(file, sign)),
  Edited: comment.edited?.toISOString() ?? null,
  Versions: comment.versions,
  Change: placeOf(comment),
  ...(comment.changes !== null && { Changes: toChanges(comment.changes) }),
})

/** A text that a comment has or had. */
export const toVersionRecord = ({ body, written }: CommentVersion): VersionRecord => ({
  Body: body,
  Written: written.toISOString(),
})

function toChanges({
  subject,
  addedStatuses,
  removedStatuses,
  addedSubscribers,
  removedSubscribers,
  ...rest
}: CommentChanges): NonNullable<CommentRecord['Changes']> {
  nothingLeft(rest)
  return {
    ...(subject !== undefined && { Subject: { Before: subject.before, After: subject.after } }),
    AddedStatuses: addedStatuses,
    RemovedStatuses: removedStatuses,
    AddedSubscribers: addedSubscribers,
    RemovedSubscribers: removedSubscribers,
  }
}

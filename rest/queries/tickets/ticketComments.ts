import { and, eq, sql } from 'drizzle-orm'
import type { NewComment } from '../../contract/tickets.ts'
import type { Queries, Transaction } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { files, ticketComments, tickets } from '../../db/schema.ts'
import { cleanHtml } from '../../html/clean.ts'
import { readEmail } from '../../rules/emails.ts'
import {
  auditSubject,
  changesBetween,
  hasContent,
  noSuchTicket,
  readSubject,
  requireContentOrChanges,
  subscribedByComment,
  withSubscribers,
  type Changeable,
  type CommentChanges,
} from '../../rules/tickets/tickets.ts'
import { requireNotLeft, requireRights } from '../../rules/tickets/ticketRights.ts'
import { withTags } from '../../rules/tickets/ticketTags.ts'
import { modifiedAfter } from '../../rules/timesheets/timesheetEvents.ts'
import { record } from '../audit.ts'
import { attachFiles, filesOfComments, sizeOfFiles, type StoredFile } from '../files.ts'
import { publishTicket } from '../live.ts'
import { inOrderOf, readOutline, type Outline } from '../outlines.ts'
import { findVisibleTicket, lockMembership, lockVisibleTicket, type TicketAddress } from './ticketAccess.ts'
import { completed, fileIdsOf, findTicket, isAmong, type Ticket, type Writing } from './tickets.ts'
import { queueTicketMails } from './ticketMails.ts'
import { changeSubscribers, hasUnsubscribed, leftOutOf } from './ticketSubscribers.ts'

/** A comment with its files, and the project of its ticket. */
export type Comment = typeof ticketComments.$inferSelect & { projectId: number; files: StoredFile[] }

/** Which comments of a thread: by their ids, both exclusive. */
export interface ThreadPart {
  after?: number | undefined
  before?: number | undefined
  /** With `before` the last ones, else the first; absent: all. */
  limit?: number | undefined
}

/** The comments of a ticket, the oldest first. @throws Refusal 404 */
export async function outlineComments(
  db: Queries,
  address: TicketAddress,
  { after, before, limit }: ThreadPart,
): Promise<Outline> {
  const { id: ticketId } = await findVisibleTicket(db, address)
  const isLast = before !== undefined
  return readOutline(
    db,
    sql`select * from (
        select id, octet_length(body) + coalesce(octet_length(changes::text), 0)
          + ${sizeOfFiles(sql`${files.ticketId} = ${ticketId} and ${files.commentId} = ${ticketComments.id}`)} as size
        from ${ticketComments} where ticket_id = ${ticketId}
          ${after === undefined ? sql`` : sql`and id > ${after}`} ${isLast ? sql`and id < ${before}` : sql``}
        order by id ${sql.raw(isLast ? 'desc' : 'asc')} ${limit === undefined ? sql`` : sql`limit ${limit}`}
      ) part order by id`,
  )
}

/** Comments of a ticket by their ids, in that order. @throws Refusal 404 */
export async function commentsOf(
  db: Queries,
  address: TicketAddress,
  ids: readonly number[],
): Promise<Comment[]> {
  const { id: ticketId, projectId } = await findVisibleTicket(db, address)
  const rows = await db
    .select()
    .from(ticketComments)
    .where(and(eq(ticketComments.ticketId, ticketId), isAnyOf(ticketComments.id, ids)))
  const files = await filesOfComments(db, ids)
  return inOrderOf(ids, rows).map(comment => ({ ...comment, projectId, files: files.get(comment.id) ?? [] }))
}

/** A comment that was written, with its ticket as it is since. */
export interface Written {
  comment: Comment
  ticket: Ticket
  /** Whether it changed the ticket, in that its writer is subscribed since, among others. */
  isTicketChanged: boolean
  /** Who was to be subscribed by it and is not, as they have unsubscribed themselves. */
  leftOut: string[]
}

/** A comment that was written, with its ticket, as they are now. @throws Refusal 404 */
export async function findWritten(
  db: Queries,
  address: TicketAddress,
  { id, given }: { id: number; given: NewComment },
): Promise<Written> {
  const { ticketId, email: by } = address
  const ticket = await findTicket(db, address)
  const [comment] = await commentsOf(db, address, [id])
  if (comment === undefined) throw noSuchTicket()
  const leftOut = await leftOutOf(db, { ticketId, by, asked: subscribersIn(given) })
  // Whether the writer was subscribed before is not known any more.
  const isTicketChanged = comment.changes !== null || ticket.subscriptions.includes(by)
  return { comment, ticket, isTicketChanged, leftOut }
}

/**
 * Writes a comment and applies what it changes to the ticket as it is then, under its lock
 * (docs/specification/rest.md#write-a-comment); then tells its subscribers. It subscribes its writer; who has
 * unsubscribed is not subscribed by it, nor by others (docs/specification/tickets.md#subscribers).
 * @throws Refusal 400, 403, 404; 409 where it would do nothing but subscribe them
 */
export async function addComment(
  tx: Transaction,
  {
    projectId,
    ticketId,
    hasScope,
    given,
    by,
    now,
    config,
  }: Writing<NewComment> & Omit<TicketAddress, 'email'>,
): Promise<Written> {
  const { email } = by
  const before = await completed(tx, await lockVisibleTicket(tx, { projectId, ticketId, email, hasScope }))
  const wanted = changesBetween(before, changed(before, given))
  const mayBeSubscribed = !before.subscriptions.includes(email)
  const isMember =
    hasScope && (wanted !== null || mayBeSubscribed) && (await lockMembership(tx, projectId, email))
  requireRights(wanted, { email, isMember }, before)
  const asked = subscribersIn(given)
  const leftOut = await leftOutOf(tx, { ticketId, by: email, asked })
  const after = changed(before, { ...given, AddSubscribers: asked.filter(one => !leftOut.includes(one)) })
  const changes = changesBetween(before, after)
  const uuids = given.Files ?? []
  const cleaned = cleanHtml(given.Body ?? '', {
    isOwnFile: isAmong([...uuids, ...(await fileIdsOf(tx, ticketId))]),
  })
  const hasBody = hasContent(cleaned)
  const isSaid = hasBody || uuids.length > 0
  if (!isSaid && changes === null) requireNotLeft(leftOut)
  requireContentOrChanges(isSaid, changes)
  const body = hasBody ? cleaned : { html: '', text: '', nodes: [] }
  // Who may see it only until the list changes is subscribed to nothing.
  const isKeptOff =
    !isSaid ||
    !(isMember || before.creatorEmail === email) ||
    isRemoved(given, email) ||
    (await hasUnsubscribed(tx, { ticketId, email }))
  const subscriptions = isKeptOff ? after.subscriptions : subscribedByComment(after.subscriptions, email)
  // The comment tells what its writer asked for, the audit all that came of it.
  const differences = changesBetween(before, { ...after, subscriptions })
  const at = modifiedAfter(before.modified, now)
  const [row] = await tx
    .insert(ticketComments)
    .values({ ticketId, authorEmail: by.email, body: body.html, changes, created: at })
    .returning()
  if (row === undefined) throw new Error('A comment was not inserted.')
  const { subject, statuses } = after
  const update = { subject, statuses, commentCount: before.commentCount + 1, modified: at }
  await tx.update(tickets).set(update).where(eq(tickets.id, ticketId))
  await changeSubscribers(tx, ticketId, {
    added: differences?.addedSubscribers ?? [],
    removed: differences?.removedSubscribers ?? [],
    by: by.email,
  })
  await attachFiles(tx, { uuids, uploader: by.email, ticketId, commentId: row.id })
  const files = (await filesOfComments(tx, [row.id])).get(row.id) ?? []
  const comment = { ...row, projectId, files }
  const ticket = { ...before, ...update, subscriptions }
  if (differences !== null)
    await record(tx, {
      ...{ who: by.email, action: 'ticket.change', subject: auditSubject({ projectId, ticketId }), at },
      ...partsOf(differences),
    })
  const project = { id: projectId, name: ticket.project }
  await queueTicketMails(tx, {
    config,
    project,
    ticket,
    comment,
    nodes: body.nodes,
    author: by,
    recipients: ticket.subscriptions,
  })
  await publishTicket(tx, { ticketId, comment })
  return { comment, ticket, isTicketChanged: differences !== null, leftOut }
}

/** Whom a comment is to subscribe, in lowercase. @throws Refusal 400 for what is no address */
const subscribersIn = ({ AddSubscribers = [] }: NewComment): string[] => AddSubscribers.map(readEmail)

/** Whether a comment takes its own writer off the ticket. */
const isRemoved = ({ RemoveSubscribers = [] }: NewComment, email: string): boolean =>
  RemoveSubscribers.some(one => readEmail(one) === email)

/** What a comment makes of a ticket; an empty subject leaves the one that is there. */
const changed = (ticket: Changeable, given: NewComment) => ({
  subject: (given.Subject ?? '').trim() === '' ? ticket.subject : readSubject(given.Subject ?? ''),
  statuses: withTags(ticket.statuses, given.AddStatuses ?? [], given.RemoveStatuses ?? []),
  subscriptions: withSubscribers(
    ticket.subscriptions,
    given.AddSubscribers ?? [],
    given.RemoveSubscribers ?? [],
  ),
})

const partsOf = ({ subject, ...lists }: CommentChanges) => ({
  before: {
    ...(subject && { subject: subject.before }),
    ...{ statuses: lists.removedStatuses, subscriptions: lists.removedSubscribers },
  },
  after: {
    ...(subject && { subject: subject.after }),
    ...{ statuses: lists.addedStatuses, subscriptions: lists.addedSubscribers },
  },
})

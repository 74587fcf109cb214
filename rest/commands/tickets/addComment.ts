import { nothingLeft } from '../../../common/nothingLeft.ts'
import type { NewComment } from '../../contract/tickets.ts'
import type { Transaction } from '../../db/client.ts'
import { cleanHtml } from '../../html/clean.ts'
import { readEmail } from '../../rules/emails.ts'
import {
  auditSubject,
  changesBetween,
  hasContent,
  readSubject,
  requireContentOrChanges,
  subscribedAlso,
  withSubscribers,
  type Changeable,
  type CommentChanges,
} from '../../rules/tickets/tickets.ts'
import { requireNotLeft, requireRights } from '../../rules/tickets/ticketRights.ts'
import { requireUnchanged } from '../../rules/tickets/ticketChanges.ts'
import { assigneeIn, withoutAssignee, withTags } from '../../rules/tickets/ticketTags.ts'
import { modifiedAfter } from '../../rules/timesheets/timesheetEvents.ts'
import { record } from '../../queries/audit.ts'
import { attachFiles, filesOfComment } from '../../queries/files.ts'
import { publishTicket } from '../../queries/live.ts'
import { lockMembership, type TicketAddress } from '../../queries/tickets/ticketAccess.ts'
import { fileIdsOf, isAmong, lockTicket, type Ticket, type Writing } from '../../queries/tickets/tickets.ts'
import { requireAssignee } from './assignment.ts'
import { queueTicketMails } from './queueTicketMails.ts'
import { changeSubscribers, hasUnsubscribed, leftOutOf } from '../../queries/tickets/ticketSubscribers.ts'
import { insertComment, type Written, subscribersIn, UNEDITED } from '../../queries/tickets/ticketComments.ts'
import { inField } from '../../rules/refusal.ts'

/**
 * Writes a comment, applies its changes to the ticket under the ticket's lock
 * (docs/specification/rest.md#write-a-comment), and queues mails to the subscribers. The author is subscribed.
 * A user who has unsubscribed is not subscribed again, neither by their own comment nor by others
 * (docs/specification/tickets.md#subscribers). An assignee is subscribed, and taken off with their access
 * (docs/specification/tickets.md#assignee-and-due-date).
 * @param props.basedOn `Modified` of the ticket that the comment is based on, if a later change is to refuse it
 * @throws Refusal 400, 403, 404; 409 if it would only subscribe users who have unsubscribed, or comes too late
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
    basedOn,
  }: Writing<NewComment> & Omit<TicketAddress, 'email'> & { basedOn?: Date | undefined },
): Promise<Written> {
  const { email } = by
  const before = await lockTicket(tx, { projectId, ticketId, email, hasScope })
  if (basedOn) requireUnchanged(before, basedOn)
  const wanted = changesBetween(before, changed(before, given))
  const mayBeSubscribed = !before.subscriptions.includes(email)
  const isMember =
    hasScope && (wanted !== null || mayBeSubscribed) && (await lockMembership(tx, projectId, email))
  requireRights(wanted, { email, isMember }, before)
  const requested = subscribersIn(given)
  const assignee = newAssignee(before, given)
  const leftOut = await leftOutOf(tx, {
    ...{ ticketId, by: email },
    requested: assignee === null ? requested : [...requested, assignee],
  })
  const asked = changed(before, { ...given, AddSubscribers: requested.filter(one => !leftOut.includes(one)) })
  if (assignee !== null)
    await requireAssignee(tx, {
      ...{ projectId, email: assignee, field: 'AddStatuses' },
      people: [before.creatorEmail, ...asked.subscriptions],
    })
  const isAssigneeSubscribed =
    assignee !== null &&
    !leftOut.includes(assignee) &&
    !(await isOwnAndLeft(tx, { ticketId, email, assignee }))
  const after = {
    ...asked,
    ...(isAssigneeSubscribed && { subscriptions: subscribedAlso(asked.subscriptions, assignee) }),
    statuses: (await losesAssignee(tx, { before, after: asked }))
      ? withoutAssignee(asked.statuses)
      : asked.statuses,
  }
  const changes = changesBetween(before, after)
  const uuids = given.Files ?? []
  const cleaned = cleanHtml(given.Body ?? '', {
    isOwnFile: isAmong([...uuids, ...(mayHaveImage(given) ? await fileIdsOf(tx, ticketId) : [])]),
  })
  const hasBody = hasContent(cleaned)
  const isSaid = hasBody || uuids.length > 0
  if (!isSaid && changes === null) requireNotLeft(leftOut)
  requireContentOrChanges(isSaid, changes)
  const body = hasBody ? cleaned : { html: '', text: '', nodes: [] }
  // A commenter who may see the ticket only until the list changes is not subscribed.
  const isKeptOff =
    !mayBeSubscribed ||
    !isSaid ||
    !(isMember || before.creatorEmail === email) ||
    isRemoved(given, email) ||
    (await hasUnsubscribed(tx, { ticketId, email }))
  const { subscriptions: wantedSubscribers, subject, statuses, ...others } = after
  nothingLeft(others)
  const subscriptions = isKeptOff ? wantedSubscribers : subscribedAlso(wantedSubscribers, email)
  // The comment records what its author asked for, the audit log everything that changed.
  const differences = changesBetween(before, { ...after, subscriptions })
  const at = modifiedAfter(before.modified, now)
  const update = { subject, statuses, commentCount: before.commentCount + 1, modified: at }
  const row = { ticketId, authorEmail: email, body: body.html, changes, created: at }
  const id = await insertComment(tx, row, update)
  await changeSubscribers(tx, ticketId, {
    added: differences?.addedSubscribers ?? [],
    removed: differences?.removedSubscribers ?? [],
    by: by.email,
  })
  await attachFiles(tx, { uuids, uploader: by.email, ticketId, commentId: id })
  const files = uuids.length === 0 ? [] : await filesOfComment(tx, id)
  const comment = { id, ...row, ...UNEDITED, projectId, files }
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

/** The person to whom a comment assigns its ticket; null if the assignee stays, or it takes them off. */
function newAssignee({ statuses }: Pick<Changeable, 'statuses'>, given: NewComment): string | null {
  const assignee = assigneeIn(withTags(statuses, given.AddStatuses ?? [], given.RemoveStatuses ?? []))
  return assignee === assigneeIn(statuses) ? null : assignee
}

/** Whether the author of a comment assigns its ticket to themselves, from which they have unsubscribed. */
const isOwnAndLeft = async (
  tx: Transaction,
  { ticketId, email, assignee }: { ticketId: number; email: string; assignee: string },
) => assignee === email && hasUnsubscribed(tx, { ticketId, email })

/** Whether a comment takes off the subscribers the assignee, who may see the ticket only as one of them. */
async function losesAssignee(
  tx: Transaction,
  { before, after }: { before: Ticket; after: Pick<Ticket, 'statuses' | 'subscriptions'> },
): Promise<boolean> {
  const assignee = assigneeIn(after.statuses)
  if (assignee === null || assignee === before.creatorEmail) return false
  const isRemoved = before.subscriptions.includes(assignee) && !after.subscriptions.includes(assignee)
  return isRemoved && !(await lockMembership(tx, before.projectId, assignee))
}

/** Whether the body of a comment may have a picture. */
const mayHaveImage = ({ Body = '' }: NewComment): boolean => /<im/i.test(Body)

/** Whether a comment removes its own author from the subscribers. */
const isRemoved = ({ RemoveSubscribers = [] }: NewComment, email: string): boolean =>
  RemoveSubscribers.some(one => readEmail(one) === email)

/** The ticket's fields after a comment; an empty subject keeps the current one. */
function changed(
  ticket: Changeable,
  {
    Subject = '',
    AddStatuses = [],
    RemoveStatuses = [],
    AddSubscribers = [],
    RemoveSubscribers = [],
    ...rest
  }: Omit<NewComment, 'Body' | 'Files'>,
) {
  nothingLeft(rest)
  return {
    subject: Subject.trim() === '' ? ticket.subject : readSubject(Subject),
    statuses: inField('AddStatuses', () => withTags(ticket.statuses, AddStatuses, RemoveStatuses)),
    subscriptions: inField('AddSubscribers', () =>
      withSubscribers(ticket.subscriptions, AddSubscribers, RemoveSubscribers),
    ),
  }
}

/** The changes as the audit log has them. */
function partsOf({
  subject,
  addedStatuses,
  removedStatuses,
  addedSubscribers,
  removedSubscribers,
  ...rest
}: CommentChanges) {
  nothingLeft(rest)
  return {
    before: {
      ...(subject && { subject: subject.before }),
      ...{ statuses: removedStatuses, subscriptions: removedSubscribers },
    },
    after: {
      ...(subject && { subject: subject.after }),
      ...{ statuses: addedStatuses, subscriptions: addedSubscribers },
    },
  }
}

import { nothingLeft } from '../../../common/nothingLeft.ts'
import type { NewComment } from '../../contract/tickets.ts'
import { cleanHtml } from '../../html/clean.ts'
import type { HtmlNode } from '../../html/tree.ts'
import type { CommentFacts, CommentPeople } from '../../queries/tickets/commentFacts.ts'
import { subscribersIn } from '../../queries/tickets/ticketComments.ts'
import { isAmong, type Ticket } from '../../queries/tickets/tickets.ts'
import { readEmail } from '../../rules/emails.ts'
import { inField } from '../../rules/refusal.ts'
import { requireAssignable, requireNotLeft, requireRights } from '../../rules/tickets/ticketRights.ts'
import {
  changesBetween,
  hasContent,
  readSubject,
  requireContentOrChanges,
  subscribedAlso,
  withSubscribers,
  type Changeable,
  type CommentChanges,
} from '../../rules/tickets/tickets.ts'
import { assigneeIn, assigneePathIn, withoutAssignee, withTags } from '../../rules/tickets/ticketTags.ts'
import { modifiedAfter } from '../../rules/timesheets/timesheetEvents.ts'

/** A comment as its author asks for it, on a ticket that they may see. */
interface AskedComment {
  before: Ticket
  given: NewComment
  author: string
  /** Whether the author has a scope for tickets; without one, no list makes them a member. */
  hasScope: boolean
}

/** A comment whose request is well-formed, with the people about whom something has to be known. */
export interface CommentDraft extends AskedComment, CommentPeople {
  /** The changes that it asks for; null if there are none. */
  wanted: CommentChanges | null
  /** The addresses that it asks to subscribe. */
  requested: readonly string[]
  /** The person to whom it assigns the ticket; null if the assignee stays, or it takes them off. */
  assignee: string | null
}

/** A comment as it is to be written, with the ticket before and after it. */
export interface DecidedComment {
  before: Ticket
  after: Ticket
  /** What its author asked for; null if nothing. */
  changes: CommentChanges | null
  /** Everything that changed, for the audit log; null if nothing. */
  differences: CommentChanges | null
  html: string
  nodes: readonly HtmlNode[]
  fileIds: readonly string[]
  /** Addresses that it asked to subscribe and does not, as their owners have unsubscribed themselves. */
  leftOut: string[]
}

/** Reads a request for a comment. @throws Refusal 400 */
export function draftComment(asked: AskedComment): CommentDraft {
  const { before, given, author, hasScope } = asked
  const after = changed(before, given)
  const wanted = changesBetween(before, after)
  const requested = subscribersIn(given)
  const assignee = newAssignee(before, given)
  const isAuthorNew = !before.subscriptions.includes(author)
  const assigned = assignee === null ? [] : [assignee]
  // One who is taken off the subscribers may lose the ticket.
  const kept = given.RemoveSubscribers?.length ? [assigneeIn(after.statuses) ?? []].flat() : []
  return {
    ...asked,
    ...{ ticketId: before.id, projectId: before.projectId, wanted, requested, assignee },
    members: [...(hasScope && (wanted !== null || isAuthorNew) ? [author] : []), ...assigned, ...kept],
    accounts: assigned,
    leavers: [...requested, ...assigned, ...(isAuthorNew && mayBeSaid(given) ? [author] : [])],
  }
}

/**
 * Decides what a comment writes, and what it changes on its ticket (docs/specification/tickets.md#comments).
 * @param props.ownFiles the files of the ticket that the text may show
 * @throws Refusal 400, 403; 409 if it would only subscribe users who have unsubscribed
 */
export function decideComment(
  { before, given, author, hasScope, wanted, requested, assignee }: CommentDraft,
  { isMember, isClosed, hasLeft }: CommentFacts,
  { now, ownFiles = [] }: { now: Date; ownFiles?: readonly string[] },
): DecidedComment {
  const isAuthorMember = hasScope && isMember(author)
  requireRights(wanted, { email: author, isMember: isAuthorMember }, before)
  const others = [...requested, ...(assignee === null ? [] : [assignee])].filter(email => email !== author)
  const leftOut = [...new Set(others)].filter(hasLeft).sort()
  const asked = changed(before, { ...given, AddSubscribers: requested.filter(one => !leftOut.includes(one)) })
  if (assignee !== null) {
    const canSee = isMember(assignee) || [before.creatorEmail, ...asked.subscriptions].includes(assignee)
    const path = assigneePathIn(given.AddStatuses ?? [], 'AddStatuses')
    requireAssignable({ email: assignee, isClosed: isClosed(assignee), canSee }, path)
  }
  const after = {
    ...asked,
    ...(assignee !== null &&
      !hasLeft(assignee) && { subscriptions: subscribedAlso(asked.subscriptions, assignee) }),
    ...(losesAssignee(before, asked, isMember) && { statuses: withoutAssignee(asked.statuses) }),
  }
  const changes = changesBetween(before, after)
  const fileIds = given.Files ?? []
  const cleaned = cleanHtml(given.Body ?? '', { isOwnFile: isAmong([...fileIds, ...ownFiles]) })
  const hasBody = hasContent(cleaned)
  const isSaid = hasBody || fileIds.length > 0
  if (!isSaid && changes === null) requireNotLeft(leftOut)
  requireContentOrChanges(isSaid, changes)
  // A commenter who may see the ticket only until the list changes is not subscribed.
  const isSubscribed =
    isSaid &&
    (isAuthorMember || before.creatorEmail === author) &&
    !isRemoved(given, author) &&
    !hasLeft(author) &&
    !before.subscriptions.includes(author)
  const { subscriptions: wantedSubscribers, subject, statuses, ...rest } = after
  nothingLeft(rest)
  const subscriptions = isSubscribed ? subscribedAlso(wantedSubscribers, author) : wantedSubscribers
  return {
    before,
    after: {
      ...{ ...before, subject, statuses, subscriptions },
      ...{ commentCount: before.commentCount + 1, modified: modifiedAfter(before.modified, now) },
    },
    changes,
    differences: changesBetween(before, { subject, statuses, subscriptions }),
    ...(hasBody ? { html: cleaned.html, nodes: cleaned.nodes } : { html: '', nodes: [] }),
    fileIds,
    leftOut,
  }
}

/** Whether a comment may have content. */
const mayBeSaid = ({ Body = '', Files = [] }: NewComment): boolean => Body !== '' || Files.length > 0

/** The person to whom a comment assigns its ticket; null if the assignee stays, or it takes them off. */
function newAssignee({ statuses }: Pick<Changeable, 'statuses'>, given: NewComment): string | null {
  const assignee = assigneeIn(withTags(statuses, given.AddStatuses ?? [], given.RemoveStatuses ?? []))
  return assignee === assigneeIn(statuses) ? null : assignee
}

/** Whether a comment takes off the subscribers the assignee, who may see the ticket only as one of them. */
function losesAssignee(
  before: Ticket,
  after: Pick<Changeable, 'statuses' | 'subscriptions'>,
  isMember: CommentFacts['isMember'],
): boolean {
  const assignee = assigneeIn(after.statuses)
  if (assignee === null || assignee === before.creatorEmail) return false
  const isTakenOff = before.subscriptions.includes(assignee) && !after.subscriptions.includes(assignee)
  return isTakenOff && !isMember(assignee)
}

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
    statuses: withTags(ticket.statuses, AddStatuses, RemoveStatuses),
    subscriptions: inField('AddSubscribers', () =>
      withSubscribers(ticket.subscriptions, AddSubscribers, RemoveSubscribers),
    ),
  }
}

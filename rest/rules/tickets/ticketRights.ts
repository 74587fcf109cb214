import { conflict, forbidden, malformed } from '../refusal.ts'
import { isAnyChange, type CommentChanges } from './tickets.ts'

/** A user who writes on a ticket that they may see (docs/specification/tickets.md#who-may-change-a-ticket). */
export interface TicketWriter {
  email: string
  /** Whether they are on the project's Can See list and have the scope that it requires. */
  isMember: boolean
}

/**
 * Whether a user may make these changes: subject and tags are for members and the creator, subscribers for
 * members. Users may always unsubscribe themselves.
 * @param changes only real differences; null if there are none
 * @throws Refusal 403
 */
export function requireRights(
  changes: CommentChanges | null,
  { email, isMember }: TicketWriter,
  { creatorEmail }: { creatorEmail: string },
): void {
  if (changes === null || isMember) return
  // A field that is new is not open to everybody.
  const { addedSubscribers, removedSubscribers, ...edits } = changes
  if (isAnyChange(edits) && creatorEmail !== email)
    throw forbidden(
      'Only members of the project’s Can See list and the creator of the ticket may change its subject, status and tags. You may comment.',
    )
  if (addedSubscribers.length > 0 || removedSubscribers.some(removed => removed !== email))
    throw forbidden(
      'Only members of the project’s Can See list may add or remove subscribers. You may unsubscribe yourself.',
    )
}

/**
 * A user who has unsubscribed cannot be subscribed again by other users
 * (docs/specification/tickets.md#subscribers).
 * @param emails the addresses that a comment without other effects was to subscribe
 * @throws Refusal 409
 */
export function requireNotLeft(emails: readonly string[]): void {
  if (emails.length === 0) return
  throw conflict(
    `Unsubscribed from this ticket: ${emails.join(', ')}. Only they themselves can subscribe again. Nothing has changed.`,
    { field: 'AddSubscribers' },
  )
}

/** What decides whether a ticket can be assigned to a person. */
export interface Assignable {
  email: string
  /** Whether they may see the ticket, or will with the same request. */
  canSee: boolean
  isClosed: boolean
}

/**
 * Whether a ticket can be assigned to a person (docs/specification/tickets.md#assignee-and-due-date).
 * @param field the path of the tag in the request
 * @throws Refusal 400
 */
export function requireAssignable({ email, canSee, isClosed }: Assignable, field: string): void {
  if (isClosed)
    throw malformed(`The account of ${email} is closed. Assign the ticket to somebody else.`, { field })
  if (!canSee)
    throw malformed(
      `${email} cannot see this ticket. Ask a member of the project’s Can See list to add them as a subscriber, and assign it to them then.`,
      { field },
    )
}

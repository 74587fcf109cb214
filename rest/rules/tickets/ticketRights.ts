import { conflict, forbidden } from '../refusal.ts'
import type { CommentChanges } from './tickets.ts'

/** Who writes on a ticket that they may see (docs/specification/tickets.md#who-may-change-a-ticket). */
export interface TicketWriter {
  email: string
  /** Whether they are on the project's Can See list, and have the scope that makes it count. */
  isMember: boolean
}

/**
 * Whether a writer may make these changes: subject and tags are for members and the creator, subscribers for members. One
 * may always unsubscribe oneself.
 * @param changes what really differs; null where nothing does
 * @throws Refusal 403
 */
export function requireRights(
  changes: CommentChanges | null,
  { email, isMember }: TicketWriter,
  { creatorEmail }: { creatorEmail: string },
): void {
  if (changes === null || isMember) return
  const { subject, addedStatuses, removedStatuses, addedSubscribers, removedSubscribers } = changes
  const isEdited = subject !== undefined || addedStatuses.length > 0 || removedStatuses.length > 0
  if (isEdited && creatorEmail !== email)
    throw forbidden(
      'Only members of the project’s Can See list and the creator of the ticket may change its subject, status and tags. You may comment.',
    )
  if (addedSubscribers.length > 0 || removedSubscribers.some(removed => removed !== email))
    throw forbidden(
      'Only members of the project’s Can See list may add or remove subscribers. You may unsubscribe yourself.',
    )
}

/**
 * Who has unsubscribed is subscribed again by nobody else (docs/specification/tickets.md#subscribers).
 * @param emails whom a comment that does nothing else was to subscribe
 * @throws Refusal 409
 */
export function requireNotLeft(emails: readonly string[]): void {
  if (emails.length === 0) return
  throw conflict(
    `Unsubscribed from this ticket: ${emails.join(', ')}. Whoever has unsubscribed can subscribe again, but only they themselves. Nothing has changed.`,
  )
}

import { readEmail } from '../emails.ts'
import { nameFlaw } from '../names.ts'
import { inField, malformed, notFound } from '../refusal.ts'

/** What a comment changed on its ticket (docs/specification/rest.md#comment). */
export interface CommentChanges {
  subject?: { before: string; after: string }
  addedStatuses: string[]
  removedStatuses: string[]
  addedSubscribers: string[]
  removedSubscribers: string[]
}

/** What a comment may change on a ticket. */
export interface Changeable {
  subject: string
  statuses: readonly string[]
  subscriptions: readonly string[]
}

const TICKET_LIMITS = { subject: 200, subscribers: 200 } as const

/**
 * The same answer for what is absent and for what the caller may not see
 * (docs/specification/rest.md#what-a-caller-may-not-see).
 */
export const noSuchTicket = () => notFound('There is no such ticket among those that you may see.')

/** The audit log's name of a ticket. */
export const auditSubject = ({ projectId, ticketId }: { projectId: number; ticketId: number }) =>
  `ticket:${projectId}/${ticketId}`

/** A subject as it is stored: trimmed, on one line. @throws Refusal 400 */
export function readSubject(text: string): string {
  const subject = text.trim()
  if (subject === '') throw malformed('Please enter a subject', { code: 'REQUIRED', field: 'Subject' })
  if (Array.from(subject).length > TICKET_LIMITS.subject || /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(subject))
    throw malformed(`A subject must have 1 to ${TICKET_LIMITS.subject} characters on one line.`, {
      code: nameFlaw(subject, TICKET_LIMITS.subject),
      field: 'Subject',
    })
  return subject
}

/** Whether a cleaned body has text or pictures. */
export const hasContent = ({ html, text }: { html: string; text: string }): boolean =>
  text.trim() !== '' || html.includes('<img ')

/** A new ticket needs a body (docs/specification/rest.md#create-a-ticket). @throws Refusal 400 */
export function requireContent(body: { html: string; text: string }): void {
  if (!hasContent(body)) throw malformed('Please enter some content', { code: 'REQUIRED', field: 'Body' })
}

/**
 * A comment must have text, files or changes (docs/specification/tickets.md#comments).
 * @param isSaid whether it has a body or files
 * @throws Refusal 400
 */
export function requireContentOrChanges(isSaid: boolean, changes: CommentChanges | null): void {
  if (!isSaid && changes === null)
    throw malformed('Please enter some content or change some parameters', {
      code: 'REQUIRED',
      field: 'Body',
    })
}

/**
 * The subscribers after a change, each once and in lowercase; an address that is both added and removed stays.
 * @throws Refusal 400 for an invalid address, and if there are too many
 */
export function withSubscribers(
  subscribers: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): string[] {
  const gone = new Set(inField('RemoveSubscribers', () => remove.map(readEmail)))
  const rest = subscribers.filter(email => !gone.has(email))
  const after = [...new Set([...rest, ...add.map(readEmail)])].sort()
  if (after.length > Math.max(TICKET_LIMITS.subscribers, subscribers.length))
    throw malformed(`A ticket can have at most ${TICKET_LIMITS.subscribers} subscribers.`, {
      code: 'TOO_MANY',
    })
  return after
}

/**
 * The subscribers with the author of a comment, or the assignee, unless the ticket has the maximum number of
 * subscribers.
 * @param email in lowercase
 */
export const subscribedAlso = (subscribers: readonly string[], email: string): string[] =>
  subscribers.length >= TICKET_LIMITS.subscribers
    ? [...subscribers]
    : [...new Set([...subscribers, email])].sort()

/** The differences between a ticket before and after a comment; null if there are none. */
export function changesBetween(before: Changeable, after: Changeable): CommentChanges | null {
  const changes: CommentChanges = {
    ...(before.subject !== after.subject && { subject: { before: before.subject, after: after.subject } }),
    addedStatuses: without(after.statuses, before.statuses),
    removedStatuses: without(before.statuses, after.statuses),
    addedSubscribers: without(after.subscriptions, before.subscriptions),
    removedSubscribers: without(before.subscriptions, after.subscriptions),
  }
  return isAnyChange(changes) ? changes : null
}

/** Whether any of the given parts of changes has an effect. */
export const isAnyChange = (changes: Partial<CommentChanges>): boolean =>
  Object.values(changes).some(change => !Array.isArray(change) || change.length > 0)

function without(list: readonly string[], others: readonly string[]): string[] {
  const left = new Set(others)
  return list.filter(item => !left.has(item))
}

import type { MessageType } from '../contract/webhooks.ts'
import type { Queries } from '../db/client.ts'
import type { StoredMessage } from '../queries/live.ts'
import { commentsById } from '../queries/tickets/ticketComments.ts'
import { ticketsById } from '../queries/tickets/tickets.ts'
import { eventsById } from '../queries/timesheets/timesheetEvents.ts'
import type { Webhook, WebhookRights } from '../queries/webhooks.ts'
import { mayRead } from '../rules/timesheets/timesheetEvents.ts'
import type { SignFile } from '../security/fileLinks.ts'
import { toCommentRecord, toEventRecord, toTicketRecord } from './records.ts'

/** What a message says: the record of the thing, or only that it is gone. */
export interface WebhookContent {
  type: MessageType
  subjectId: number
  /** Undefined if it depends on rights that the owner does not have. */
  body: (rights: WebhookRights, sign: SignFile) => object | undefined
}

/**
 * Reads what a live message means for a webhook (docs/specification/webhooks.md#messages). The rights must be read
 * after it: then nobody gets what was written after they lost them.
 * @returns undefined if the message is not for it
 */
export async function readWebhookContent(
  db: Queries,
  webhook: Webhook,
  message: StoredMessage,
): Promise<WebhookContent | undefined> {
  const { kind, subjectId } = message
  if (subjectId === null) return undefined
  switch (kind) {
    case 'ticket':
      return webhook.kinds.includes('ticket') ? ticketContent(db, webhook, message, subjectId) : undefined
    case 'ticketComment':
    case 'ticketCommentEdit':
      return webhook.kinds.includes('comment') ? commentContent(db, webhook, message, subjectId) : undefined
    case 'timesheetEvent':
      return eventContent(db, webhook, message, subjectId)
    default:
      return undefined
  }
}

async function ticketContent(
  db: Queries,
  webhook: Webhook,
  { commentId, email }: StoredMessage,
  subjectId: number,
): Promise<WebhookContent | undefined> {
  const [ticket] = await ticketsById(db, [subjectId])
  if (ticket === undefined || !isAbout(webhook.ticketProjectId, ticket.projectId)) return undefined
  const type = commentId === null && email === null ? 'ticket.created' : 'ticket.changed'
  return { type, subjectId, body: (_rights, sign) => toTicketRecord(ticket, sign) }
}

async function commentContent(
  db: Queries,
  webhook: Webhook,
  { kind }: StoredMessage,
  subjectId: number,
): Promise<WebhookContent | undefined> {
  const [comment] = await commentsById(db, [subjectId])
  if (comment === undefined || !isAbout(webhook.ticketProjectId, comment.projectId)) return undefined
  const type = kind === 'ticketComment' ? 'comment.added' : 'comment.edited'
  return { type, subjectId, body: (_rights, sign) => toCommentRecord(comment, sign) }
}

async function eventContent(
  db: Queries,
  webhook: Webhook,
  { isPayment, beforeProjectId, email }: StoredMessage,
  subjectId: number,
): Promise<WebhookContent | undefined> {
  const { kinds, timesheetProjectId, ownerEmail } = webhook
  const type = isPayment && kinds.includes('payment') ? 'payment.changed' : eventType(beforeProjectId)
  if (type !== 'payment.changed' && !kinds.includes('event')) return undefined
  const [event] = await eventsById(db, [subjectId])
  const isAll = timesheetProjectId === null
  const maySee = ({ purposes }: WebhookRights, owner: string | null) =>
    isAll || mayRead({ ownerEmail: owner ?? '' }, ownerEmail, purposes)
  if (event !== undefined && isAbout(timesheetProjectId, event.projectId))
    return {
      ...{ type, subjectId },
      body: rights => (maySee(rights, event.ownerEmail) ? toEventRecord(event) : undefined),
    }
  // Nobody gets a message about a new event that is already gone.
  const wasHere = beforeProjectId !== null && isAbout(timesheetProjectId, beforeProjectId)
  if (!wasHere || !kinds.includes('event')) return undefined
  return {
    ...{ type: 'event.removed', subjectId },
    body: rights => (maySee(rights, email) ? { Id: subjectId } : undefined),
  }
}

const eventType = (beforeProjectId: number | null) =>
  beforeProjectId === null ? 'event.created' : 'event.changed'

/** Whether a webhook about one project, or all, is about this one. */
const isAbout = (projectId: number | null, id: number) => projectId === null || projectId === id

import { and, asc, gt, max, min, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/client.ts'
import { preparedSql } from '../db/prepared.ts'
import { liveMessages } from '../db/schema/live.ts'
import { wakeWebhooks } from './webhookQueue.ts'

/** The channel on which the database notifies of new messages. */
export const LIVE_CHANNEL = 'live_messages'

/** The channel on which the database passes on messages of gateways, which nothing stores. */
export const GATEWAY_CHANNEL = 'gateway_messages'

// Any number works, as long as every writer uses the same.
const COMMIT_ORDER_LOCK = 4_021_970

/** A stored message: ids, for which `withContent` reads the content. A later commit has a greater `id`. */
export type StoredMessage = typeof liveMessages.$inferSelect

type NewMessage = Pick<StoredMessage, 'kind'> & Partial<Omit<StoredMessage, 'id' | 'at' | 'kind'>>

/** The ids that a message has of an event. */
interface EventIds {
  id: number
  projectId: number
  ownerEmail: string
  paid: Date | null
}

/** An event before and after a change; undefined before its creation, and after its deletion. */
export interface ChangeOfEvent {
  before: EventIds | undefined
  after: EventIds | undefined
}

/**
 * Publishes changed events to gateways, in the order given. Must be the last step of the transaction that
 * changes them: a writer of messages waits for the others to commit, so waiting for a row after that could
 * deadlock.
 */
export const publishEvents = (tx: Transaction, changes: readonly ChangeOfEvent[]): Promise<void> =>
  publish(
    tx,
    changes.map(({ before, after }) => ({
      kind: 'timesheetEvent',
      subjectId: (after ?? before)?.id ?? null,
      beforeProjectId: before?.projectId ?? null,
      email: before?.ownerEmail ?? null,
      isPayment:
        before !== undefined && after !== undefined && before.paid?.getTime() !== after.paid?.getTime(),
    })),
  )

/** A project whose list changed, and whether the change removed an address. */
export interface ChangeOfProject {
  id: number
  narrows: boolean
}

/** Publishes that a project's lists changed; the last step of the transaction that changes them. */
export const publishProject = (tx: Transaction, { id, narrows }: ChangeOfProject): Promise<void> =>
  publish(tx, [{ kind: 'timesheetProject', subjectId: id, narrows }])

/** A ticket that is new, has a new comment, or lost a subscriber who unsubscribed. */
export interface ChangeOfTicket {
  ticketId: number
  comment?: { id: number; changes: { removedSubscribers?: readonly string[] } | null }
  /** E-mail of the user who unsubscribed. */
  left?: string
}

/** Publishes tickets, each followed by its comment; the last step of the transaction that writes them. */
export const publishTickets = (
  tx: Transaction,
  changes: readonly ChangeOfTicket[],
  unassigned: readonly AddedComment[] = [],
): Promise<void> => publish(tx, [...changes.flatMap(messagesOfTicket), ...messagesOf(unassigned)])

const messagesOfTicket = ({ ticketId, comment, left }: ChangeOfTicket): NewMessage[] => [
  {
    kind: 'ticket',
    subjectId: ticketId,
    commentId: comment?.id ?? null,
    email: left ?? null,
    narrows: left !== undefined || (comment?.changes?.removedSubscribers ?? []).length > 0,
  },
  ...(comment === undefined ? [] : [{ kind: 'ticketComment' as const, subjectId: comment.id }]),
]

/** A comment that only changes its ticket. */
export interface AddedComment {
  id: number
  ticketId: number
}

const messagesOf = (comments: readonly AddedComment[]): NewMessage[] =>
  comments.flatMap(({ id, ticketId }) => [
    { kind: 'ticket', subjectId: ticketId, commentId: id },
    { kind: 'ticketComment', subjectId: id },
  ])

/** Publishes an edit of a comment; the last step of the transaction that edits it. */
export const publishCommentEdit = (
  tx: Transaction,
  { id, change }: { id: number; change: number | null },
): Promise<void> => publish(tx, [{ kind: 'ticketCommentEdit', subjectId: id, change }])

/** A change of a ticket project's list, and the tickets whose subscribers it changed with it. */
export interface ChangeOfTicketProject extends ChangeOfProject {
  left?: { email: string; ticketIds: readonly number[] }
}

/** Publishes that the list of a ticket project changed; the last step of the transaction that changes it. */
export const publishTicketProject = (
  tx: Transaction,
  { id, narrows, left }: ChangeOfTicketProject,
  unassigned: readonly AddedComment[] = [],
): Promise<void> =>
  publish(tx, [
    { kind: 'ticketProject', subjectId: id, narrows },
    ...(left?.ticketIds ?? []).map(subjectId => ({
      ...{ kind: 'ticket' as const, subjectId, email: left?.email ?? null, narrows: true },
    })),
    ...messagesOf(unassigned),
  ])

/**
 * Publishes that a user's rights changed: gateways check the tokens of open sockets again. The last step of
 * the transaction that changes them.
 */
export const publishUser = (
  tx: Transaction,
  email: string,
  unassigned: readonly AddedComment[] = [],
): Promise<void> => publish(tx, [{ kind: 'user', email, narrows: true }, ...messagesOf(unassigned)])

/**
 * Ids are drawn before a transaction commits, so of two concurrent ones, the message with the greater id may
 * become visible first, and a reader that continues after it never sees the other. The lock, held until the
 * commit, makes the order of ids the order of commits. All is one statement, so that the lock is held no
 * longer than necessary.
 */
async function publish(tx: Transaction, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  await publishAll(tx, { messages: JSON.stringify(messages) })
}

const publishAll = preparedSql(
  'publish',
  () => sql`
    with locked as materialized (select pg_advisory_xact_lock(${sql.raw(String(COMMIT_ORDER_LOCK))})),
    written as (
      insert into live_messages (kind, subject_id, comment_id, change, before_project_id, email, narrows, is_payment)
      select kind, subject_id, comment_id, change, before_project_id, email, coalesce(narrows, false),
        coalesce(is_payment, false)
      from locked, rows from (
        jsonb_to_recordset(${sql.placeholder('messages')}::jsonb) as (
          kind text, "subjectId" bigint, "commentId" bigint, change bigint, "beforeProjectId" integer, email text, narrows boolean,
          "isPayment" boolean)
      ) with ordinality as message (
        kind, subject_id, comment_id, change, before_project_id, email, narrows, is_payment, place)
      order by place
      returning id, kind, narrows
    ),
    sending as (${wakeWebhooks(sql`written`)})
    select pg_notify(${sql.raw(`'${LIVE_CHANNEL}'`)}, max(id)::text), (select count(job) from sending) from written`,
)

/** The messages after a position, in order. */
export const readMessages = (db: Queries, after: number, limit: number): Promise<StoredMessage[]> =>
  db.select().from(liveMessages).where(gt(liveMessages.id, after)).orderBy(asc(liveMessages.id)).limit(limit)

/** The messages after a position after which a user may see less. */
export const readNarrowing = (db: Queries, after: number, limit: number): Promise<StoredMessage[]> =>
  db
    .select()
    .from(liveMessages)
    .where(and(gt(liveMessages.id, after), liveMessages.narrows))
    .orderBy(asc(liveMessages.id))
    .limit(limit)

/** The positions of the oldest and the newest stored message; 0 if there never was one. */
export async function storedPositions(db: Queries): Promise<{ first: number; last: number }> {
  const [row] = await db
    .select({ first: min(liveMessages.id), last: max(liveMessages.id) })
    .from(liveMessages)
  return { first: row?.first ?? 0, last: row?.last ?? 0 }
}

/**
 * Deletes messages that are older than 24 hours, or 30 days while there are webhooks, which may be away for long:
 * always a prefix, and never the newest, which keeps the position.
 */
export async function deleteOldMessages(db: Queries): Promise<void> {
  await db.execute(sql`
    delete from live_messages
    where id < coalesce(
      (select min(id) from live_messages where at > now() - case
        when exists (select from webhooks where coalesce(disabled, now()) > now() - interval '30 days')
        then interval '30 days' else interval '24 hours' end),
      (select max(id) from live_messages))`)
}

/** The most bytes of such a message, with the id of its gateway: PostgreSQL takes less than 8,000. */
export const NOTIFIED_BYTES = 7_900

/** Passes messages on to all servers, in order; those that listen get them at once. */
export async function notifyGateways(db: Queries, messages: readonly string[]): Promise<void> {
  await notifyAll(db, { messages: JSON.stringify(messages) })
}

const notifyAll = preparedSql(
  'notifyGateways',
  () => sql`
    select pg_notify(${sql.raw(`'${GATEWAY_CHANNEL}'`)}, message)
    from jsonb_array_elements_text(${sql.placeholder('messages')}::jsonb) as sent (message)`,
)

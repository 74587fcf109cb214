import { and, asc, gt, max, min, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/client.ts'
import { liveMessages } from '../db/schema.ts'

/** Name under which the database says that there are messages. */
export const LIVE_CHANNEL = 'live_messages'

// Any number will do, as long as every writer of ours takes the same.
const COMMIT_ORDER_LOCK = 4_021_970

/** A message as it is kept: ids, to which `withContent` reads the content. `id`: a later commit has a greater one. */
export type KeptMessage = typeof liveMessages.$inferSelect

type NewMessage = Pick<KeptMessage, 'kind'> & Partial<Omit<KeptMessage, 'id' | 'at' | 'kind'>>

/** What a message tells of an event. */
interface EventPlace {
  id: number
  projectId: number
  ownerEmail: string
}

/** An event before and after a change: undefined where it was not there yet, or is gone. */
export interface ChangeOfEvent {
  before: EventPlace | undefined
  after: EventPlace | undefined
}

/**
 * Tells gateways of changed events, in the order given. It has to be the last step of the transaction that changes
 * them: whoever writes messages waits for the others to commit, and who would then wait for a row could wait for ever.
 */
export const publishEvents = (tx: Transaction, changes: readonly ChangeOfEvent[]): Promise<void> =>
  publish(
    tx,
    changes.map(({ before, after }) => ({
      kind: 'timesheetEvent',
      subjectId: (after ?? before)?.id ?? null,
      beforeProjectId: before?.projectId ?? null,
      email: before?.ownerEmail ?? null,
    })),
  )

/** A project whose list changed, and whether that took somebody off it. */
export interface ChangeOfProject {
  id: number
  narrows: boolean
}

/** Tells gateways that a project's lists changed; the last step of the transaction that changes them. */
export const publishProject = (tx: Transaction, { id, narrows }: ChangeOfProject): Promise<void> =>
  publish(tx, [{ kind: 'timesheetProject', subjectId: id, narrows }])

/** A ticket that changed: it is new, was commented, or somebody unsubscribed from it. */
export interface ChangeOfTicket {
  ticketId: number
  comment?: { id: number; changes: { removedSubscribers?: readonly string[] } | null }
  /** E-mail of who unsubscribed. */
  left?: string
}

/** Tells gateways of a ticket, and then of the comment; the last step of the transaction that writes them. */
export const publishTicket = (tx: Transaction, { ticketId, comment, left }: ChangeOfTicket): Promise<void> =>
  publish(tx, [
    {
      kind: 'ticket',
      subjectId: ticketId,
      commentId: comment?.id ?? null,
      email: left ?? null,
      narrows: left !== undefined || (comment?.changes?.removedSubscribers ?? []).length > 0,
    },
    ...(comment === undefined ? [] : [{ kind: 'ticketComment' as const, subjectId: comment.id }]),
  ])

/** A change of a ticket project's list, and the tickets whose subscribers it changed with it. */
export interface ChangeOfTicketProject extends ChangeOfProject {
  left?: { email: string; ticketIds: readonly number[] }
}

/** Tells gateways who sees a ticket project since; the last step of the transaction that changes its list. */
export const publishTicketProject = (
  tx: Transaction,
  { id, narrows, left }: ChangeOfTicketProject,
): Promise<void> =>
  publish(tx, [
    { kind: 'ticketProject', subjectId: id, narrows },
    ...(left?.ticketIds ?? []).map(subjectId => ({
      ...{ kind: 'ticket' as const, subjectId, email: left?.email ?? null, narrows: true },
    })),
  ])

/**
 * Tells gateways that a user may do less, or something else, than before: they try the tokens of open sockets again. The
 * last step of the transaction that changes it.
 */
export const publishUser = (tx: Transaction, email: string): Promise<void> =>
  publish(tx, [{ kind: 'user', email, narrows: true }])

/**
 * Ids are drawn before a transaction commits, so of two at once the one with the greater id may be seen first, and a
 * reader that goes on from there never sees the other. Hence the lock, held until the commit: ids are drawn in the
 * order of the commits. All is one statement, so that it is held no longer than it has to be.
 */
async function publish(tx: Transaction, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  await tx.execute(sql`
    with locked as materialized (select pg_advisory_xact_lock(${COMMIT_ORDER_LOCK})),
    written as (
      insert into live_messages (kind, subject_id, comment_id, before_project_id, email, narrows)
      select kind, subject_id, comment_id, before_project_id, email, coalesce(narrows, false)
      from locked, rows from (
        jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as (
          kind text, "subjectId" bigint, "commentId" bigint, "beforeProjectId" integer, email text, narrows boolean)
      ) with ordinality as message (
        kind, subject_id, comment_id, before_project_id, email, narrows, place)
      order by place
      returning id
    )
    select pg_notify(${LIVE_CHANNEL}, max(id)::text) from written`)
}

/** The messages after a position, in order. */
export const readMessages = (db: Queries, after: number, limit: number): Promise<KeptMessage[]> =>
  db.select().from(liveMessages).where(gt(liveMessages.id, after)).orderBy(asc(liveMessages.id)).limit(limit)

/** Those of them after which somebody may see less. */
export const readNarrowing = (db: Queries, after: number, limit: number): Promise<KeptMessage[]> =>
  db
    .select()
    .from(liveMessages)
    .where(and(gt(liveMessages.id, after), liveMessages.narrows))
    .orderBy(asc(liveMessages.id))
    .limit(limit)

/** The positions of the oldest message that is kept and of the newest; 0 where there never was one. */
export async function keptPositions(db: Queries): Promise<{ first: number; last: number }> {
  const [kept] = await db
    .select({ first: min(liveMessages.id), last: max(liveMessages.id) })
    .from(liveMessages)
  return { first: kept?.first ?? 0, last: kept?.last ?? 0 }
}

/** Forgets what is older than 24 hours: always the messages up to one, and never the newest, which holds the position. */
export async function forgetOldMessages(db: Queries): Promise<void> {
  await db.execute(sql`
    delete from live_messages
    where id < coalesce(
      (select min(id) from live_messages where at > now() - interval '24 hours'),
      (select max(id) from live_messages))`)
}

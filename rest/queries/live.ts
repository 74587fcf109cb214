import { asc, gt, max, min, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/client.ts'
import { liveMessages } from '../db/schema.ts'
import { toCommentRecord, toEventRecord, toTicketRecord } from '../contract/records.ts'
import { unsigned } from '../rules/fileLinks.ts'
import type { Comment } from './ticketComments.ts'
import type { TicketProject } from './ticketProjects.ts'
import type { Ticket } from './tickets.ts'
import type { Event } from './timesheetEvents.ts'

/** Name under which the database says that there are messages. */
export const LIVE_CHANNEL = 'live_messages'

// Any number will do, as long as every writer of ours takes the same.
const COMMIT_ORDER_LOCK = 4_021_970

/** What gateways are told of, with the data as it is sent. */
export interface LiveMessage {
  /** Position in the feed: a later commit has a greater one. */
  id: number
  kind: string
  data: unknown
}

/** An event before and after a change: undefined where it was not there yet, or is gone. */
export interface ChangeOfEvent {
  before: Event | undefined
  after: Event | undefined
}

/**
 * Tells gateways of changed events, in the order given. It has to be the last step of the transaction that changes
 * them: whoever writes messages waits for the others to commit, and who would then wait for a row could wait for ever.
 */
export const announceEvents = (tx: Transaction, changes: readonly ChangeOfEvent[]): Promise<void> =>
  announce(
    tx,
    changes.map(({ before, after }) => ({
      kind: 'timesheetEvent',
      data: {
        Id: (after ?? before)?.id,
        Event: after === undefined ? null : toEventRecord(after),
        Before: before === undefined ? null : { Project: before.project, OwnerEmail: before.ownerEmail },
      },
    })),
  )

/** Tells gateways that a project's lists changed; the last step of the transaction that changes them. */
export const announceProject = (tx: Transaction, name: string): Promise<void> =>
  announce(tx, [{ kind: 'timesheetProject', data: { Name: name } }])

/** A ticket after a change, and who was subscribed before; null where it is new. */
export interface ChangeOfTicket {
  ticket: Ticket
  before: Pick<Ticket, 'subscriptions'> | null
  /** The comment that changed it. */
  comment?: Comment
}

/** Tells gateways of a ticket, and then of the comment; the last step of the transaction that writes them. */
export const announceTicket = (tx: Transaction, { ticket, before, comment }: ChangeOfTicket): Promise<void> =>
  announce(tx, [
    {
      kind: 'ticket',
      data: {
        Id: ticket.id,
        ProjectId: ticket.projectId,
        Ticket: toTicketRecord(ticket, unsigned),
        Before: before && { Subscriptions: before.subscriptions },
      },
    },
    ...(comment === undefined
      ? []
      : [
          {
            kind: 'ticketComment',
            data: {
              ProjectId: ticket.projectId,
              TicketId: ticket.id,
              Comment: toCommentRecord(comment, unsigned),
            },
          },
        ]),
  ])

/** Tells gateways who sees a ticket project since; the last step of the transaction that changes its list. */
export const announceTicketProject = (
  tx: Transaction,
  { id, name, canSee }: Pick<TicketProject, 'id' | 'name' | 'canSee'>,
): Promise<void> => announce(tx, [{ kind: 'ticketProject', data: { Id: id, Name: name, CanSee: canSee } }])

/**
 * Tells gateways that a user may do less, or something else, than before: they try the tokens of open sockets again. The
 * last step of the transaction that changes it.
 */
export const announceUser = (tx: Transaction, email: string): Promise<void> =>
  announce(tx, [{ kind: 'user', data: { Email: email } }])

/**
 * Ids are drawn before a transaction commits, so of two at once the one with the greater id may be seen first, and a
 * reader that goes on from there never sees the other. Hence the lock, held until the commit: ids are drawn in the
 * order of the commits. All is one statement, so that it is held no longer than it has to be.
 */
async function announce(tx: Transaction, messages: readonly Omit<LiveMessage, 'id'>[]): Promise<void> {
  if (messages.length === 0) return
  await tx.execute(sql`
    with locked as materialized (select pg_advisory_xact_lock(${COMMIT_ORDER_LOCK})),
    written as (
      insert into live_messages (kind, data)
      select message.content ->> 'kind', message.content -> 'data'
      from locked, jsonb_array_elements(${JSON.stringify(messages)}::jsonb) with ordinality as message (content, place)
      order by message.place
      returning id
    )
    select pg_notify(${LIVE_CHANNEL}, max(id)::text) from written`)
}

/** The messages after a position, in order. */
export const readMessages = (db: Queries, after: number, limit: number): Promise<LiveMessage[]> =>
  db
    .select({ id: liveMessages.id, kind: liveMessages.kind, data: liveMessages.data })
    .from(liveMessages)
    .where(gt(liveMessages.id, after))
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

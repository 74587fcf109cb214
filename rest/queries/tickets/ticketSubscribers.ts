import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { preparedSql } from '../../db/prepared.ts'
import { tickets, ticketSubscribers, ticketUnsubscriptions } from '../../db/schema/tickets.ts'
import { countAdditions } from '../users/strangers.ts'

/** The size of a ticket's subscribers in an answer, in bytes: for the outline of a list. */
export const sizeOfSubscribers = (ticketId: SQL): SQL => sql`coalesce((
  select sum(octet_length(${ticketSubscribers.email}) + 3)::int from ${ticketSubscribers}
  where ${ticketSubscribers.ticketId} = ${ticketId}), 0)`

/** Who added the subscribers of a ticket, by their addresses. */
export async function addersOf(db: Queries, ticketId: number): Promise<Map<string, string>> {
  const rows = await db
    .select({ email: ticketSubscribers.email, addedBy: ticketSubscribers.addedBy })
    .from(ticketSubscribers)
    .where(eq(ticketSubscribers.ticketId, ticketId))
  return new Map(rows.map(({ email, addedBy }) => [email, addedBy]))
}

/** The subscribers of a ticket to add and to remove. */
export interface SubscriberChange {
  ticketId: number
  projectId: number
  added: readonly string[]
  removed: readonly string[]
}

/**
 * Of the addresses that a user wants to subscribe: those whose owners have unsubscribed from the ticket,
 * which no other user can undo (docs/specification/tickets.md#subscribers).
 */
export async function leftOutOf(
  db: Queries,
  { ticketId, by, requested }: { ticketId: number; by: string; requested: readonly string[] },
): Promise<string[]> {
  const others = [...new Set(requested)].filter(email => email !== by)
  if (others.length === 0) return []
  const { ticketId: id, email } = ticketUnsubscriptions
  const found = await db
    .select({ email })
    .from(ticketUnsubscriptions)
    .where(and(eq(id, ticketId), isAnyOf(email, others)))
    .orderBy(asc(email))
  return found.map(row => row.email)
}

/**
 * Ends a user's own subscriptions to the tickets of a project, except for tickets that they created: with the
 * membership, they lose what they saw as a member.
 * @returns the tickets
 */
export async function endOwnSubscriptions(
  tx: Transaction,
  projectId: number,
  email: string,
): Promise<number[]> {
  const foreign = tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.projectId, projectId), ne(tickets.creatorEmail, email)))
  const { ticketId, email: subscriber, addedBy } = ticketSubscribers
  const ended = await tx
    .delete(ticketSubscribers)
    .where(and(eq(subscriber, email), eq(addedBy, email), inArray(ticketId, foreign)))
    .returning({ ticketId })
  return ended.map(row => row.ticketId).sort((one, other) => one - other)
}

/**
 * Adds and removes subscribers of tickets, each another one, and records unsubscriptions that users make themselves.
 * @throws Refusal 429 as `countAdditions`
 */
export async function changeSubscribers(
  tx: Transaction,
  by: string,
  changes: readonly SubscriberChange[],
): Promise<void> {
  const added = changes.flatMap(({ added, ...ticket }) => added.map(email => ({ ...ticket, email })))
  const removed = changes.flatMap(({ removed, ...ticket }) => removed.map(email => ({ ...ticket, email })))
  await countAdditions(tx, by, [...new Set(added.map(({ email }) => email))])
  if (added.length > 0) await addAll(tx, { by, ...listsOf(added) })
  if (removed.length > 0) await removeAll(tx, { by, ...listsOf(removed) })
}

/** A subscriber of a ticket. */
type Subscriber = Omit<SubscriberChange, 'added' | 'removed'> & { email: string }

const listsOf = (subscribers: readonly Subscriber[]) => ({
  ticketIds: subscribers.map(({ ticketId }) => ticketId),
  projectIds: subscribers.map(({ projectId }) => projectId),
  emails: subscribers.map(({ email }) => email),
})

const GIVEN = sql`given as (
  select * from unnest(
    ${sql.placeholder('ticketIds')}::bigint[], ${sql.placeholder('projectIds')}::integer[],
    ${sql.placeholder('emails')}::text[]
  ) given (ticket_id, project_id, email)
)`

const addAll = preparedSql(
  'add_subscribers',
  () => sql`
    with ${GIVEN}, own as (
      delete from ticket_unsubscriptions gone using given
      where gone.ticket_id = given.ticket_id and gone.email = given.email and given.email = ${sql.placeholder('by')}
    )
    insert into ticket_subscribers (ticket_id, email, added_by, project_id)
    select ticket_id, email, ${sql.placeholder('by')}, project_id from given`,
)

const removeAll = preparedSql(
  'remove_subscribers',
  () => sql`
    with ${GIVEN}, own as (
      insert into ticket_unsubscriptions (ticket_id, email)
      select ticket_id, email from given where email = ${sql.placeholder('by')}
      on conflict do nothing
    )
    delete from ticket_subscribers subscriber using given
    where subscriber.ticket_id = given.ticket_id and subscriber.email = given.email`,
)

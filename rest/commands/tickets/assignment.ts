import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { recordAll } from '../../queries/audit.ts'
import type { AddedComment } from '../../queries/live.ts'
import { visibleTickets } from '../../queries/tickets/ticketAccess.ts'
import { auditSubject, type CommentChanges } from '../../rules/tickets/tickets.ts'

/** Whose tickets are cleared, by whom, and when. */
export interface Unassignment {
  email: string
  /** Who caused it, and writes the line in the thread. */
  by: string
  now: Date
}

/**
 * Locks the tickets that a person is assigned to, before what may end their access is locked: comments lock in that
 * order.
 */
export async function lockAssigned(tx: Transaction, email: string, projectId?: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from tickets where id in (${assignedTo(email, projectId)}) order by id for update`)
  return rows.map(({ id }) => Number(id))
}

/** One look at the index for each project. */
const assignedTo = (email: string, projectId: number | undefined): SQL => sql`
  select ticket_id from ticket_projects, lateral (
    select ticket_id from ticket_tags tag
    where tag.project_id = ticket_projects.id and tag.tag = ${assigneeTag(email)}
  ) assigned where ${projectId === undefined ? sql`true` : sql`ticket_projects.id = ${projectId}`}`

const assigneeTag = (email: string) => `assignee:${email}`

/**
 * Takes a person who may no longer see tickets off them as assignee, with a line in each thread
 * (docs/specification/tickets.md#assignee-and-due-date). Nobody gets a mail about it.
 * @param ids locked tickets; those that the person may still see, or is not assigned to, stay as they are
 * @param isClosed whether the person's account is closed, so that they may see nothing
 * @returns the comments, to be published
 */
export async function unassign(
  tx: Transaction,
  ids: readonly number[],
  { email, by, now, isClosed = false }: Unassignment & { isClosed?: boolean },
): Promise<AddedComment[]> {
  if (ids.length === 0) return []
  const tag = assigneeTag(email)
  const changes: CommentChanges = {
    ...{ addedStatuses: [], removedStatuses: [tag] },
    ...{ addedSubscribers: [], removedSubscribers: [] },
  }
  const { rows } = await tx.execute<{ id: string; ticketId: string; projectId: number }>(sql`
    with changed as (
      update tickets set statuses = array_remove(statuses, ${tag}), comment_count = comment_count + 1,
        modified = greatest(${now.toISOString()}::timestamptz, modified + interval '1 ms')
      where id = any(${sql.param([...ids])}::bigint[]) and ${tag} = any(statuses)
        and ${isClosed ? sql`true` : sql`not (${visibleTickets(tx, email)})`}
      returning id, project_id, modified
    ),
    written as (
      insert into ticket_comments (ticket_id, author_email, body, changes, created)
      select id, ${by}, '', ${JSON.stringify(changes)}::jsonb, modified from changed order by id
      returning id, ticket_id
    )
    select written.id, ticket_id as "ticketId", project_id as "projectId"
    from written join changed on changed.id = ticket_id order by written.id`)
  if (rows.length > 0)
    await recordAll(
      tx,
      rows.map(({ ticketId, projectId }) => ({
        ...{ who: by, action: 'ticket.change', at: now },
        subject: auditSubject({ projectId, ticketId: Number(ticketId) }),
        ...{ before: { statuses: [tag], subscriptions: [] }, after: { statuses: [], subscriptions: [] } },
      })),
    )
  return rows.map(({ id, ticketId }) => ({ id: Number(id), ticketId: Number(ticketId) }))
}

import { sql } from 'drizzle-orm'
import type { NewComment } from '../../contract/tickets.ts'
import type { Queries, Transaction } from '../../db/client.ts'
import { preparedSql } from '../../db/prepared.ts'
import { rowsOf } from '../../db/rows.ts'
import { ticketComments } from '../../db/schema/tickets.ts'
import { readEmail } from '../../rules/emails.ts'
import { noSuchTicket, type CommentChanges } from '../../rules/tickets/tickets.ts'
import { assigneeIn } from '../../rules/tickets/ticketTags.ts'
import { filesWhere, sizeOfFiles, type AttachedFile } from '../files.ts'
import { begun, inOrderOf, pageOf, readOutline, type Begun } from '../outlines.ts'
import { aboutTicket, isOpenTicket, notOpen, type TicketAddress } from './ticketAccess.ts'
import { findTicket, type Ticket } from './tickets.ts'
import { leftOutOf } from './ticketSubscribers.ts'

/** A comment with its files, and the project of its ticket. */
export type Comment = typeof ticketComments.$inferSelect & { projectId: number; files: AttachedFile[] }

/** What a comment has of edits before the first one. */
export const UNEDITED = { edited: null, changed: null, versions: 0 } as const

/** A part of a thread, by comment ids, both exclusive. */
export interface ThreadPart {
  after?: number | undefined
  before?: number | undefined
  /** With `before` the last ones, else the first ones; absent: all. */
  limit?: number | undefined
}

/** What statements read besides the columns of a comment. */
export interface CommentRow extends Record<string, unknown> {
  projectId: number
  files: AttachedFile[] | null
}

/** An item of a page, with the content only if it belongs to the first part. */
interface PageRow extends CommentRow {
  id: string
  size: number
  isFirst: boolean
}

/** The row of a ticket that has none of the comments asked for. */
interface NoComment {
  id: null
  projectId: number
}

const isComment = <Row extends CommentRow>(row: Row | NoComment): row is Row => row.id !== null

const { columns, decoded } = rowsOf(ticketComments)
/** What statements about `ticket_comments` and their `tickets` select for `toComment`. */
export const COMMENT_COLUMNS = sql`${columns}, tickets.project_id as "projectId",
  ${filesWhere(sql`ticket_id = ticket_comments.ticket_id and comment_id = ticket_comments.id`)} as files`

/** A comment as statements read it. */
export function toComment(row: CommentRow): Comment {
  const comment = decoded(row)
  return { ...comment, files: comment.files ?? [] }
}

/** After every id. */
export const NEVER = Number.MAX_SAFE_INTEGER

/** The size of what users can make long of a comment, in bytes: for the outline of a list. */
export const SIZE_OF_COMMENT = sql`octet_length(body) + coalesce(octet_length(changes::text), 0)
  + ${sizeOfFiles(sql`files.ticket_id = ticket_comments.ticket_id and files.comment_id = ticket_comments.id`)}`

/**
 * The comments of a ticket, the oldest first: they are read together with the right to see them.
 * @throws Refusal 403, 404 as `notOpen`
 */
export async function beginComments(
  db: Queries,
  address: TicketAddress,
  { after = 0, before = NEVER, limit }: ThreadPart,
): Promise<Begun<Comment>> {
  const { email, ticketId, projectId } = address
  const find = (limit === undefined || before === NEVER ? findFirst : findLast)(address)
  const rows = await find(db, { email, ticketId, after, before, limit: limit ?? MANY })
  if (rows[0]?.projectId !== projectId) throw notOpen(address)
  const { first, rest } = begun(rows.filter(isComment))
  const last = limit === undefined && rows.length === MANY ? rows.at(-1)?.id : null
  const more = typeof last !== 'string' ? [] : [await outlineAfter(db, ticketId, { after: last, before })]
  return { first: first.map(toComment), rest: Buffer.concat([rest, ...more]) }
}

/** More comments than most threads have. */
const MANY = 500

const outlineAfter = (db: Queries, ticketId: number, { after, before }: { after: string; before: number }) =>
  readOutline(
    db,
    sql`select id, ${SIZE_OF_COMMENT} as size from ticket_comments
      where ticket_id = ${ticketId} and id > ${after} and id < ${before} order by id`,
  )

const findPage = (order: 'asc' | 'desc') =>
  aboutTicket(hasScope =>
    preparedSql<PageRow | NoComment>(`comments_${order}_${hasScope ? 'visible' : 'own'}`, db => {
      const page = sql`
        select id, ${SIZE_OF_COMMENT} as size from ticket_comments
        where ticket_id = ${sql.placeholder('ticketId')}
          and id > ${sql.placeholder('after')} and id < ${sql.placeholder('before')}
        order by id ${sql.raw(order)} limit ${sql.placeholder('limit')}`
      return sql`
        select ${COMMENT_COLUMNS}, page.id, page.size, page."isFirst" from tickets
        left join (${pageOf(page, sql`item.id`)}) page on true
        left join ticket_comments on ticket_comments.id = page.id and page."isFirst"
        where ${isOpenTicket(db, hasScope)} order by page.id`
    }),
  )

const findFirst = findPage('asc')
const findLast = findPage('desc')

/** Comments of a ticket by their ids, in that order. @throws Refusal 403, 404 as `notOpen` */
export async function commentsOf(
  db: Queries,
  address: TicketAddress,
  ids: readonly number[],
): Promise<Comment[]> {
  const { email, ticketId } = address
  const rows = await findListed(address)(db, { email, ticketId, ids: [...ids] })
  if (rows[0]?.projectId !== address.projectId) throw notOpen(address)
  return inOrderOf(ids, rows.filter(isComment).map(toComment))
}

const findListed = aboutTicket(hasScope =>
  preparedSql<CommentRow | NoComment>(
    `comments_listed_${hasScope ? 'visible' : 'own'}`,
    db =>
      sql`select ${COMMENT_COLUMNS} from tickets
      left join ticket_comments
        on ticket_comments.ticket_id = tickets.id and ticket_comments.id = any(${sql.placeholder('ids')})
      where ${isOpenTicket(db, hasScope)}`,
  ),
)

/** Comments by their ids, without checking who may see them. */
export async function commentsById(db: Queries, ids: readonly number[]): Promise<Comment[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<CommentRow>(sql`
    select ${COMMENT_COLUMNS} from ticket_comments join tickets on tickets.id = ticket_id
    where ticket_comments.id = any(${sql.param([...ids])})`)
  return rows.map(toComment)
}

/** A comment to be inserted, and its ticket as it is to be afterwards. */
interface InsertedComment {
  ticket: Pick<Ticket, 'id' | 'subject' | 'statuses' | 'commentCount' | 'modified'>
  body: string
  changes: CommentChanges | null
}

/**
 * Inserts comments of a user and updates their tickets, each another one, in one statement.
 * @returns the ids of the comments, in their order
 */
export async function insertComments(
  tx: Transaction,
  author: string,
  comments: readonly InsertedComment[],
): Promise<number[]> {
  const tickets = comments.map(({ ticket }) => ticket)
  const rows = await insert(tx, {
    author,
    ids: tickets.map(({ id }) => id),
    subjects: tickets.map(({ subject }) => subject),
    // A tag has no blanks.
    statuses: tickets.map(({ statuses }) => statuses.join(' ')),
    counts: tickets.map(({ commentCount }) => commentCount),
    times: tickets.map(({ modified }) => modified.toISOString()),
    bodies: comments.map(({ body }) => body),
    changes: comments.map(({ changes }) => changes && JSON.stringify(changes)),
  })
  const ids = new Map(rows.map(({ id, ticketId }) => [Number(ticketId), Number(id)]))
  return tickets.flatMap(({ id }) => ids.get(id) ?? [])
}

const insert = preparedSql<{ id: string; ticketId: string }>('insert_comments', () => {
  const given = (name: string) => sql.placeholder(name)
  return sql`
    with given as materialized (
      select * from unnest(
        ${given('ids')}::bigint[], ${given('subjects')}::text[], ${given('statuses')}::text[],
        ${given('counts')}::integer[], ${given('times')}::timestamptz[], ${given('bodies')}::text[],
        ${given('changes')}::text[]
      ) with ordinality given (ticket_id, subject, statuses, comment_count, modified, body, changes, place)
    ),
    changed as (
      update tickets set subject = given.subject, statuses = string_to_array(given.statuses, ' '),
        comment_count = given.comment_count, modified = given.modified
      from given where tickets.id = given.ticket_id
    )
    insert into ticket_comments (ticket_id, author_email, body, changes, created)
    select ticket_id, ${given('author')}, body, changes::jsonb, modified from given order by place
    returning id, ticket_id as "ticketId"`
})

/** A comment that was written, with its ticket afterwards. */
export interface Written {
  comment: Comment
  ticket: Ticket
  /** Whether it changed the ticket; newly subscribing its author counts. */
  isTicketChanged: boolean
  /** Addresses that it asked to subscribe and did not, as their owners have unsubscribed themselves. */
  leftOut: string[]
}

/** A comment that was written, with its ticket, both in their current state. @throws Refusal 404 */
export async function findWritten(
  db: Queries,
  address: TicketAddress,
  { id, given }: { id: number; given: NewComment },
): Promise<Written> {
  const { ticketId, email: by } = address
  const ticket = await findTicket(db, address)
  const [comment] = await commentsOf(db, address, [id])
  if (comment === undefined) throw noSuchTicket()
  const assignee = assigneeIn(comment.changes?.addedStatuses ?? [])
  const requested = [...subscribersIn(given), ...(assignee === null ? [] : [assignee])]
  const leftOut = await leftOutOf(db, { ticketId, by, requested })
  // Whether the author was subscribed before is no longer known.
  const isTicketChanged = comment.changes !== null || ticket.subscriptions.includes(by)
  return { comment, ticket, isTicketChanged, leftOut }
}

/** The addresses that a comment subscribes, in lowercase. @throws Refusal 400 for an invalid address */
export const subscribersIn = ({ AddSubscribers = [] }: NewComment): string[] => AddSubscribers.map(readEmail)

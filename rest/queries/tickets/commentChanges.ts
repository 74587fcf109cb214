import { sql, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { preparedSql } from '../../db/prepared.ts'
import { ticketCommentVersions } from '../../db/schema/tickets.ts'
import { begun, inOrderOf, pageOf, readOutline, type Begun } from '../outlines.ts'
import { aboutTicket, isOpenTicket, notOpen, type TicketAddress } from './ticketAccess.ts'
import {
  COMMENT_COLUMNS,
  NEVER,
  SIZE_OF_COMMENT,
  toComment,
  type Comment,
  type CommentRow,
} from './ticketComments.ts'
import { asc, eq } from 'drizzle-orm'

/** Which changes of a thread: after a place, of comments with a lower id, and how many; absent: all. */
export interface ChangesPart {
  changedAfter: number
  before?: number | undefined
  limit?: number | undefined
}

/** The place of a comment among the changes of its thread. */
export const placeOf = ({ id, changed }: Pick<Comment, 'id' | 'changed'>): number => changed ?? id

/** The same in SQL, as the index has it. */
const PLACE = sql`coalesce(ticket_comments.changed, ticket_comments.id)`

interface PageRow extends CommentRow {
  /** Null in the row of a ticket without such changes. */
  place: string | null
  size: number
  isFirst: boolean
}

interface ChangeRow extends PageRow {
  place: string
}

const isChange = (row: PageRow): row is ChangeRow => row.place !== null

/** More changes than are missed as a rule. */
const MANY = 500

const changesAfter = ({ after, before, ticketId }: { after: SQL; before: SQL; ticketId: SQL }) => sql`
  select ${PLACE} as id, ${SIZE_OF_COMMENT} as size from ticket_comments
  where ticket_id = ${ticketId} and ${PLACE} > ${after} and ticket_comments.id < ${before}
  order by ${PLACE}`

/**
 * The comments of a ticket that were written or edited after a change, in the order of their last changes: they are
 * read together with the right to see them. The ids of the outline are the places of the changes.
 * @throws Refusal 403, 404 as `notOpen`
 */
export async function beginChanges(
  db: Queries,
  address: TicketAddress,
  { changedAfter, before = NEVER, limit }: ChangesPart,
): Promise<Begun<Comment>> {
  const { email, ticketId, projectId } = address
  const rows = await findChanges(address)(db, {
    ...{ email, ticketId, before },
    ...{ after: changedAfter, limit: limit ?? MANY },
  })
  if (rows[0]?.projectId !== projectId) throw notOpen(address)
  const changes = rows.filter(isChange)
  const { first, rest } = begun(changes.map(row => ({ ...row, id: row.place, row })))
  const last = limit === undefined && changes.length === MANY ? changes.at(-1)?.place : undefined
  const more =
    last === undefined
      ? []
      : [
          await readOutline(
            db,
            changesAfter({ after: sql`${last}`, before: sql`${before}`, ticketId: sql`${ticketId}` }),
          ),
        ]
  return { first: first.map(({ row }) => toComment(row)), rest: Buffer.concat([rest, ...more]) }
}

const findChanges = aboutTicket(hasScope =>
  preparedSql<PageRow>(`comments_changed_${hasScope ? 'visible' : 'own'}`, db => {
    const given = (name: string) => sql`${sql.placeholder(name)}`
    const page = sql`
      ${changesAfter({ after: given('after'), before: given('before'), ticketId: given('ticketId') })}
      limit ${given('limit')}`
    return sql`
      select ${COMMENT_COLUMNS}, page.id as place, page.size, page."isFirst" from tickets
      left join (${pageOf(page, sql`item.id`)}) page on true
      left join ticket_comments
        on ticket_comments.ticket_id = tickets.id and ${PLACE} = page.id and page."isFirst"
      where ${isOpenTicket(db, hasScope)} order by page.id`
  }),
)

/**
 * The comments whose last changes have these places, in that order. One that was edited since is left out: it has a
 * later place, where it comes again.
 * @throws Refusal 403, 404 as `notOpen`
 */
export async function commentsChangedAt(
  db: Queries,
  address: TicketAddress,
  places: readonly number[],
): Promise<Comment[]> {
  const { email, ticketId } = address
  const rows = await findChangedAt(address)(db, { email, ticketId, places: [...places] })
  if (rows[0]?.projectId !== address.projectId) throw notOpen(address)
  const comments = rows.filter(({ id }) => id !== null).map(toComment)
  const byPlace = comments.map(comment => ({ id: placeOf(comment), comment }))
  return inOrderOf(places, byPlace).map(({ comment }) => comment)
}

const findChangedAt = aboutTicket(hasScope =>
  preparedSql<CommentRow>(
    `comments_changed_at_${hasScope ? 'visible' : 'own'}`,
    db => sql`select ${COMMENT_COLUMNS} from tickets
      left join ticket_comments
        on ticket_comments.ticket_id = tickets.id and ${PLACE} = any(${sql.placeholder('places')})
      where ${isOpenTicket(db, hasScope)}`,
  ),
)

/** What an edit writes. */
interface Edit {
  body: string
  at: Date
}

/**
 * Replaces the body of a comment, and keeps what stood there. The ticket has to be locked: the number of the change
 * is drawn here.
 * @returns the comment's columns that have changed
 */
export async function replaceBody(
  tx: Transaction,
  { id, body: previous, versions, edited, created }: Comment,
  { body, at }: Edit,
): Promise<Pick<Comment, 'body' | 'edited' | 'changed' | 'versions'>> {
  const [row] = await replace(tx, {
    ...{ id, body, previous, place: versions + 1 },
    ...{ at: at.toISOString(), written: (edited ?? created).toISOString() },
  })
  if (row === undefined) throw new Error('A comment was not edited.')
  return { body, edited: at, changed: Number(row.changed), versions: versions + 1 }
}

const replace = preparedSql<{ changed: string }>('edit_comment', () => {
  const given = (name: string) => sql.placeholder(name)
  return sql`
    with version as (
      insert into ticket_comment_versions (comment_id, place, body, written)
      values (${given('id')}::bigint, ${given('place')}::integer, ${given('previous')},
        ${given('written')}::timestamptz)
    )
    update ticket_comments set body = ${given('body')}, edited = ${given('at')}::timestamptz,
      versions = ${given('place')}::integer, changed = nextval('ticket_comments_id_seq')
    where id = ${given('id')}::bigint
    returning changed`
})

/** A body that a comment has or had, and when it was written. */
export interface CommentVersion {
  body: string
  written: Date
}

/** The bodies that a comment had before, the oldest first. */
export const earlierVersions = async (db: Queries, commentId: number): Promise<CommentVersion[]> =>
  db
    .select({ body: ticketCommentVersions.body, written: ticketCommentVersions.written })
    .from(ticketCommentVersions)
    .where(eq(ticketCommentVersions.commentId, commentId))
    .orderBy(asc(ticketCommentVersions.place))

import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { preparedSql } from '../../db/prepared.ts'

/** The people about whom a comment has to know something besides its ticket, by their addresses. */
export interface CommentPeople {
  ticketId: number
  projectId: number
  /** Those who may be on the Can See list. */
  members: readonly string[]
  /** Those whose accounts may be closed. */
  accounts: readonly string[]
  /** Those who may have unsubscribed from the ticket themselves. */
  leavers: readonly string[]
}

/** What is known of the people of a comment; false about everybody else. */
export interface CommentFacts {
  isMember: (email: string) => boolean
  isClosed: (email: string) => boolean
  hasLeft: (email: string) => boolean
}

/**
 * Reads what some comments have to know, in a constant number of statements. The members cannot be taken off the
 * lists, and no account can be closed, until the transaction ends.
 */
export async function lockFacts(
  tx: Transaction,
  comments: readonly CommentPeople[],
): Promise<(comment: CommentPeople) => CommentFacts> {
  const members = await found(
    lockMembers,
    tx,
    comments.flatMap(({ projectId, members }) => members.map(email => ({ id: projectId, email }))),
  )
  const leavers = await found(
    findLeavers,
    tx,
    comments.flatMap(({ ticketId, leavers }) => leavers.map(email => ({ id: ticketId, email }))),
  )
  const accounts = [...new Set(comments.flatMap(({ accounts }) => accounts))]
  const closed = accounts.length === 0 ? [] : await lockAccounts(tx, { emails: accounts })
  const isClosed = new Set(closed.filter(account => account.isClosed).map(({ email }) => email))
  return ({ projectId, ticketId }) => ({
    isMember: email => members.has(keyOf({ id: projectId, email })),
    hasLeft: email => leavers.has(keyOf({ id: ticketId, email })),
    isClosed: email => isClosed.has(email),
  })
}

/** A person of a project or of a ticket. */
interface Pair {
  id: number
  email: string
}

const keyOf = ({ id, email }: Pair) => `${id} ${email}`

/** Those of some pairs that a statement finds. */
async function found(
  find: ReturnType<typeof preparedSql<{ key: string }>>,
  tx: Transaction,
  pairs: readonly Pair[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set()
  const unique = [...new Map(pairs.map(pair => [keyOf(pair), pair])).values()]
  const rows = await find(tx, {
    ids: unique.map(({ id }) => id),
    emails: unique.map(({ email }) => email),
  })
  return new Set(rows.map(({ key }) => key))
}

const KEY = sql`asked.id || ' ' || asked.email`
const PAIRS = sql`unnest(${sql.placeholder('ids')}::bigint[], ${sql.placeholder('emails')}::text[]) asked (id, email)`

const lockMembers = preparedSql<{ key: string }>(
  'lock_members_of_comments',
  () => sql`
    select ${KEY} as key from ${PAIRS}
    join ticket_members member on member.project_id = asked.id::int and member.email = asked.email
    for key share of member`,
)

const findLeavers = preparedSql<{ key: string }>(
  'leavers_of_comments',
  () => sql`
    select ${KEY} as key from ${PAIRS}
    join ticket_unsubscriptions gone on gone.ticket_id = asked.id and gone.email = asked.email`,
)

const lockAccounts = preparedSql<{ email: string; isClosed: boolean }>(
  'lock_accounts_of_comments',
  () => sql`
    select email, deactivated is not null as "isClosed" from users
    where email = any(${sql.placeholder('emails')}::text[]) order by email for key share`,
)

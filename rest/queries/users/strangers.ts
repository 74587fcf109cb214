import { and, eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { strangerAdditions, strangers } from '../../db/schema/strangers.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { users } from '../../db/schema/users.ts'
import { requireFewAdditions, STRANGER_LIMITS } from '../../security/strangers.ts'
import { visibleTickets } from '../tickets/ticketAccess.ts'

// The rules are in docs/specification/mail.md#strangers. Times are the database's, which all processes share.

/** The addresses that have an account, and whether it is open. */
export async function accountsAmong(db: Queries, emails: readonly string[]): Promise<Map<string, boolean>> {
  const found = await db
    .select({ email: users.email, deactivated: users.deactivated })
    .from(users)
    .where(isAnyOf(users.email, emails))
  return new Map(found.map(({ email, deactivated }) => [email, deactivated === null]))
}

/** The addresses with which the caller shares a project list or a ticket, with or without an account. */
export async function contactsOf(
  db: Queries,
  caller: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from unnest(${sql.param([...emails])}::text[]) email
    where email = ${caller}
      or exists (
        select from timesheet_members theirs join timesheet_members own using (project_id)
        where theirs.email = email.email and own.email = ${caller})
      or exists (
        select from ticket_members theirs join ticket_members own using (project_id)
        where theirs.email = email.email and own.email = ${caller})
      or exists (
        select from ${tickets}
        where ${tickets.id} in (
            select ticket_id from ticket_subscribers where ticket_subscribers.email = email.email
            union all
            select id from tickets created where created.creator_email = email.email)
          and ${visibleTickets(db, caller)})`)
  return new Set(rows.map(({ email }) => email))
}

/**
 * Counts the addresses that a user adds to a list or a ticket, before they are added: only those without an
 * account, each once per user. Additions of one user wait for each other until the transaction ends.
 * @throws Refusal 429 if there are too many within a day
 */
export async function countAdditions(tx: Transaction, by: string, emails: readonly string[]): Promise<void> {
  const others = emails.filter(email => email !== by)
  if (others.length === 0) return
  const accounts = await accountsAmong(tx, others)
  const known = accounts.size === 0 ? new Set<string>() : await contactsOf(tx, by, [...accounts.keys()])
  const newcomers = others.filter(email => !known.has(email))
  if (newcomers.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDITIONS_LOCK}, hashtext(${by}))`)
  const counted = await countedOf(tx, by, newcomers)
  const added = newcomers.filter(email => !counted.has(email))
  if (added.length === 0) return
  requireFewAdditions({ count: added.length, ...(await additionsOf(tx, by, added.length)) })
  const values = added.filter(email => !accounts.has(email)).map(email => ({ addedBy: by, email }))
  if (values.length > 0) await tx.insert(strangerAdditions).values(values)
}

// Any number works that no other lock uses.
const ADDITIONS_LOCK = 4_021_972

async function countedOf(tx: Transaction, by: string, emails: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .select({ email: strangerAdditions.email })
    .from(strangerAdditions)
    .where(and(eq(strangerAdditions.addedBy, by), isAnyOf(strangerAdditions.email, emails)))
  return new Set(found.map(({ email }) => email))
}

/** What a user has added within a day, and after how many milliseconds `count` more fit. */
async function additionsOf(tx: Transaction, by: string, count: number) {
  const { rows } = await tx.execute<{ age: number }>(sql`
    select extract(epoch from clock_timestamp() - added)::float8 * 1000 as age from stranger_additions
    where added_by = ${by} and added > clock_timestamp() - interval '1 day' order by added`)
  // This many of the oldest additions must become a day old.
  const leaving = rows[rows.length + count - STRANGER_LIMITS.additions - 1]
  return { before: rows.length, wait: leaving && Math.max(DAY - leaving.age, 1) }
}

const DAY = 24 * 60 * 60 * 1_000

/**
 * Uses one of the ticket mails that each address may get within a day.
 * @param emails addresses without an account
 * @returns the addresses that get the mail, with how many they have got within a day, including this one
 */
export async function useMailQuota(tx: Queries, emails: readonly string[]): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map()
  const recent = sql`array(select mail from unnest(stranger.mails) mail where mail > clock_timestamp() - interval '1 day')`
  // In a fixed order, so that two transactions with several common addresses do not deadlock.
  const { rows } = await tx.execute<{ email: string; count: number }>(sql`
    insert into strangers as stranger (email, mails)
    select email, array[clock_timestamp()] from unnest(${sql.param([...emails])}::text[]) email order by email
    on conflict (email) do update set mails = ${recent} || clock_timestamp()
      where stranger.mails_refused is null and cardinality(${recent}) < ${STRANGER_LIMITS.mails}
    returning email, cardinality(mails) as count`)
  return new Map(rows.map(({ email, count }) => [email, count]))
}

/** Stops all ticket mails to an address, for as long as it has no account. @returns whether that is new */
export async function refuseMails(tx: Transaction, email: string): Promise<boolean> {
  const mailsRefused = sql`clock_timestamp()`
  const changed = await tx
    .insert(strangers)
    .values({ email, mailsRefused })
    .onConflictDoUpdate({
      target: strangers.email,
      set: { mailsRefused },
      setWhere: sql`${strangers.mailsRefused} is null`,
    })
    .returning({ email: strangers.email })
  return changed.length > 0
}

/** Deletes strangers who have got no mail for a day and have not refused mails. */
export async function deleteOldStrangers(db: Queries): Promise<void> {
  await db.execute(sql`delete from strangers where mails_refused is null
    and not exists (select from unnest(mails) mail where mail > clock_timestamp() - interval '1 day')`)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../rest/db/client.ts'
import { RECIPIENT_LIMIT } from '../../rest/rules/tickets/ticketMails.ts'
import { readMailbox } from '../helpers/servers/mailbox.ts'
import type { Person } from './company.ts'
import type { Follower } from './followers.ts'
import type { Acknowledged } from './writers.ts'

/** How long the last writes may take before they count as missed, in milliseconds. */
const LAST_WAIT = 120_000
/** The same for mails: one that a server had in hand when it died is taken up again after two minutes at most. */
const LAST_MAILS = 180_000

/** Waits until each follower has shown each write that concerns it, for a while at most. */
export async function untilAllCame(
  followers: readonly Follower[],
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const end = performance.now() + LAST_WAIT
  const isComplete = ({ concerns, came }: Follower) =>
    acknowledged.every(write => !concerns(write) || came.has(write.text))
  while (performance.now() < end && !followers.every(isComplete)) await sleep(100)
}

/** Each acknowledged write exists exactly once; a write that was never acknowledged does not exist twice. */
export async function checkRows(db: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select regexp_replace(text, '<[^>]*>', '', 'g') as text from (
      select body as text from ticket_comments union all
      select work_notes from timesheet_events union all select subject from tickets) all_texts
    where text <> ''`)
  const counts = countsOf(rows.map(({ text }) => text))
  const lost = acknowledged.filter(({ text }) => !counts.has(text))
  return [
    ...lost.map(({ text }) => `Lost: ${text} was acknowledged and is not there.`),
    ...repeated(counts).map(([text, count]) => `Doubled: ${text} is there ${count} times.`),
  ]
}

/** The last person gets the mails of the first ticket; the others have unsubscribed, so they get none. */
export async function subscribeOne(db: Database, people: readonly Person[]): Promise<void> {
  const emails = people.map(({ email }) => email)
  const subscriber = emails.pop()
  await db.execute(sql`insert into ticket_unsubscriptions (ticket_id, email)
    select id, email from tickets, unnest(${sql.param(emails)}::text[]) who (email)`)
  await db.execute(sql`insert into ticket_subscribers (ticket_id, email, added_by)
    values (1, ${subscriber}, ${subscriber})`)
}

/** Waits until each mail is sent, for a while at most. */
export async function untilMailed(db: Database, wait = LAST_MAILS): Promise<void> {
  const end = performance.now() + wait
  const isWaiting = async () => {
    const { rowCount } = await db.execute(sql`select from outbox_mails where sent is null limit 1`)
    return rowCount !== 0
  }
  while (performance.now() < end && (await isWaiting())) await sleep(100)
}

/**
 * Each comment of the first ticket is mailed once to its subscriber, as far as its author has not sent too many within
 * the hour (docs/specification/limits.md#mails).
 * @param dataDir of the servers
 */
export async function checkMails(db: Database, dataDir: string): Promise<string[]> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select array_agg('ticket-1-comment-' || id order by id) as ids from ticket_comments where ticket_id = 1
    group by author_email`)
  const mails = await readMailbox(dataDir)
  const counts = countsOf(mails.flatMap(({ messageId = '' }) => /[\w-]+/.exec(messageId)?.[0] ?? []))
  const missing = rows.flatMap(({ ids }) => {
    const others = ids.filter(id => !counts.has(id))
    return others.slice(0, Math.max(0, others.length - Math.max(0, ids.length - RECIPIENT_LIMIT)))
  })
  return [
    ...missing.map(id => `Not mailed: ${id}.`),
    ...repeated(counts).map(([id, count]) => `Mailed ${count} times: ${id}.`),
  ]
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

const repeated = (counts: ReadonlyMap<string, number>) => [...counts].filter(([, count]) => count > 1)

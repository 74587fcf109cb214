import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { readMailbox } from '../../helpers/servers/mailbox.ts'
import type { Claim } from './claims.ts'
import { isShown, visibleText, type State } from './desk.ts'
import { MONDAY, type Servers } from './servers.ts'
import { COMMENT, FOLLOWED, PEOPLE, TICKETS } from './work.ts'

/** How long unfinished work may take after the networks are good again, in milliseconds. */
export const LAST_WAIT = 300_000

/**
 * Whether a claim may be true, given the initial data and the work that was done.
 * @param all the claims that are displayed together with it
 */
export function mayBeTrue({ path, context }: Claim, all: readonly Claim[]): boolean {
  const ticket = Number(/^\/tickets\/view\/1\/(\d+)$/.exec(path)?.[1] ?? 0)
  if (ticket > TICKETS) return true
  // The confirmed time of a day is paid or unpaid.
  const groups = ['Unpaid but confirmed', 'Paid']
  const none = 'None in this selection.'
  const claimed = groups.filter(group => all.some(other => other.context === group + none))
  return path.startsWith('/timesheets/pay/') && claimed.length === 1 && context === `${claimed[0]}${none}`
}

export async function countOf(servers: Servers, text: string): Promise<number> {
  const { rows } = await servers.db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select body as text from ticket_comments union all
      select work_notes from timesheet_events union all select subject from tickets) all_texts
    where strpos(text, ${text}) > 0`)
  return rows[0]?.count ?? 0
}

export async function hasFiles({ db }: Servers, text: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from files
    where comment_id in (select id from ticket_comments where strpos(body, ${text}) > 0)`)
  return rows.length > 0
}

/** Each acknowledged write exists exactly once, and nothing exists twice. */
export async function checkRows(
  servers: Servers,
  states: ReadonlyMap<string, State>,
  flaws: Set<string>,
): Promise<void> {
  for (const [text, state] of states) {
    const count = await countOf(servers, text)
    if (state === 'there' && count === 0) flaws.add(`Lost: ${text} was acknowledged and is not there.`)
    if (state === 'gone' && count > 0) flaws.add(`Not done: ${text} is still there.`)
    if (count > 1) flaws.add(`Doubled: ${text} is there ${count} times.`)
  }
}

/** A screen that was followed ends with the same content as the database. */
export async function checkThread(servers: Servers, page: Page, flaws: Set<string>): Promise<void> {
  const textsOf = (all: readonly string[]) => all.flatMap(text => COMMENT.exec(text)?.[0] ?? [])
  const { rows } = await servers.db.execute<{ body: string }>(
    sql`select body from ticket_comments where ticket_id = ${FOLLOWED} order by id`,
  )
  const stored = textsOf(rows.map(({ body }) => body))
  // If the page has not loaded the thread yet, load it now.
  if (!(await isShown(page.getByRole('list', { name: 'Comments' })))) await page.reload()
  const end = performance.now() + LAST_WAIT
  let shown: string[] = []
  while (performance.now() < end) {
    shown = textsOf(await page.getByRole('article', { name: /^Comment by/ }).allInnerTexts())
    if (shown.length >= Math.min(1, stored.length) && shown.join() === stored.slice(-shown.length).join())
      return
    await sleep(200)
  }
  const missing = stored.filter(text => !shown.includes(text))
  flaws.add(
    `The followed thread shows ${shown.length} of ${stored.length} comments, without ${missing.slice(-5).join(', ')}: ${await visibleText(page)}`,
  )
}

export async function checkPayments(
  servers: Servers,
  paid: ReadonlyMap<number, boolean | null>,
  flaws: Set<string>,
): Promise<void> {
  for (const [day, isPaid] of paid) {
    if (isPaid === null) continue
    const { rows } = await servers.db.execute<{ paid: boolean }>(sql`
      select paid is not null as paid from timesheet_events
      where owner_email = ${PEOPLE.paid} and confirmed is not null
        and starts::date = ${MONDAY}::date + ${day}::int`)
    if (rows.some(row => row.paid !== isPaid))
      flaws.add(`Day ${day} was acknowledged to be ${isPaid ? 'paid' : 'unpaid'} and is not.`)
  }
}

/** Which recipients received which timesheets, after all mails are sent. */
export async function readMails({ db, dataDir }: Servers): Promise<Map<string, string[]>> {
  const waiting = sql`select from outbox_mails where sent is null`
  const end = performance.now() + LAST_WAIT
  while ((await db.execute(waiting)).rows.length > 0 && performance.now() < end) await sleep(100)
  const mails = new Map<string, string[]>()
  for (const { text, to } of await readMailbox(dataDir)) {
    const [found] = /mail [\da-f-]{36}/.exec(text ?? '') ?? []
    if (found === undefined) continue
    mails.set(found, [...(mails.get(found) ?? []), ...(to ?? []).map(({ address = '' }) => address)])
  }
  return mails
}

/** Each sent mail arrived once at each recipient, and no other mail arrived twice. */
export function checkMails(
  mails: ReadonlyMap<string, readonly string[]>,
  sent: ReadonlySet<string>,
  flaws: Set<string>,
): void {
  for (const [text, readers] of mails)
    if (new Set(readers).size < readers.length) flaws.add(`Doubled: ${text} came to ${readers.join(', ')}.`)
  for (const text of sent)
    for (const reader of [PEOPLE.sender, PEOPLE.payer])
      if (!mails.get(text)?.includes(reader)) flaws.add(`Lost: ${text} did not come to ${reader}.`)
}

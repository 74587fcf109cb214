import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { untilMailed } from '../../chaos/checks.ts'
import type { Outcome } from '../../chaos/machine.ts'
import { stormOf, withToken } from '../../helpers/storm.ts'
import type { Cluster } from '../cluster.ts'
import { join as joinOutcomes } from '../restarts.ts'
import { allowedOutcome, exactly } from './allowed.ts'
import { LINKS, SIGNING_IN } from './counts.ts'
import { personFor } from './people.ts'

const SUBSCRIBERS = 100
/** Comments to so many subscribers that a user may write in an hour (docs/specification/limits.md#mails). */
const COMMENTS = 50
/** How many are sent. */
const STORM = 60

/**
 * Comments to many subscribers: those that the limit allows are written, and each mail of a storm is sent once,
 * whichever service does the job.
 */
export async function checkMails({ db, dataDir, people, url }: Cluster): Promise<Outcome> {
  const author = personFor({ people }, 'mails')
  const ticket = await createThread({ db }, author.email)
  const statuses = await stormOf([{ url }], STORM, () => ({
    path: `/api/v1/tickets/project/1/ticket/${ticket}/comment`,
    ...withToken(author.token, 'POST', { Body: '<p>Hi</p>' }),
  }))
  await untilMailed(db)
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from ticket_comments where ticket_id = ${ticket}`,
  )
  const written = Number(rows[0]?.count)
  const mails = await readHeads(dataDir)
  const ofThread = mails.filter(({ messageId }) => messageId.includes(`ticket-${ticket}-comment-`))
  const different = new Set(ofThread.map(({ messageId, to }) => `${messageId} ${to}`))
  const links = mails.filter(({ to }) => to === SIGNING_IN)
  const flaws = [
    ...(written === COMMENTS ? [] : [`${written} comments with mails are there, not ${COMMENTS}.`]),
    ...(different.size === SUBSCRIBERS * COMMENTS ? [] : [`${different.size} different mails were sent.`]),
    ...(ofThread.length === different.size
      ? []
      : [`${ofThread.length - different.size} mails were sent again.`]),
    ...(links.length === LINKS ? [] : [`${links.length} sign-in mails were sent to one address.`]),
  ]
  const outcome = allowedOutcome(`comments to ${SUBSCRIBERS} subscribers`, statuses, {
    status: 201,
    ...exactly(COMMENTS),
  })
  return joinOutcomes(outcome, { figures: { 'mails of them': ofThread.length }, flaws })
}

/** To whom mails went. There are too many to read them as a mail program does. */
async function readHeads(dataDir: string): Promise<{ messageId: string; to: string }[]> {
  const folder = join(dataDir, 'outbox')
  const heads: { messageId: string; to: string }[] = []
  for (const file of (await readdir(folder)).filter(name => name.endsWith('.eml'))) {
    const mail = await readFile(join(folder, file), 'latin1')
    const [, messageId = ''] = /^Message-ID:\s*<([^>]*)>/im.exec(mail) ?? []
    const [, to = ''] = /^To:.*?([^\s<>]+@[^\s<>]+)/im.exec(mail) ?? []
    heads.push({ messageId, to })
  }
  return heads
}

/** @returns the number of a ticket to which many people have subscribed */
async function createThread({ db }: Pick<Cluster, 'db'>, author: string): Promise<number> {
  const emails = Array.from({ length: SUBSCRIBERS }, (_none, place) => `s${place}@limits.example`)
  const who = sql`unnest(${sql.param(emails)}::text[]) who (email)`
  await db.execute(sql`insert into users (email, name) select email, email from ${who}`)
  await db.execute(sql`insert into ticket_members (project_id, email) select 1, email from ${who}`)
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into tickets (project_id, creator_email, subject, body, statuses)
    values (1, ${author}, 'Mails', '', '{status:new,impact:none,priority:low}') returning id`)
  const ticket = Number(rows[0]?.id)
  await db.execute(sql`insert into ticket_subscribers (ticket_id, email, added_by)
    select ${ticket}, email, email from ${who}`)
  return ticket
}

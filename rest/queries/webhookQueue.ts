import { sql, type SQL } from 'drizzle-orm'
import type { Database, Queries } from '../db/client.ts'

/** The task that sends what waits for a webhook. */
export const SEND_WEBHOOK = 'send_webhook'

/** The task that adds what is missing to the queue. */
export const RECOVER = 'recover_jobs'

/** Whether any webhook is enabled. */
export async function hasWebhooks(db: Queries): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from webhooks where disabled is null limit 1`)
  return rowCount === 1
}

/** Lets a server start to send to webhooks, if none does yet (rest/jobs/jobs.ts). */
export const startSending = (db: Queries) =>
  db.execute(sql`select from graphile_worker.add_job(${RECOVER}, job_key => ${RECOVER})`)

// One job of a webhook waits at most. A queue of its own would delay others: a worker that takes a job of one queue locks
// all queues for a moment, in which other workers find nothing to do.
const addJob = (id: SQL): SQL =>
  sql`graphile_worker.add_job('send_webhook', json_build_object('id', ${id}), job_key => 'send_webhook_' || ${id})`

/** Adds the job that sends what waits for a webhook. */
export const addWebhookJob = (db: Queries, id: number) =>
  db.execute(sql`select from ${addJob(sql`${id}::bigint`)}`)

/**
 * Adds a job for each webhook that is about one of some live messages, or whose owner may have lost the right to it.
 * One that fails is tried again at its time.
 * @param messages the name of a query with their `kind` and `narrows`
 */
export const wakeWebhooks = (messages: SQL): SQL => sql`
  select ${addJob(sql`webhooks.id`)} as job from webhooks
  where disabled is null and next_attempt is null and exists (
    select from ${messages} message where narrows
      or case kind
        when 'ticket' then 'ticket' = any(kinds)
        when 'ticketComment' then 'comment' = any(kinds)
        when 'ticketCommentEdit' then 'comment' = any(kinds)
        when 'timesheetEvent' then kinds && '{event,payment}'
        else false
      end)`

/** A webhook for which messages wait, and when they are to be sent; null: now. */
interface WaitingWebhook extends Record<string, unknown> {
  id: string
  nextAttempt: string | null
}

/** The enabled webhooks after whose position there are live messages. */
export async function waitingWebhooks(db: Queries): Promise<{ id: number; nextAttempt: Date | null }[]> {
  const { rows } = await db.execute<WaitingWebhook>(sql`
    select id, next_attempt as "nextAttempt" from webhooks
    where disabled is null and position < (select max(id) from live_messages) order by id`)
  return rows.map(({ id, nextAttempt }) => ({
    id: Number(id),
    nextAttempt: nextAttempt === null ? null : new Date(nextAttempt),
  }))
}

/**
 * Gives a webhook to a job: one sends to it at a time, of all servers.
 * @returns whether the job has it; otherwise another one has it in hand
 */
export const claimWebhook = (db: Database, id: number, jobId: number): Promise<boolean> =>
  db.transaction(async tx => {
    // First: a statement that waits for the row does not look at the jobs again, and would find none in hand.
    await tx.execute(sql`select from webhooks where id = ${id} for update`)
    const { rowCount } = await tx.execute(sql`
      update webhooks set job_id = ${jobId}
      where id = ${id} and not exists (
        select from graphile_worker.jobs where jobs.id = job_id and jobs.id <> ${jobId} and locked_at is not null)`)
    return rowCount === 1
  })

/** Takes a webhook back from the job that had it. */
export const releaseWebhook = (db: Queries, id: number, jobId: number) =>
  db.execute(sql`update webhooks set job_id = null where id = ${id} and job_id = ${jobId}`)

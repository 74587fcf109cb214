import { sql } from 'drizzle-orm'
import type { Queries } from '../db/client.ts'
import type { JobKey } from '../rules/jobs.ts'

/** A job that waits or failed. Times are the database's texts. */
export interface JobRow {
  kind: JobKey['kind']
  id: string
  task: string
  to: string | null
  by: string | null
  created: string
  nextAttempt: string | null
  attempts: number
  error: string | null
  isFailed: boolean
}

/** The mails of the outbox that are not sent, and other jobs that failed at least once. */
const UNFINISHED = sql`
  select 'mail' as kind, id, case when author is null then 'send_sign_in_mail' else 'send_mail' end as task, "to",
    author as by, created, case when failed is null then next_attempt end as next_attempt, attempts, last_error,
    failed is not null as is_failed
  from outbox_mails where sent is null
  union all
  select 'job', id, task_identifier, null, null, created_at, case when attempts < max_attempts then run_at end, attempts,
    last_error, attempts >= max_attempts
  from graphile_worker.jobs where task_identifier <> 'send_mail' and last_error is not null`

const SELECT_JOBS = sql`
  select kind, id::text, task, "to", by, created, next_attempt as "nextAttempt", attempts, last_error as error,
    is_failed as "isFailed"
  from (${UNFINISHED}) job`

/**
 * What waits and what failed (docs/specification/admin.md#jobs): failed jobs before waiting ones, the newest first.
 * @param count the most jobs to return
 */
export async function listJobs(
  db: Queries,
  count: number,
): Promise<{ waiting: number; failed: number; jobs: JobRow[] }> {
  const [counts, { rows }] = await Promise.all([
    db.execute<{ waiting: number; failed: number }>(sql`
      select count(*) filter (where not is_failed)::int as waiting, count(*) filter (where is_failed)::int as failed
      from (${UNFINISHED}) job`),
    db.execute<JobRow & Record<string, unknown>>(sql`
      ${SELECT_JOBS} order by is_failed desc, created desc, kind, job.id desc limit ${count}`),
  ])
  return { waiting: 0, failed: 0, ...counts.rows[0], jobs: rows }
}

/** One of them, which nobody changes until the end of the transaction; undefined if it is done. */
export async function lockJob(tx: Queries, { kind, id }: JobKey): Promise<JobRow | undefined> {
  if (kind === 'mail') await tx.execute(sql`select from outbox_mails where id = ${id} for update`)
  const { rows } = await tx.execute<JobRow & Record<string, unknown>>(sql`
    ${SELECT_JOBS} where kind = ${kind} and job.id = ${id}`)
  return rows[0]
}

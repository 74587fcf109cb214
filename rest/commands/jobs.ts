import { addSeconds, isBefore } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { addMailJobs, mailJobKey } from '../mail/outbox.ts'
import { record } from '../queries/audit.ts'
import { lockJob, type JobRow } from '../queries/jobs.ts'
import { isUnderWay, linkHasExpired, noSuchJob, type JobKey } from '../rules/jobs.ts'
import { SIGN_IN_SECONDS } from '../security/tokens.ts'

interface Change {
  key: JobKey
  /** E-mail address of the admin. */
  by: string
  now: Date
}

/**
 * Tries a job again now, also one that failed for good.
 * @throws Refusal 404 if it is done, 409 if it is under way or of no use any more
 */
export async function retryJob(tx: Transaction, { key, by, now }: Change): Promise<JobRow> {
  const job = await hold(tx, key)
  if (job.task === 'send_sign_in_mail' && isBefore(addSeconds(job.created, SIGN_IN_SECONDS), now))
    throw linkHasExpired()
  if (key.kind === 'mail') {
    await tx.execute(
      sql`update outbox_mails set failed = null, next_attempt = clock_timestamp() where id = ${key.id}`,
    )
    await tx.execute(
      addMailJobs(sql`select ${key.id}::bigint as id, null::timestamptz as run_at, 0 as place`),
    )
  } else
    await tx.execute(
      sql`select from graphile_worker.reschedule_jobs(array[${key.id}::bigint], run_at => now(), attempts => 0)`,
    )
  await record(tx, { who: by, action: 'job.retried', subject: subjectOf(job), at: now })
  const changed = await lockJob(tx, key)
  if (changed === undefined) throw noSuchJob()
  return changed
}

/**
 * Gives a job up: a mail is not sent.
 * @throws Refusal 404 if it is done, 409 if it is under way
 */
export async function cancelJob(tx: Transaction, { key, by, now }: Change): Promise<JobRow> {
  const job = await hold(tx, key)
  if (key.kind === 'mail') {
    await tx.execute(sql`select from graphile_worker.remove_job(${mailJobKey(key.id)})`)
    await tx.execute(sql`delete from outbox_mails where id = ${key.id}`)
  } else await tx.execute(sql`select from graphile_worker.complete_jobs(array[${key.id}::bigint])`)
  await record(tx, { who: by, action: 'job.cancelled', subject: subjectOf(job), at: now })
  return job
}

/** Reads a job that no server is doing at this moment. */
async function hold(tx: Transaction, key: JobKey): Promise<JobRow> {
  const job = await lockJob(tx, key)
  if (job === undefined) throw noSuchJob()
  const isIt = key.kind === 'mail' ? sql`key = ${mailJobKey(key.id)}` : sql`id = ${key.id}`
  const { rowCount } = await tx.execute(
    sql`select from graphile_worker.jobs where ${isIt} and locked_by is not null`,
  )
  if (rowCount !== 0) throw isUnderWay()
  return job
}

const subjectOf = ({ task, to, kind, id }: JobRow) => to ?? `${task} ${kind}-${id}`

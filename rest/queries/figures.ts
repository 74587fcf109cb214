import { sql } from 'drizzle-orm'
import type { Queries } from '../db/client.ts'

/** What waits and what failed, as the metrics show it (docs/specification/metrics.md#the-rest-service). */
export interface Figures {
  /** Mails, and for how long the oldest of those that wait has waited, in seconds. */
  mails: { waiting: number; failed: number; oldest: number }
  /** Jobs, by task. */
  jobs: { task: string; waiting: number; running: number; failed: number }[]
  webhooks: { enabled: number; failing: number; disabled: number }
  databaseBytes: number
  /** How old the data of the newest verified backup is, in seconds; null if backups were never made. */
  backupAge: number | null
}

interface MailFigures extends Record<string, unknown> {
  waiting: number
  failed: number
  oldest: number
}

interface JobFigures extends Record<string, unknown> {
  task: string
  waiting: number
  running: number
  failed: number
}

interface WebhookFigures extends Record<string, unknown> {
  enabled: number
  failing: number
  disabled: number
}

/** Reads them: a statement each, on the rows that are not done alone. */
export async function readFigures(db: Queries): Promise<Figures> {
  const [mails, jobs, webhooks, size, backups] = await Promise.all([
    db.execute<MailFigures>(sql`
      select count(*) filter (where failed is null)::int as waiting, count(*) filter (where failed is not null)::int as failed,
        coalesce(extract(epoch from clock_timestamp() - min(created) filter (where failed is null)), 0)::float8 as oldest
      from outbox_mails where sent is null`),
    db.execute<JobFigures>(sql`
      select task_identifier as task,
        count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
      from graphile_worker.jobs group by task_identifier`),
    db.execute<WebhookFigures>(sql`
      select count(*) filter (where disabled is null and failing_since is null)::int as enabled,
        count(*) filter (where disabled is null and failing_since is not null)::int as failing,
        count(*) filter (where disabled is not null and disabled_reason <> 'OWNER')::int as disabled
      from webhooks`),
    db.execute<{ bytes: string }>(sql`select pg_database_size(current_database())::text as bytes`),
    // One that was never verified counts from the first try on.
    db.execute<{ age: number | null }>(sql`
      select extract(epoch from clock_timestamp()
        - coalesce(max(snapshot) filter (where verified is not null), min(created)))::float8 as age
      from backups`),
  ])
  return {
    mails: { waiting: 0, failed: 0, oldest: 0, ...mails.rows[0] },
    jobs: jobs.rows,
    webhooks: { enabled: 0, failing: 0, disabled: 0, ...webhooks.rows[0] },
    databaseBytes: Number(size.rows[0]?.bytes ?? 0),
    backupAge: backups.rows[0]?.age ?? null,
  }
}

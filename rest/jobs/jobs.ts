import { sql } from 'drizzle-orm'
import type { Tracing } from '../../common/telemetry/tracing.ts'
import type { RestConfig } from '../config.ts'
import { rekeySecrets } from '../commands/webhookOutcomes.ts'
import { closeDatabase, openBeside, type Database } from '../db/client.ts'
import { traceQueries } from '../db/tracedQueries.ts'
import { addMissingJobs, SEND_MAIL } from '../mail/outbox.ts'
import { openTransport } from '../mail/transport.ts'
import { setSearchLanguage } from '../queries/searchIndex.ts'
import { hasWebhooks, RECOVER, SEND_WEBHOOK } from '../queries/webhookQueue.ts'
import type { FileStorage } from '../storage/fileStorage.ts'
import { createBackups } from './backUp.ts'
import { cleanUpTask } from './cleanUp.ts'
import { indexSearchTask } from './indexSearch.ts'
import { freeJobs, PARALLEL_JOBS, startRunner, type Tasks } from './runner.ts'
import { hurryMails, mailTask } from './sendMail.ts'
import { createWebhookSending, PARALLEL_WEBHOOKS, type WebhookTimes } from './sendWebhooks.ts'

const CLEAN_UP = 'clean_up'
const INDEX_SEARCH = 'index_search'

const MINUTE = 60_000
const POLL_MS = 5_000
/** The workers that send to webhooks wait for receivers, and share a few connections of their own. */
const WEBHOOK_CONNECTIONS = 3
const WEBHOOK_POLL_MS = 30_000

interface Options {
  db: Database
  storage: FileStorage
  config: RestConfig
  now: () => Date
  webhooks: WebhookTimes
  /** No other server uses the database. */
  isAlone: boolean
  tracing?: Tracing | undefined
}

/**
 * Starts to do the jobs of the queue (docs/architecture.md#jobs): mails, clean-up, the words of the search, webhooks,
 * backups.
 * @param timeout how long `stop` waits for jobs under way, in milliseconds; what is cut off is done later
 */
export async function startJobs(
  { db, storage, config, now, webhooks, isAlone, tracing }: Options,
  timeout: number,
): Promise<{ stop: () => Promise<void> }> {
  const transport = openTransport(config, PARALLEL_JOBS)
  const backups = createBackups({ db, storage, config, now })
  const tasks: Tasks = {
    ...backups.tasks,
    [SEND_MAIL]: mailTask(db, transport),
    [CLEAN_UP]: cleanUpTask(db, storage, now),
    [INDEX_SEARCH]: indexSearchTask(db, config.searchLanguage),
    [RECOVER]: { limit: 50, run: () => recover(false) },
  }
  await rekeySecrets(db, config.tokenSecrets)
  const webhookDb = openBeside(db, WEBHOOK_CONNECTIONS)
  if (tracing) traceQueries(webhookDb.$client)
  const sending = createWebhookSending({ db: webhookDb, config, now, times: webhooks })
  // Receivers may be slow: they have workers of their own, so that no mail waits for them.
  // They start with the first webhook, so that a server without any keeps no connections for them.
  let slowRunner: ReturnType<typeof startRunner> | undefined
  const slowTasks: Tasks = { [SEND_WEBHOOK]: sending.task }
  /** Makes jobs of dead servers available, and adds those that are missing: the outbox and the live messages are the truth. */
  const recover = async (alone: boolean) => {
    await freeJobs(db, { ...tasks, ...slowTasks }, alone)
    await addMissingJobs(db)
    await hurryMails(db)
    await backups.recover()
    if (!(await hasWebhooks(db))) return
    await sending.recover(db)
    slowRunner ??= startRunner(webhookDb, {
      ...{ tasks: slowTasks, parallel: PARALLEL_WEBHOOKS, poll: WEBHOOK_POLL_MS, timeout, tracing },
    })
  }
  let stopping: Promise<void> | undefined
  const end = async () => {
    await slowRunner?.stop()
    await sending.stop()
    await closeDatabase(webhookDb)
    transport.close()
  }
  try {
    await recover(isAlone)
    await addOnce(db, CLEAN_UP)
    if (await setSearchLanguage(db, config.searchLanguage)) await addOnce(db, INDEX_SEARCH)
  } catch (error) {
    await end()
    throw error
  }
  const runner = startRunner(db, { tasks, parallel: PARALLEL_JOBS, poll: POLL_MS, timeout, tracing })
  // The schedule of graphile-worker 0.16 ends the process if the database is away at a full minute.
  const clocks = [addEvery(db, RECOVER, MINUTE), addEvery(db, CLEAN_UP, 60 * MINUTE)]
  return {
    stop: () => {
      stopping ??= (async () => {
        for (const clock of clocks) clearInterval(clock)
        backups.stop()
        await Promise.all([runner.stop(), slowRunner?.stop()])
        await end()
      })()
      return stopping
    },
  }
}

/** A job waits once at most, however often and by however many servers it is added. */
const addOnce = (db: Database, name: string) =>
  db.execute(sql`select from graphile_worker.add_job(${name}, job_key => ${name})`)

const addEvery = (db: Database, name: string, period: number) =>
  // While the database is away, nothing can be added; the next time it can.
  setInterval(() => void addOnce(db, name).catch(() => undefined), period)

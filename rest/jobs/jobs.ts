import { sql } from 'drizzle-orm'
import type { RestConfig } from '../config.ts'
import type { Database } from '../db/client.ts'
import { addMissingJobs, SEND_MAIL } from '../mail/outbox.ts'
import { openTransport } from '../mail/transport.ts'
import { setSearchLanguage } from '../queries/searchIndex.ts'
import type { FileStorage } from '../storage/fileStorage.ts'
import { cleanUpTask } from './cleanUp.ts'
import { indexSearchTask } from './indexSearch.ts'
import { freeJobs, PARALLEL_JOBS, startRunner, type Tasks } from './runner.ts'
import { mailTask } from './sendMail.ts'

const CLEAN_UP = 'clean_up'
const INDEX_SEARCH = 'index_search'
const RECOVER = 'recover_jobs'

const MINUTE = 60_000

interface Options {
  db: Database
  storage: FileStorage
  config: Pick<RestConfig, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'searchLanguage'>
  now: () => Date
  /** No other server uses the database. */
  isAlone: boolean
}

/**
 * Starts to do the jobs of the queue (docs/architecture.md#jobs): mails, clean-up, and the words of the search.
 * @param timeout how long `stop` waits for jobs under way, in milliseconds; what is cut off is done later
 */
export async function startJobs(
  { db, storage, config, now, isAlone }: Options,
  timeout: number,
): Promise<{ stop: () => Promise<void> }> {
  const transport = openTransport(config, PARALLEL_JOBS)
  const tasks: Tasks = {
    [SEND_MAIL]: mailTask(db, transport),
    [CLEAN_UP]: cleanUpTask(db, storage, now),
    [INDEX_SEARCH]: indexSearchTask(db, config.searchLanguage),
    [RECOVER]: { limit: 50, run: () => recover(db, tasks, false) },
  }
  await recover(db, tasks, isAlone)
  await addOnce(db, CLEAN_UP)
  if (await setSearchLanguage(db, config.searchLanguage)) await addOnce(db, INDEX_SEARCH)
  const runner = startRunner(db, { tasks, timeout })
  // The schedule of graphile-worker 0.16 ends the process if the database is away at a full minute.
  const clocks = [addEvery(db, RECOVER, MINUTE), addEvery(db, CLEAN_UP, 60 * MINUTE)]
  return {
    stop: async () => {
      for (const clock of clocks) clearInterval(clock)
      await runner.stop()
      transport.close()
    },
  }
}

/** A job waits once at most, however often and by however many servers it is added. */
const addOnce = (db: Database, name: string) =>
  db.execute(sql`select from graphile_worker.add_job(${name}, job_key => ${name})`)

const addEvery = (db: Database, name: string, period: number) =>
  // While the database is away, nothing can be added; the next time it can.
  setInterval(() => void addOnce(db, name).catch(() => undefined), period)

/**
 * Makes jobs of dead servers available, and adds one for each mail that waits without: the outbox is the truth.
 */
async function recover(db: Database, tasks: Tasks, isAlone: boolean): Promise<void> {
  await freeJobs(db, tasks, isAlone)
  await addMissingJobs(db)
}

import { Gauge, type Registry } from 'prom-client'
import { boundedLabel, type ServerMetrics } from '../../common/metrics/serverMetrics.ts'
import { atMost } from '../../common/waiting.ts'
import type { RestConfig } from '../config.ts'
import type { Database } from '../db/client.ts'
import { asJob } from '../db/statements.ts'
import { readFigures, type Figures } from '../queries/figures.ts'
import { UNREADY, type Part, type Readiness } from '../plugins/readiness.ts'
import { RESERVE } from '../rules/files/files.ts'
import type { FileStorage } from '../storage/fileStorage.ts'

/** How long what the database said is shown, in milliseconds, however often somebody asks. */
const KEPT = 5_000
/** How long the database may take: an earlier answer is then not shown either. */
const TIMEOUT = 2_000

/** How many tasks of jobs are told apart: those of this version, and some of others. */
export const MOST_TASKS = 20

/** What the metrics look at. */
export interface FigureParts {
  config: Pick<RestConfig, 'backups'>
  db: Database
  storage: FileStorage
  readiness: Readiness
}

/** Adds what is looked up at each scrape (docs/specification/metrics.md#the-rest-service). */
export function addFigures(
  { registry, beforeScrape }: ServerMetrics,
  { config, db, storage, readiness }: FigureParts,
): void {
  const gauge = gaugesOf(registry)
  const hasBackups = config.backups !== undefined
  addPool(registry, db)
  const ready = gauge('daybook_ready', 'Whether a part that the server needs is ready.', 'part')
  const free = gauge('daybook_storage_free_bytes', 'The free space for files; +Inf for a bucket.')
  gauge('daybook_storage_reserve_bytes', 'The space that uploads leave free.').set(RESERVE)
  beforeScrape(async () => {
    const missing = await readiness.missing()
    for (const part of partsOf(UNREADY)) ready.set({ part }, missing.includes(part) ? 0 : 1)
    const room = await storage.room().catch(() => undefined)
    if (room !== undefined) free.set(room)
  })

  const mails = gauge('daybook_outbox_mails', 'Mails that are not sent, by state.', 'state')
  const oldest = gauge('daybook_outbox_oldest_seconds', 'How long the oldest waiting mail has waited.')
  const jobs = gauge(
    'daybook_jobs',
    'Jobs of the queue that are not done, by task and state.',
    'task',
    'state',
  )
  const webhooks = gauge(
    'daybook_webhooks',
    'Webhooks, by state; those that their owner disabled are left out.',
    'state',
  )
  const size = gauge('daybook_database_bytes', 'The size of the database.')
  const backup = gauge(
    'daybook_backup_age_seconds',
    'How old the data of the newest verified backup is; missing where none are made.',
  )
  const taskLabel = boundedLabel(MOST_TASKS)
  const show = (figures: Figures) => {
    mails.set({ state: 'waiting' }, figures.mails.waiting)
    mails.set({ state: 'failed' }, figures.mails.failed)
    oldest.set(figures.mails.oldest)
    jobs.reset()
    for (const { task, ...states } of figures.jobs)
      for (const [state, value] of Object.entries(states)) jobs.inc({ task: taskLabel(task), state }, value)
    for (const [state, value] of Object.entries(figures.webhooks)) webhooks.set({ state }, value)
    size.set(figures.databaseBytes)
    if (hasBackups && figures.backupAge !== null) backup.set(figures.backupAge)
    else backup.remove()
  }
  let readAt = -Infinity
  let reading: Promise<Figures | undefined> | undefined
  beforeScrape(async () => {
    if (performance.now() - readAt < KEPT) return
    // One that takes longer goes on, and no second one starts beside it.
    reading ??= asJob(() => readFigures(db))
      .catch(() => undefined)
      .finally(() => (reading = undefined))
    let found: Figures | undefined
    await atMost(
      TIMEOUT,
      reading.then(figures => (found = figures)),
    )
    if (found === undefined) {
      for (const one of [mails, jobs, webhooks]) one.reset()
      // One without labels would become 0, which is a statement.
      for (const one of [oldest, size, backup]) one.remove()
    } else {
      show(found)
      readAt = performance.now()
    }
  })
}

const gaugesOf =
  (registry: Registry) =>
  <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

function addPool(registry: Registry, db: Database): void {
  const pool = db.$client
  new Gauge({
    name: 'daybook_database_connections',
    help: 'Connections to the database, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  const limit = { name: 'daybook_database_connections_limit', help: 'The most connections to the database.' }
  new Gauge({ ...limit, registers: [registry] }).set(pool.options.max)
  new Gauge({
    name: 'daybook_database_connection_waiters',
    help: 'How much work waits for a connection to the database.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

const partsOf = (parts: Readonly<Record<Part, string>>): Part[] => {
  const isPart = (name: string): name is Part => name in parts
  return Object.keys(parts).filter(isPart)
}

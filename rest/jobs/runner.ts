import { sql } from 'drizzle-orm'
import { runTaskList, type JobHelpers, type TaskList, type WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { secondsSince } from '../../common/metrics/measure.ts'
import type { Tracing } from '../../common/telemetry/tracing.ts'
import { atMost } from '../../common/waiting.ts'
import { SILENT, type Database } from '../db/client.ts'
import { jobDone } from '../measures.ts'
import { traceJob } from './traces.ts'

/** How many jobs one server does at the same time: nearly all are mails, which wait for the mail server. */
export const PARALLEL_JOBS = 20

/** How long to wait until the work starts again after the database failed in the middle of a job. */
const RESTART_MS = 1_000
/** How much longer than its limit a job may seem to be under way before it counts as that of a dead server. */
const GRACE_SECONDS = 10
const SECOND = 1_000

/** Something that the queue does. */
export interface Task {
  /** How long it may take, in seconds. A longer one is aborted and tried again later. */
  limit: number
  /** @throws Error to be tried again later, after longer and longer waits */
  run: (payload: unknown, context: TaskContext) => Promise<void>
}

interface TaskContext {
  /** Aborts at the task's limit, and when the server stops. */
  signal: AbortSignal
  /** Of the job. */
  id: number
  /** That of the job: lower numbers come first. */
  priority: number
  addJob: JobHelpers['addJob']
}

/** By name. Waiting jobs of older versions have these names, so a name is never used for something else. */
export type Tasks = Readonly<Record<string, Task>>

interface RunnerOptions {
  tasks: Tasks
  /** How many jobs it does at the same time. */
  parallel: number
  /**
   * How often each of them looks for work unasked, in milliseconds. New jobs are notified; this is for those whose
   * time comes later.
   */
  poll: number
  /** How long `stop` waits for jobs under way, in milliseconds; then they are aborted. */
  timeout: number
  tracing: Tracing | undefined
}

/** Does the jobs of the queue (docs/architecture.md#jobs) until it is stopped, also after the database was away. */
export function startRunner(
  db: Database,
  { tasks, parallel, poll, timeout, tracing }: RunnerOptions,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const stopped = new Promise<void>(resolve =>
    stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  const runUntilBroken = async () => {
    const events: WorkerEvents = new EventEmitter()
    // A worker ends if it cannot say that its job is done, and no other takes its place.
    const broken = new Promise<void>(resolve => events.once('worker:fatalError', () => resolve()))
    // Without the library's timetable, which nothing needs: if the database fails at its start, the process ends.
    const workers = runTaskList(
      {
        events,
        noHandleSignals: true,
        logger: SILENT,
        preset: {
          worker: {
            concurrentJobs: parallel,
            pollInterval: poll,
            gracefulShutdownAbortTimeout: timeout,
          },
        },
      },
      taskListOf(tasks, tracing),
      db.$client,
    )
    await Promise.race([stopped, broken, workers.promise])
    // After the database was away, it may wait for a worker that never ends; mails then stayed behind.
    await atMost(timeout + SECOND, workers.gracefulShutdown()).catch(ignore)
  }
  const work = async () => {
    while (!stopping.signal.aborted) {
      await runUntilBroken().catch(ignore)
      await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(ignore)
    }
  }
  const working = work()
  return {
    stop: () => {
      stopping.abort()
      return working
    },
  }
}

const taskListOf = (tasks: Tasks, tracing: Tracing | undefined): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, { limit, run: runTask }]) => [
      name,
      async (payload: unknown, { abortSignal, addJob, job }: JobHelpers) => {
        const signals = [AbortSignal.timeout(limit * SECOND), ...(abortSignal ? [abortSignal] : [])]
        const context = { id: Number(job.id), priority: job.priority, addJob }
        const start = performance.now()
        const note = (isFailed: boolean) =>
          jobDone.note({ task: name, seconds: secondsSince(start), isFailed })
        const runJob = () => runTask(payload, { ...context, signal: AbortSignal.any(signals) })
        const running = tracing
          ? traceJob(tracing, { task: name, id: context.id, payload }, runJob)
          : runJob()
        running.then(
          () => note(false),
          () => note(true),
        )
        await running
      },
    ]),
  )

/**
 * Makes jobs available again that a server had in hand when it died: those under way for longer than their
 * task may take.
 * @param isAlone no other server is alive, so nothing is under way
 */
export async function freeJobs(db: Database, tasks: Tasks, isAlone: boolean): Promise<void> {
  const limits = Object.entries(tasks).map(([name, { limit }]) => ({ name, seconds: limit + GRACE_SECONDS }))
  // A job in hand since a time to come has it since a clock that was set back: its limit counts from now.
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_at = clock_timestamp()
    where locked_at > clock_timestamp() + interval '1 minute'`)
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from graphile_worker.jobs
    left join json_to_recordset(${JSON.stringify(limits)}::json) task (name text, seconds float8)
      on task.name = task_identifier
    where locked_by is not null
      and (${isAlone} or locked_at < clock_timestamp() - make_interval(secs => coalesce(seconds, 0)))
    having count(*) > 0`)
}

const ignore = () => undefined

import type { Registry } from 'prom-client'
import {
  boundedLabel,
  createServerMetrics,
  DURATIONS,
  type ServerMetrics,
} from '../../common/metrics/serverMetrics.ts'
import { createCounter, createHistogram, type CounterTally } from '../../common/metrics/tallies.ts'
import type { RestConfig } from '../config.ts'
import { STATEMENT_LIMITS } from '../db/statements.ts'
import {
  connectionTaken,
  fileStored,
  jobDone,
  liveMessageSent,
  mailTried,
  signInTried,
  statementDone,
  webhookTried,
} from '../measures.ts'
import { addFigures, MOST_TASKS, type FigureParts } from './figures.ts'

/** The metrics of a REST service (docs/specification/metrics.md#the-rest-service). */
export interface RestMetrics extends ServerMetrics {
  /** Shows also what these have to tell. */
  follow: (parts: FigureParts) => void
}

/** Starts to measure. Call it before the database is opened: connections are measured from their start. */
export function startRestMetrics({ metrics: settings }: RestConfig): RestMetrics {
  const metrics = createServerMetrics({ server: 'rest', settings, setting: 'REST_METRICS_PORT' })
  const { registry } = metrics
  countDatabase(metrics, registry)
  countJobs(metrics, registry)
  countRest(metrics, registry)
  return { ...metrics, follow: parts => addFigures(metrics, parts) }
}

function countDatabase({ count }: ServerMetrics, registry: Registry): void {
  const registers = [registry]
  const waits = createHistogram({
    name: 'daybook_database_connection_wait_seconds',
    help: 'How long work waited for a connection to the database.',
    bounds: [0.0005, ...DURATIONS],
    registers,
  })
  count(connectionTaken, seconds => waits.observe({}, seconds))
  const statements = createHistogram({
    name: 'daybook_database_statement_duration_seconds',
    help: 'How long statements took, by the kind of their work.',
    labelNames: ['kind'],
    bounds: [0.0005, ...DURATIONS, 60],
    registers,
  })
  const failures = createCounter({
    name: 'daybook_database_statement_failures_total',
    help: 'Statements that failed, were cancelled or reached their limit, by the kind of their work.',
    labelNames: ['kind'],
    registers,
  })
  count(statementDone, ({ kind, seconds, isFailed }) => {
    const label = { kind: KINDS.get(kind) ?? kind }
    statements.observe(label, seconds)
    if (isFailed) failures.add(label)
  })
}

/** The kinds of work as labels are written, once for all statements. */
const KINDS = new Map(
  Object.keys(STATEMENT_LIMITS).map(kind => [
    kind,
    kind.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
  ]),
)

function countJobs({ count }: ServerMetrics, registry: Registry): void {
  const registers = [registry]
  const taskLabel = boundedLabel(MOST_TASKS)
  const durations = createHistogram({
    name: 'daybook_job_duration_seconds',
    help: 'How long jobs took, by task.',
    labelNames: ['task'],
    bounds: [...DURATIONS, 30, 60],
    registers,
  })
  const failures = createCounter({
    name: 'daybook_job_failures_total',
    help: 'Attempts at jobs that failed, by task. They are made again later.',
    labelNames: ['task'],
    registers,
  })
  count(jobDone, ({ task, seconds, isFailed }) => {
    const label = { task: taskLabel(task) }
    durations.observe(label, seconds)
    if (isFailed) failures.add(label)
  })
  const mails = outcomes('daybook_mails_total', 'Attempts to send a mail, by outcome.', registry, [
    'sent',
    'postponed',
    'failed',
  ])
  count(mailTried, outcome => mails.add({ outcome }))
  const deliveries = outcomes(
    'daybook_webhook_deliveries_total',
    'Attempts to send a message to a webhook, by outcome.',
    registry,
    ['delivered', 'failed'],
  )
  count(webhookTried, outcome => deliveries.add({ outcome }))
}

function countRest({ count }: ServerMetrics, registry: Registry): void {
  const registers = [registry]
  const signIns = outcomes(
    'daybook_sign_ins_total',
    'Sign-ins and renewals of sessions, by outcome.',
    registry,
    ['signed_in', 'renewed', 'refused'],
  )
  count(signInTried, outcome => signIns.add({ outcome }))
  const uploads = createCounter({ name: 'daybook_uploads_total', help: 'Stored files.', registers })
  const bytes = createCounter({
    name: 'daybook_upload_bytes_total',
    help: 'The sizes of the stored files together.',
    registers,
  })
  count(fileStored, size => {
    uploads.add({})
    bytes.add({}, size)
  })
  const ages = createHistogram({
    name: 'daybook_live_message_age_seconds',
    help: 'From a change to its message of the live feed to a gateway.',
    bounds: [...DURATIONS, 60],
    registers,
  })
  count(liveMessageSent, seconds => ages.observe({}, seconds))
}

/** A counter by outcome, in which each outcome is there from the start: a rate needs a first value. */
function outcomes(
  name: string,
  help: string,
  registry: Registry,
  all: readonly string[],
): CounterTally<'outcome'> {
  const counter = createCounter({ name, help, labelNames: ['outcome'], registers: [registry] })
  for (const outcome of all) counter.add({ outcome }, 0)
  return counter
}

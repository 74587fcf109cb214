import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { listenForScrapes } from './listener.ts'
import { queueWaited, type Measure } from './measure.ts'
import type { MetricsSettings } from './settings.ts'
import { createCounter, createHistogram } from './tallies.ts'

/** From a call that the cache of a database answers to one that reaches its limit. In seconds. */
export const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What both servers show (docs/specification/metrics.md). */
export interface ServerMetrics {
  registry: Registry
  /** Counts something until the server closes. */
  count: <Value>(measure: Measure<Value>, counting: (value: Value) => void) => void
  /** Brings up to date, before each scrape, what is not counted as it happens. It must not reject. */
  beforeScrape: (work: () => Promise<void>) => void
  /** Hooks of the server itself: the requests, and the metrics for those who send the token. */
  onResponse: (request: FastifyRequest, reply: FastifyReply, done: () => void) => void
  onRequest: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void
  /** Opens the port of their own, if one is set. @throws ConfigError */
  listen: () => Promise<void>
  close: () => Promise<void>
}

/**
 * What the library tells of the process and of Node; the rest is for those who look for a fault of Node itself. The
 * user's share of the CPU time and the lag without a percentile bring the values of the metrics beside them up to date.
 */
const KEPT: ReadonlySet<string> = new Set([
  ...['daybook_process_cpu_user_seconds_total', 'daybook_process_cpu_seconds_total'],
  ...['daybook_process_resident_memory_bytes', 'daybook_process_open_fds', 'daybook_process_max_fds'],
  ...['daybook_nodejs_eventloop_lag_seconds', 'daybook_nodejs_eventloop_lag_p50_seconds'],
  ...['daybook_nodejs_eventloop_lag_p99_seconds', 'daybook_nodejs_eventloop_lag_max_seconds'],
  ...['daybook_nodejs_gc_duration_seconds', 'daybook_process_start_time_seconds'],
  ...['daybook_nodejs_heap_size_used_bytes', 'daybook_nodejs_heap_size_total_bytes'],
  'daybook_nodejs_external_memory_bytes',
])

interface Options {
  /** What the metrics of this server are told apart by. */
  server: 'gateway' | 'rest'
  settings: MetricsSettings
  /** The setting that names the port. */
  setting: string
}

/** Starts to measure a server: its process, its requests and its queues. */
export function createServerMetrics({ server, settings, setting }: Options): ServerMetrics {
  const registry = new Registry()
  registry.setDefaultLabels({ server })
  collectDefaultMetrics({ register: registry, prefix: 'daybook_' })
  for (const { name } of registry.getMetricsAsArray()) if (!KEPT.has(name)) registry.removeSingleMetric(name)
  const registers = [registry]
  const endings: (() => unknown)[] = []
  const works: (() => Promise<void>)[] = []

  let running: Promise<string> | undefined
  // All who ask meanwhile get the same: a scrape asks the database.
  const scrape = () =>
    (running ??= Promise.all(works.map(work => work()))
      .then(() => registry.metrics())
      .finally(() => (running = undefined)))

  const { token } = settings
  const answer = async (authorization: string | undefined) =>
    token === undefined || isToken(authorization, token)
      ? { type: registry.contentType, text: await scrape() }
      : undefined

  const metrics: ServerMetrics = {
    registry,
    count: (measure, counting) => void endings.push(measure.observe(counting)),
    beforeScrape: work => void works.push(work),
    onResponse: measureRequests(registers),
    onRequest: (request, reply, done) => {
      // Without a token there is nothing at this address, nor for another token.
      if (token === undefined || request.method !== 'GET' || !METRICS.test(request.url)) done()
      else
        answer(request.headers.authorization).then(found => {
          if (found) void reply.type(found.type).header('cache-control', 'no-store').send(found.text)
          else done()
        }, done)
    },
    listen: async () => {
      const { port, host } = settings
      if (port === undefined) return
      endings.push(await listenForScrapes({ port, host, setting }, answer))
    },
    close: async () => {
      for (const end of endings.splice(0)) await end()
      registry.clear()
    },
  }

  const waits = createHistogram({
    name: 'daybook_queue_wait_seconds',
    help: 'How long those waited for their turn that had to wait, by queue.',
    labelNames: ['queue'],
    bounds: DURATIONS,
    registers,
  })
  metrics.count(queueWaited, ({ queue, seconds }) => waits.observe({ queue }, seconds))
  return metrics
}

const METRICS = /^\/metrics(?:\?|$)/

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts the answers by route, never by path: what people look at is nobody's business here. */
function measureRequests(registers: Registry[]): ServerMetrics['onResponse'] {
  const requests = createCounter({
    name: 'daybook_http_requests_total',
    help: 'Answered requests, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = createHistogram({
    name: 'daybook_http_request_duration_seconds',
    help: 'From a request to the end of its answer, by route and method. Streams of events are left out.',
    labelNames: ['route', 'method'],
    bounds: DURATIONS,
    registers,
  })
  return (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const method = METHODS.has(request.method) ? request.method : 'other'
    requests.add({ route, method, status: reply.statusCode })
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) durations.observe({ route, method }, reply.elapsedTime / 1_000)
    done()
  }
}

/** Whether the header has the token, in a time that tells nothing of either. */
function isToken(authorization: string | undefined, token: string): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digestOf(sent), digestOf(token))
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Gives a label one of the first values that it had, and all others together another one. */
export function boundedLabel(most: number): (value: string) => string {
  const known = new Set<string>()
  return value => {
    if (known.size < most) known.add(value)
    return known.has(value) ? value : 'other'
  }
}

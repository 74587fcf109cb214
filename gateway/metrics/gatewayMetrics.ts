import { LRUCache } from 'lru-cache'
import { Gauge, type Registry } from 'prom-client'
import {
  boundedLabel,
  createServerMetrics,
  DURATIONS,
  type ServerMetrics,
} from '../../common/metrics/serverMetrics.ts'
import { createCounter, createHistogram } from '../../common/metrics/tallies.ts'
import { pathTemplate } from '../../common/redaction.ts'
import type { GatewayConfig } from '../config.ts'
import type { Live } from '../live/live.ts'
import {
  batchLoaded,
  changeDelivered,
  keptAnswerChecked,
  limitReached,
  operationDone,
  restCallDone,
  subscriptionAsked,
} from '../measures.ts'

/** The metrics of a gateway (docs/specification/metrics.md#the-gateway). */
export interface GatewayMetrics extends ServerMetrics {
  /** Shows also what these have to tell. */
  follow: (parts: Parts) => void
}

interface Parts {
  live: Pick<Live, 'feed' | 'followers' | 'gateways'>
  sockets: { count: () => number }
  streams: { count: () => number }
}

/** How many operations and kinds of calls are told apart: more than there are. */
const MOST_OPERATIONS = 200
const MOST_CALLS = 200

const NO_ANSWER = 502

const CALLS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 50]
const SIZES = [1, 2, 3, 5, 10, 20, 50, 100]

/** Starts to measure. */
export function startGatewayMetrics({ metrics: settings }: GatewayConfig): GatewayMetrics {
  const metrics = createServerMetrics({ server: 'gateway', settings, setting: 'METRICS_PORT' })
  const { registry } = metrics
  countOperations(metrics, registry)
  countRestCalls(metrics, registry)
  countLive(metrics, registry)
  return {
    ...metrics,
    follow: parts => addGauges(registry, parts),
  }
}

function countOperations({ count }: ServerMetrics, registry: Registry): void {
  const registers = [registry]
  const nameOf = boundedLabel(MOST_OPERATIONS)
  const operations = createCounter({
    name: 'daybook_graphql_operations_total',
    help: 'Operations by name, type and outcome: refused if its sender can change that, failed if not.',
    labelNames: ['operation', 'type', 'outcome'],
    registers,
  })
  const durations = createHistogram({
    name: 'daybook_graphql_operation_duration_seconds',
    help: 'How long operations took, with the wait for their turn, by name and type.',
    labelNames: ['operation', 'type'],
    bounds: DURATIONS,
    registers,
  })
  const restCalls = createHistogram({
    name: 'daybook_graphql_operation_rest_calls',
    help: 'How many REST calls operations made, by name and type.',
    labelNames: ['operation', 'type'],
    bounds: CALLS,
    registers,
  })
  count(operationDone, ({ name, type, outcome, seconds, calls }) => {
    const label = { operation: nameOf(name), type }
    operations.add({ ...label, outcome })
    durations.observe(label, seconds)
    restCalls.observe(label, calls)
  })
  count(subscriptionAsked, ({ name, outcome }) =>
    operations.add({ operation: nameOf(name), type: 'subscription', outcome }),
  )
  const kept = createCounter({
    name: 'daybook_graphql_kept_answers_total',
    help: 'Answers that were looked at again, by whether all that they are made of was the same.',
    labelNames: ['found'],
    registers,
  })
  for (const found of ['same', 'changed']) kept.add({ found }, 0)
  count(keptAnswerChecked, isSame => kept.add({ found: isSame ? 'same' : 'changed' }))
  const refusals = createCounter({
    name: 'daybook_refusals_total',
    help: 'What a limit of operations did not let through, by the kind of limit.',
    labelNames: ['limit'],
    registers,
  })
  for (const limit of ['rate', 'size', 'cost', 'text', 'busy']) refusals.add({ limit }, 0)
  count(limitReached, limit => refusals.add({ limit }))
}

/** How many paths are kept with their pattern: most calls are those of a few screens. */
const MOST_PATHS = 1_000

/** Calls without their values, such as `GET /api/v1/timesheets/event/id/:`, of which there are few; by method and path. */
const createPatterns = () =>
  new LRUCache<string, string>({
    max: MOST_PATHS,
    memoMethod: call => {
      const [method = '', path = ''] = call.split(' ', 2)
      return `${method} ${pathTemplate(path).replace(/\{id\}|…/g, ':')}`
    },
  })

function countRestCalls({ count }: ServerMetrics, registry: Registry): void {
  const registers = [registry]
  const patterns = createPatterns()
  const patternOf = boundedLabel(MOST_CALLS)
  const calls = createCounter({
    name: 'daybook_rest_calls_total',
    help: 'Calls of the REST service, by kind and class of the status; none: there was no answer that could be read.',
    labelNames: ['call', 'status'],
    registers,
  })
  const durations = createHistogram({
    name: 'daybook_rest_call_duration_seconds',
    help: 'How long calls of the REST service took, with the wait for their turn, by kind.',
    labelNames: ['call'],
    bounds: DURATIONS,
    registers,
  })
  count(restCallDone, ({ method, path, status, seconds }) => {
    // A query may be long.
    const [place = ''] = path.split('?', 1)
    const call = patternOf(patterns.memo(`${method} ${place}`))
    calls.add({ call, status: status === NO_ANSWER ? 'none' : `${Math.floor(status / 100)}xx` })
    durations.observe({ call }, seconds)
  })
  const batches = createHistogram({
    name: 'daybook_loader_batch_size',
    help: 'How many keys loaders read together, by loader.',
    labelNames: ['loader'],
    bounds: SIZES,
    registers,
  })
  count(batchLoaded, ({ loader, size }) => batches.observe({ loader }, size))
}

function countLive({ count }: ServerMetrics, registry: Registry): void {
  const deliveries = createHistogram({
    name: 'daybook_live_delivery_seconds',
    help: 'From the arrival of a change in the gateway until a subscription has it.',
    bounds: [0.0005, ...DURATIONS],
    registers: [registry],
  })
  count(changeDelivered, seconds => deliveries.observe({}, seconds))
}

function addGauges(registry: Registry, { live, sockets, streams }: Parts): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value())
      },
    })
  gauge('daybook_sockets_open', 'Open WebSockets.', () => sockets.count())
  gauge('daybook_streams_open', 'Open streams of events.', () => streams.count())
  gauge('daybook_live_followers', 'What open sockets, streams and their subscriptions follow.', () =>
    live.followers(),
  )
  gauge('daybook_live_feed_ready', 'Whether the live feed is there: 0 while changes may be missed.', () =>
    live.feed().isReady ? 1 : 0,
  )
  gauge('daybook_live_gateways', 'The gateways that this one knows, itself included.', () =>
    live.gateways.count(),
  )
}

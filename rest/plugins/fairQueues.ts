import type { FastifyReply, FastifyRequest } from 'fastify'
import { Stream } from 'node:stream'
import { createFairQueue, QueueFull, type FairQueue, type FairQueueLimits } from '../../common/fairQueue.ts'
import { DAY } from '../rules/dates.ts'
import { Refusal, tooMany } from '../rules/refusal.ts'
import type { App } from './context.ts'

/**
 * How calls share the connections to the database, by what they cost: docs/specification/limits.md#rest. `heavy` is for
 * what keeps the database busy for longer than a page of a list.
 */
const QUEUES = {
  signIn: { total: 6, each: 3, waiting: 500, waitingTotal: 2_000 },
  read: { total: 8, each: 3, waiting: 200, waitingTotal: 1_000 },
  write: { total: 6, each: 2, waiting: 100, waitingTotal: 500 },
  heavy: { total: 4, each: 1, waiting: 32, waitingTotal: 256 },
} satisfies Record<string, FairQueueLimits>

/** The most connections to the database that the queues let calls use at the same time. */
export const QUEUED_CONNECTIONS = Object.values(QUEUES).reduce((sum, { total }) => sum + total, 0)

/** What a call is queued as. `unqueued` is for routes that have bounds of their own. */
export type Work = Exclude<keyof typeof QUEUES, 'signIn'> | 'unqueued'

/** The longest range of time that screens show at once, in milliseconds. */
const SCREEN_RANGE = 62 * DAY

/** When it may be worth to try again, in seconds. */
const RETRY_SECONDS = 5

/** The fair queues of one service, by what they are for. */
export type FairQueues = Readonly<Record<keyof typeof QUEUES, FairQueue>>

/** Makes the queues; nobody runs or waits yet. */
export const createFairQueues = (): FairQueues => ({
  signIn: createFairQueue(QUEUES.signIn),
  read: createFairQueue(QUEUES.read),
  write: createFairQueue(QUEUES.write),
  heavy: createFairQueue(QUEUES.heavy),
})

/**
 * Lets each signed-in call wait for its turn before its handler runs, and ends the turn once the answer is there; that of
 * a stream once it was sent. Has to come after what finds out who calls.
 */
export function addFairQueues(app: App): void {
  const ends = new WeakMap<FastifyReply, () => void>()
  app.addHook('preHandler', async (request, reply) => {
    const work = workOf(request)
    if (work === 'unqueued') return
    ends.set(reply, await takeTurn(app.queues[work], request.caller.email, reply))
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    const end = ends.get(reply)
    if (end === undefined) return payload
    if (payload instanceof Stream && !reply.raw.destroyed) reply.raw.once('close', end)
    else end()
    return payload
  })
}

/**
 * Waits for a turn in a queue, for as long as the client waits for its answer.
 * @returns what ends the turn
 * @throws Refusal 429 for a user who has too many calls waiting, 503 where all others together have
 */
export async function takeTurn(queue: FairQueue, who: string, reply: FastifyReply): Promise<() => void> {
  try {
    return await queue.enter(who, hangUpOf(reply))
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    reply.header('retry-after', RETRY_SECONDS)
    throw error.isOwnFault
      ? tooMany('You have too many calls waiting. Please try again in a few seconds.')
      : new Refusal(503, 'The service is busy. Please try again in a few seconds.')
  }
}

/** Aborts when the client waits no longer for its answer. */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const hangUp = () => gone.abort(new Refusal(503, 'The client waited no longer.'))
  if (reply.raw.destroyed) hangUp()
  else reply.raw.once('close', hangUp)
  return gone.signal
}

/** A page of a list is a read; a search, and a list without limit, is heavy. */
export const listWork = ({ query }: FastifyRequest): Work =>
  isRecord(query) && typeof query.limit === 'string' && query.q === undefined ? 'read' : 'heavy'

/** What a screen shows of time is a read; a longer range is heavy. */
export const rangeWork = ({ query }: FastifyRequest): Work => {
  const { from, until } = isRecord(query) ? query : {}
  return Date.parse(String(until)) - Date.parse(String(from)) <= SCREEN_RANGE ? 'read' : 'heavy'
}

function workOf(request: FastifyRequest): Work {
  const { access, work } = request.routeOptions.config
  if (access === undefined || access === 'anybody' || access === 'gateway') return 'unqueued'
  if (typeof work === 'function') return work(request)
  return work ?? (request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

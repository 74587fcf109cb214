import type { FastifyReply, FastifyRequest } from 'fastify'
import { createFairQueue, QueueFull, type FairQueue, type FairQueueLimits } from '../../common/fairQueue.ts'
import type { StatementKind } from '../db/statements.ts'
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

/** Lists that are being sent: each keeps what it has of the list, and one part. They use no connection while they wait for their readers. */
const LISTS: FairQueueLimits = { total: 512, each: 16, waiting: 200, waitingTotal: 2_000 }

/** In which queue which kind of work waits. */
const QUEUE_OF = {
  read: 'read',
  write: 'write',
  search: 'heavy',
  list: 'heavy',
  report: 'heavy',
} as const satisfies Partial<Record<StatementKind, keyof typeof QUEUES>>

/** What kind of work a call is. `unqueued` is for routes that have bounds of their own. */
export type Work = keyof typeof QUEUE_OF | 'unqueued'

/** The longest range of time that screens show at once, in milliseconds. */
const SCREEN_RANGE = 62 * DAY

/** When it may be worth to try again, in seconds. */
const RETRY_SECONDS = 5

/** The fair queues of one service, by what they are for. */
export type FairQueues = Readonly<Record<keyof typeof QUEUES | 'lists', FairQueue>>

/** Makes the queues; nobody runs or waits yet. */
export const createFairQueues = (): FairQueues => ({
  signIn: createFairQueue(QUEUES.signIn),
  read: createFairQueue(QUEUES.read),
  write: createFairQueue(QUEUES.write),
  heavy: createFairQueue(QUEUES.heavy),
  lists: createFairQueue(LISTS),
})

/**
 * Lets each signed-in call wait for its turn before its handler runs, and ends the turn once the handler is done, and so
 * are its statements: also where the client has hung up. A list has a place among the lists besides, until it was sent.
 * Has to come after what finds out who calls.
 */
export function addFairQueues(app: App): void {
  const ends = new WeakMap<FastifyReply, () => void>()
  app.addHook('preHandler', async (request, reply) => {
    const work = workOf(request)
    if (work === 'unqueued') return
    const { email } = request.caller
    if (request.routeOptions.config.isList === true) {
      const end = await takeTurn(app.queues.lists, email, reply)
      if (reply.raw.destroyed) end()
      else reply.raw.once('close', end)
    }
    ends.set(reply, await takeTurn(app.queues[QUEUE_OF[work]], email, reply))
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    ends.get(reply)?.()
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

const hangUps = new WeakMap<FastifyReply, AbortSignal>()

/** Aborts when the client hangs up before it has its answer. */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const known = hangUps.get(reply)
  if (known !== undefined) return known
  const gone = new AbortController()
  const hangUp = () => {
    if (!reply.raw.writableFinished) gone.abort(new Refusal(503, 'The client waited no longer.'))
  }
  if (reply.raw.destroyed) hangUp()
  else reply.raw.once('close', hangUp)
  hangUps.set(reply, gone.signal)
  return gone.signal
}

/** A page of a list is a read; a search, and a list without limit, takes longer. */
export function listWork({ query }: FastifyRequest): Work {
  if (!isRecord(query)) return 'list'
  if (query.q !== undefined) return 'search'
  return typeof query.limit === 'string' ? 'read' : 'list'
}

/** What a screen shows of time is a read; a longer range is a long list. */
export const rangeWork = ({ query }: FastifyRequest): Work => {
  const { from, until } = isRecord(query) ? query : {}
  return Date.parse(String(until)) - Date.parse(String(from)) <= SCREEN_RANGE ? 'read' : 'list'
}

function workOf(request: FastifyRequest): Work {
  const { access, work } = request.routeOptions.config
  if (access === undefined || access === 'anybody' || access === 'gateway') return 'unqueued'
  if (typeof work === 'function') return work(request)
  return work ?? methodWork(request)
}

const methodWork = ({ method }: FastifyRequest) => (method === 'GET' || method === 'HEAD' ? 'read' : 'write')

/** What the statements of a call are for. */
export function kindOf(request: FastifyRequest): StatementKind {
  const work = workOf(request)
  return work === 'unqueued' ? methodWork(request) : work
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

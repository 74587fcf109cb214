import { isRecord } from '../../common/isRecord.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countedAs } from '../../common/clientAddress.ts'
import { createFairQueue, QueueFull, type FairQueue, type FairQueueLimits } from '../../common/fairQueue.ts'
import type { HeldBody } from '../../common/heldBodies.ts'
import type { StatementKind } from '../current.ts'
import { DAY } from '../rules/dates.ts'
import { Refusal } from '../rules/refusal.ts'
import type { SharedPlaces } from '../jobs/sharedPlaces.ts'
import type { App } from './app.ts'
import { waitRefusal } from './limits.ts'
import { oneOfEach } from './oneOfEach.ts'

/**
 * How calls share the connections to the database, by their cost: docs/specification/limits.md#rest.
 * `unknownCallers` is for clients without a valid token, `file` for looking up a file, `heavy` for work that
 * keeps the database busy for longer than a page of a list. A call has one connection at a time; all calls
 * together have fewer than the pool (rest/db/client.ts).
 */
const QUEUES = {
  signIn: { total: 5, each: 3, waiting: 500, waitingTotal: 2_000 },
  // Waiting calls have sent no body yet. Many clients count as one address if a proxy is not trusted.
  unknownCallers: { total: 3, each: 2, waiting: 2_000, waitingTotal: 4_000 },
  file: { total: 2, each: 1, waiting: 200, waitingTotal: 2_000 },
  read: { total: 8, each: 3, waiting: 200, waitingTotal: 1_000 },
  write: { total: 6, each: 2, waiting: 100, waitingTotal: 500 },
  heavy: { total: 4, each: 1, waiting: 32, waitingTotal: 256 },
} satisfies Record<string, FairQueueLimits>

/**
 * Lists that are being sent: each keeps its outline, and one part. They use no connection while they wait for
 * their readers.
 */
const LISTS: FairQueueLimits = { total: 512, each: 16, waiting: 200, waitingTotal: 2_000 }

/** The queue of each kind of work. */
const QUEUE_OF = {
  read: 'read',
  write: 'write',
  search: 'search',
  list: 'heavy',
  report: 'heavy',
} as const satisfies Partial<Record<StatementKind, keyof FairQueues>>

/** The kind of work of a call. `unqueued` is for routes that have their own limits. */
export type Work = keyof typeof QUEUE_OF | 'unqueued'

/** The longest range of time that a screen shows at once, in milliseconds. */
const SCREEN_RANGE = 62 * DAY

/** After how long a retry makes sense, in milliseconds. */
const RETRY = 5_000

/** The fair queues of a service, by purpose. */
export type FairQueues = Readonly<Record<keyof typeof QUEUES | 'search' | 'lists', FairQueue>>

/** Creates the queues, all empty. @param places in which a user has one search at all services together */
export function createFairQueues(places: SharedPlaces): FairQueues {
  const heavy = createFairQueue(QUEUES.heavy, 'heavy')
  return {
    signIn: createFairQueue(QUEUES.signIn, 'sign_in'),
    unknownCallers: createFairQueue(QUEUES.unknownCallers, 'unknown_callers'),
    file: createFairQueue(QUEUES.file, 'file'),
    read: createFairQueue(QUEUES.read, 'read'),
    write: createFairQueue(QUEUES.write, 'write'),
    heavy,
    search: oneOfEach(heavy, { places, name: 'searches', ...QUEUES.heavy }),
    lists: createFairQueue(LISTS, 'lists'),
  }
}

/**
 * Makes each signed-in call wait for its turn before its handler runs. The turn ends when the handler, and so
 * its statements, are done, even if the client has hung up. A list also has a slot among the lists until it is
 * sent. Must be added after the hook that identifies the caller.
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
    bodies.get(reply)?.start()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    ends.get(reply)?.()
    done(null, payload)
  })
}

/**
 * Waits for a turn in a queue, for as long as the client waits for its answer.
 * @returns a function that ends the turn
 * @throws Refusal 429 for a user who has too many calls waiting, 503 if all others together have
 */
export async function takeTurn(queue: FairQueue, who: string, reply: FastifyReply): Promise<() => void> {
  const [hangUp, body] = [hangUpOf(reply), bodies.get(reply)]
  const isAwaited = !hangUp.aborted && body?.isGivenUp() !== true
  // Most calls do not wait, and need nothing that could end their wait.
  const end = isAwaited ? queue.enterNow(who) : undefined
  if (end !== undefined) return end
  const over = new AbortController()
  const endWait = () => over.abort(hangUp.aborted ? hangUp.reason : body?.signal.reason)
  const ends = [hangUp, ...(body ? [body.signal] : [])]
  for (const end of ends) end.addEventListener('abort', endWait)
  if (ends.some(({ aborted }) => aborted)) endWait()
  try {
    return await queue.enter(who, over.signal)
  } catch (error) {
    throw roomRefusal(error, reply)
  } finally {
    for (const end of ends) end.removeEventListener('abort', endWait)
  }
}

const bodies = new WeakMap<FastifyReply, HeldBody>()

/** Ends a call's waits for its turns when its body has to make room for others. */
export const letMakeRoom = (reply: FastifyReply, body: HeldBody): void => void bodies.set(reply, body)

/** @returns the refusal of a call if a queue, or the memory for bodies, is full; any other error as it is */
export function roomRefusal(error: unknown, reply: FastifyReply): Error {
  if (!(error instanceof QueueFull)) return error instanceof Error ? error : new Error(String(error))
  if (!error.isOwnFault) return busy(reply, RETRY)
  return waitRefusal(reply, RETRY, 'You have too many calls waiting. Please try again in a few seconds.')
}

/** Runs work, such as a database query, in a turn of a queue; otherwise like `takeTurn`. */
export async function inTurn<Result>(
  queue: FairQueue,
  who: string,
  reply: FastifyReply,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = await takeTurn(queue, who, reply)
  return work().finally(end)
}

/**
 * Runs work for a caller without a valid token, in turns with the other client addresses.
 * @param who a name with a valid signature in the call; the client address if absent
 */
export const unknownCallerTurn = <Result>(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Result>,
  who = countedAs(request.ip),
): Promise<Result> => inTurn(app.queues.unknownCallers, who, reply, work)

/**
 * The refusal of a call if all callers together ask for too much. @param wait until a retry makes sense, in
 * milliseconds
 */
export function busy(reply: FastifyReply, wait: number): Refusal {
  reply.header('retry-after', Math.ceil(wait / 1_000))
  return new Refusal(503, 'The service is busy. Please try again in a few seconds.')
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

/** The time that a screen shows is a read; a longer range is a long list. */
export const rangeWork = ({ query }: FastifyRequest): Work => {
  const { from, until } = isRecord(query) ? query : {}
  return Date.parse(String(until)) - Date.parse(String(from)) <= SCREEN_RANGE ? 'read' : 'list'
}

/** People with the time that a screen shows are a read; unpaid time of all times is a report. */
export const peopleWork = (request: FastifyRequest): Work =>
  isRecord(request.query) && request.query.purpose === 'pay' ? 'report' : rangeWork(request)

function workOf(request: FastifyRequest): Work {
  const { access, work } = request.routeOptions.config
  if (access === undefined || access === 'public' || access === 'gateway') return 'unqueued'
  if (typeof work === 'function') return work(request)
  return work ?? methodWork(request)
}

const methodWork = ({ method }: FastifyRequest) => (method === 'GET' || method === 'HEAD' ? 'read' : 'write')

/** The kind of the statements of a call. */
export function kindOf(request: FastifyRequest): StatementKind {
  const work = workOf(request)
  return work === 'unqueued' ? methodWork(request) : work
}

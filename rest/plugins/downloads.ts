import type { FastifyReply, FastifyRequest } from 'fastify'
import { createFairQueue, QueueFull } from '../../common/fairQueue.ts'
import { requirePace, type Pace } from '../../common/pace.ts'
import { countedAs } from '../../common/clientAddress.ts'
import { busy } from './fairQueues.ts'
import { createConcurrencyLimiter, waitRefusal } from './limits.ts'

/** How many downloads run and wait at the same time; see docs/specification/files.md#downloads. */
export const DOWNLOADS = { each: 32, total: 960, waiting: 64, waitingTotal: 960 } as const
/** How many one client address may have at the same time: a whole office may share it. */
const ADDRESS_LIMIT = 500

const SECOND = 1_000
/** How long a download waits for its turn. */
const WAIT = 10 * SECOND

const PACE = { idleTimeout: 30 * SECOND, period: 60 * SECOND }
/**
 * For a proxy such as the gateway, which enforces the pace of its own clients: its buffers hide theirs for a
 * while.
 */
const PACE_OF_PROXIES = { idleTimeout: 120 * SECOND }

/**
 * Waits until a user may have one more download, and enforces the pace of its reader.
 * @throws Refusal 429 for a user or a client address that has too many; 503 if all together have too many
 */
export type TakeTurn = (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<void>

/** Shares downloads between users: a user's downloads wait for each other, without delaying those of others. */
export function createDownloadTurns(): TakeTurn {
  const queue = createFairQueue(DOWNLOADS)
  const limitAddress = createConcurrencyLimiter(
    ADDRESS_LIMIT,
    `${ADDRESS_LIMIT} files are being fetched from your address at once. Please try again in {wait}.`,
  )
  return async (request, reply, email) => {
    limitAddress(reply, countedAs(request.ip))
    const waiting = new AbortController()
    const giveUp = () => waiting.abort()
    // Not AbortSignal.timeout: it is garbage-collected if only AbortSignal.any references it.
    const timer = setTimeout(giveUp, WAIT)
    reply.raw.once('close', giveUp)
    const end = await queue
      .enter(email, waiting.signal)
      .catch((error: unknown) => {
        const isFull = error instanceof QueueFull && !error.isOwnFault
        if (isFull || queue.runningOf(email) < DOWNLOADS.each) throw busy(reply, WAIT)
        throw waitRefusal(
          reply,
          WAIT,
          `You are fetching ${DOWNLOADS.each} files at once. Please try again in {wait}.`,
        )
      })
      .finally(() => clearTimeout(timer))
    if (reply.raw.destroyed) end()
    else reply.raw.once('close', end)
    requirePace(reply.raw, paceOf(request))
  }
}

/** The slowest pace at which the client of a request may read a long answer. */
export const paceOf = ({ ips = [] }: FastifyRequest): Pace => (ips.length > 1 ? PACE_OF_PROXIES : PACE)

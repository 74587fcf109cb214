import type { FastifyReply, FastifyRequest } from 'fastify'
import { QueueFull } from '../../common/fairQueue.ts'
import { bearerToken } from '../context.ts'
import type { CallerKeys } from '../upstream/callerKeys.ts'
import { BUSY, createTurns, TOO_MANY_CALLS, type TurnLimits } from '../upstream/turns.ts'

/** Why a request gets no turn. */
export type NoTurn = typeof BUSY | typeof TOO_MANY_CALLS

/**
 * Lets a request wait for its turn, which ends when its answer has been sent or the client is gone. So users share the
 * processor and the memory: docs/specification/limits.md#gateway.
 * @returns why there is none, if so; the answer then says when to try again
 */
export type TakeTurn = (request: FastifyRequest, reply: FastifyReply) => Promise<NoTurn | undefined>

// Whoever waits has sent a body, of up to 640 kB: together some hundred megabytes.
const REQUESTS: TurnLimits = {
  users: { total: 48, each: 3, waiting: 200, waitingTotal: 800 },
  strangers: { total: 24, each: 12, waiting: 200, waitingTotal: 400 },
}

/** When it may be worth to try again, in seconds. */
const RETRY_SECONDS = 5

/** @param keys say whose tokens are whose */
export function createRequestTurns(keys: CallerKeys): TakeTurn {
  const turns = createTurns(keys, REQUESTS)
  return async (request, reply) => {
    const gone = new AbortController()
    const hangUp = () => gone.abort()
    if (reply.raw.destroyed) hangUp()
    else reply.raw.once('close', hangUp)
    try {
      const token = bearerToken(request.headers.authorization)
      const end = await turns.take({ token, address: request.ip }, gone.signal)
      if (reply.raw.destroyed) end()
      else reply.raw.once('close', end)
      return undefined
    } catch (error) {
      if (!(error instanceof QueueFull) && !gone.signal.aborted) throw error
      void reply.header('retry-after', RETRY_SECONDS)
      return error instanceof QueueFull && error.isOwnFault ? TOO_MANY_CALLS : BUSY
    }
  }
}

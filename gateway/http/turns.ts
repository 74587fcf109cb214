import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { countedAs } from '../../common/clientAddress.ts'
import { QueueFull } from '../../common/fairQueue.ts'
import { createHeldBodies, type BodyLimits, type HeldBody } from '../../common/heldBodies.ts'
import { bearerToken } from '../context.ts'
import type { FairShares } from '../bounds/fairShares.ts'
import type { CallerKeys } from '../upstream/callerKeys.ts'
import { BUSY, createTurns, TOO_MANY_CALLS, type TurnLimits, type Turns } from '../upstream/turns.ts'

/** Why a request gets no turn. */
export type NoTurn = typeof BUSY | typeof TOO_MANY_CALLS

/** A turn of a request, until its answer has left or the client is gone, and the work is over that holds it. */
export interface Turn {
  /** Says that nothing of the answer has to be kept for its reader any more. */
  answered: () => void
  /** Says that work begins that goes on when the client is gone. @returns what says that it is over */
  hold: () => () => void
  /** Ends it whatever holds it. */
  end: () => void
  /** Aborts when the turn is over. */
  over: AbortSignal
}

/** Lets a request wait for its turn. @returns the turn, or why there is none; the answer then says when to try again */
type TakeTurn = (request: FastifyRequest, reply: FastifyReply) => Promise<Turn | NoTurn>

export const isNoTurn = (turn: Turn | NoTurn): turn is NoTurn => 'status' in turn

/** Waits until so many more bytes of a file may pass. */
export type PassBytes = (bytes: number) => Promise<void>

/** What a request shows of whoever makes it. */
type Requesting = Pick<FastifyRequest, 'headers' | 'ip'>

/** The turns of HTTP requests, by which users share processor and memory: docs/specification/limits.md#gateway. */
export interface RequestTurns {
  take: TakeTurn
  /** As `take`, for a request that brings or fetches a file. */
  takeForFile: TakeTurn
  /**
   * Lets the refusal of an unknown token wait where the client address has sent many that are nobody's. It has no turn
   * meanwhile, so that others who share the address come sooner.
   */
  holdBack: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Counts the body of a request for whoever sends it, until the request is answered. It is given up in its wait for a turn. */
  holdBody: (request: FastifyRequest, reply: FastifyReply) => HeldBody
  /**
   * Ends what a request holds for a short answer before its client has read it: nothing of it is worked on any more, and
   * whoever reads nothing would keep others waiting.
   */
  letAnswerWait: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => void
  /**
   * For the bytes of a file, in either direction, of a long list, of a body that is parsed, and of a GraphQL text that is
   * seen for the first time.
   */
  bytesOf: (request: Requesting, what?: keyof typeof TIME_OF_BYTE) => PassBytes
}

const MB = 1024 * 1024

/** Of bodies that arrive, that wait for their turn or are worked on. */
const BODIES: BodyLimits = { each: 16 * MB, total: 128 * MB }

const REQUESTS: TurnLimits = {
  users: { total: 48, each: 3, waiting: 200, waitingTotal: 800 },
  strangers: { total: 24, each: 12, waiting: 600, waitingTotal: 1_200 },
}

// How many run at once is for the REST service to say; what waits here has not been read.
const FILES: TurnLimits = {
  users: { total: 960, each: 128, waiting: 200, waitingTotal: 2_000 },
  strangers: { total: 960, each: 500, waiting: 600, waitingTotal: 2_000 },
}

/** What a request and a file take of all servers together to begin with, in milliseconds. */
const TIME_OF_REQUEST = 2
const TIME_OF_FILE = 5
/** What each byte takes of them: those of a list are made, and those of a text checked and compiled. */
const TIME_OF_BYTE = { file: 4 / 1_000_000, list: 60 / 1_000_000, body: 70 / 1_000_000, text: 3 / 1_000 }

/** So many bytes a connection takes at once, also of one that reads nothing. */
const SHORT_ANSWER = 16 * 1024

/** How long who is refused waits to be told so, in milliseconds: many ask again at once. */
const REFUSAL_PAUSE = 2_000

/** When it may be worth to try again, in seconds. */
const RETRY_SECONDS = 5

/** @param keys say whose tokens are whose */
export function createRequestTurns(keys: CallerKeys, shares: FairShares): RequestTurns {
  const { pauseOf } = shares
  const paced = ({ users, strangers }: TurnLimits) =>
    createTurns(keys, { users: { ...users, pauseOf }, strangers })
  const requests = paced(REQUESTS)
  const files = paced(FILES)

  const bodies = createHeldBodies(BODIES)
  const held = new WeakMap<FastifyRequest, HeldBody>()

  const taken = new WeakMap<FastifyReply, Turn>()
  const take = async (turns: Turns, request: FastifyRequest, reply: FastifyReply, time: number) => {
    const turn = await takeTurn(turns, request, reply, held.get(request))
    if (isNoTurn(turn)) return turn
    taken.set(reply, turn)
    shares.charge(ownerOf(request), time)
    return turn
  }

  const ownerOf = ({ headers, ip }: Requesting) =>
    keys.keyOf(bearerToken(headers.authorization) ?? '') ?? `address:${countedAs(ip)}`

  return {
    take: (request, reply) => take(requests, request, reply, TIME_OF_REQUEST),
    takeForFile: (request, reply) => take(files, request, reply, TIME_OF_FILE),
    holdBack: async (request, reply) => {
      const turn = taken.get(reply)
      const token = bearerToken(request.headers.authorization)
      if (turn === undefined || token === undefined || !keys.isSuspect(request.ip)) return
      const isRefused = keys.isRefused(token) || [401, 429].includes(reply.statusCode)
      if (!isRefused || keys.keyOf(token) !== undefined) return
      turn.end()
      // Nobody reads it any more, and it would wait as well.
      request.body = undefined
      held.get(request)?.end()
      await pause(reply)
    },
    letAnswerWait: (request, reply, payload) => {
      if (lengthOf(reply, payload) > SHORT_ANSWER) return
      taken.get(reply)?.answered()
      request.body = undefined
      held.get(request)?.end()
    },
    holdBody: (request, reply) => {
      const body = bodies.hold(ownerOf(request))
      held.set(request, body)
      if (reply.raw.destroyed) body.end()
      else reply.raw.once('close', body.end)
      return body
    },
    bytesOf: (request, what = 'file') => {
      const owner = ownerOf(request)
      return async bytes => {
        // In large pieces: what trickles is in the way all the time.
        if (shares.charge(owner, bytes * TIME_OF_BYTE[what])) await shares.ready(owner)
      }
    },
  }
}

async function takeTurn(
  turns: Turns,
  request: FastifyRequest,
  reply: FastifyReply,
  body: HeldBody | undefined,
): Promise<Turn | NoTurn> {
  const gone = new AbortController()
  const hangUp = () => gone.abort()
  const giveUp = () => gone.abort(body?.signal.reason)
  if (reply.raw.destroyed) hangUp()
  else reply.raw.once('close', hangUp)
  if (body?.signal.aborted) giveUp()
  else body?.signal.addEventListener('abort', giveUp)
  try {
    const token = bearerToken(request.headers.authorization)
    const turn = lasting(await turns.take({ token, address: request.ip }, gone.signal))
    body?.begin()
    if (reply.raw.destroyed) turn.answered()
    else reply.raw.once('close', turn.answered)
    return turn
  } catch (error) {
    const noTurn = noTurnFor(error, reply)
    if (noTurn === undefined && !gone.signal.aborted) throw error
    // Nobody reads it any more, and it would wait as well.
    request.body = undefined
    body?.end()
    if (noTurn === TOO_MANY_CALLS) await pause(reply)
    return noTurn ?? BUSY
  } finally {
    reply.raw.off('close', hangUp)
    body?.signal.removeEventListener('abort', giveUp)
  }
}

/** @returns why there is no turn where a queue is full, or what is kept of bodies, and says when to try again */
export function noTurnFor(error: unknown, reply: FastifyReply): NoTurn | undefined {
  if (!(error instanceof QueueFull)) return undefined
  void reply.header('retry-after', RETRY_SECONDS)
  return error.isOwnFault ? TOO_MANY_CALLS : BUSY
}

async function pause({ raw }: FastifyReply): Promise<void> {
  if (raw.destroyed) return
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  await sleep(REFUSAL_PAUSE, undefined, { signal: gone.signal }).catch(() => undefined)
}

/** In bytes; without end where nobody knows. */
function lengthOf(reply: FastifyReply, payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (payload instanceof Uint8Array) return payload.length
  return payload === undefined || payload === null ? 0 : Number(reply.getHeader('content-length') ?? Infinity)
}

/** A turn that ends with the last that holds it; the answer does from the beginning. */
function lasting(end: () => void): Turn {
  const over = new AbortController()
  const holds = new Set<symbol>()
  const endNow = () => {
    end()
    over.abort()
  }
  const hold = () => {
    const one = Symbol()
    holds.add(one)
    return () => {
      if (holds.delete(one) && holds.size === 0) endNow()
    }
  }
  return { answered: hold(), over: over.signal, end: endNow, hold }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { countedAs } from '../../common/clientAddress.ts'
import { QueueFull } from '../../common/fairQueue.ts'
import { createHeldBodies, type BodyLimits, type HeldBody } from '../../common/heldBodies.ts'
import { bearerToken } from '../context.ts'
import type { FairShares } from '../bounds/fairShares.ts'
import type { CallerIdentity, CallerKeys } from '../upstream/callerKeys.ts'
import { BUSY, createTurns, TOO_MANY_CALLS, type TurnLimits, type Turns } from '../upstream/turns.ts'

/** Why a request gets no turn. */
export type NoTurn = typeof BUSY | typeof TOO_MANY_CALLS

/** The turn of a request. It ends when the answer has left or the client is gone, and all its work is over. */
export interface Turn {
  /** Call it when nothing of the answer has to be kept for the client any more. */
  answered: () => void
  /** Call it before work that goes on after the client is gone. @returns the function to call after the work */
  hold: () => () => void
  /** Ends the turn, whatever holds it. */
  end: () => void
  /** @returns a signal that aborts when the turn is over */
  over: () => AbortSignal
}

/**
 * Lets a request wait for its turn.
 * @returns the turn, or why there is none; the answer then says when to try again
 */
type TakeTurn = (request: FastifyRequest, reply: FastifyReply) => Promise<Turn | NoTurn>

export const isNoTurn = (turn: Turn | NoTurn): turn is NoTurn => 'status' in turn

/** Waits until this many more bytes of a file may be passed on. */
export type PassBytes = (bytes: number) => Promise<void>

/** What identifies the sender of a request. */
type Requesting = Pick<FastifyRequest, 'headers' | 'ip'>

/**
 * The turns of HTTP requests, by which users share processor and memory: docs/specification/limits.md#gateway.
 */
export interface RequestTurns {
  take: TakeTurn
  /** As `take`, for a request that brings or fetches a file. */
  takeForFile: TakeTurn
  /**
   * Delays the refusal of an unknown token if its client address has sent many invalid tokens. During the delay
   * the request has no turn, so that other users at that address are served sooner.
   */
  holdBack: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /**
   * Charges a body to its sender until the request is answered. It may be dropped while it waits for a turn.
   */
  holdBody: (request: FastifyRequest, reply: FastifyReply) => HeldBody
  /**
   * Releases what a request with a short answer holds, before its client has read it: no work is left to do,
   * and a client that does not read would keep others waiting.
   */
  releaseShortAnswer: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => void
  /** The same for a request whose answer goes on as a stream of events, which has limits of its own. */
  release: (request: FastifyRequest, reply: FastifyReply) => void
  /**
   * Paces the bytes of a file in either direction, of a long list, of a body to parse, and of a GraphQL text
   * that is new.
   */
  bytesOf: (request: Requesting, what?: keyof typeof TIME_OF_BYTE) => PassBytes
}

const MB = 1024 * 1024

/** For bodies that arrive, wait for their turn or are processed. */
const BODIES: BodyLimits = { each: 16 * MB, total: 128 * MB }

/** How long a request waits for its turn at most, in milliseconds. */
const LONGEST_WAIT = 10_000

const REQUESTS: TurnLimits = {
  users: { total: 48, each: 3, eachAlone: 8, waiting: 200, waitingTotal: 800, longestWait: LONGEST_WAIT },
  unknownCallers: { total: 24, each: 12, waiting: 600, waitingTotal: 1_200, longestWait: LONGEST_WAIT },
}

// The REST service limits how many run at once; what waits here has not been read.
const FILES: TurnLimits = {
  users: { total: 960, each: 128, waiting: 200, waitingTotal: 2_000 },
  unknownCallers: { total: 960, each: 500, waiting: 600, waitingTotal: 2_000 },
}

/** What a request and a file are charged at the start, for all servers together, in milliseconds. */
const TIME_OF_REQUEST = 2
const TIME_OF_FILE = 5
/** What each byte is charged: servers build a list, and check and compile a text. */
const TIME_OF_BYTE = { file: 4 / 1_000_000, list: 60 / 1_000_000, body: 70 / 1_000_000, text: 3 / 1_000 }

/** How many bytes a connection buffers even if the client reads nothing. */
const SHORT_ANSWER = 16 * 1024

/** How long a refusal is delayed, in milliseconds: many clients retry at once. */
const REFUSAL_PAUSE = 2_000

/** When a retry may be worthwhile, in seconds. */
const RETRY_SECONDS = 5

/** @param keys which user a token belongs to */
export function createRequestTurns(keys: CallerKeys, shares: FairShares): RequestTurns {
  const { pauseOf, isAlone } = shares
  const paced = ({ users, unknownCallers }: TurnLimits, name: string) =>
    createTurns(keys, { users: { ...users, pauseOf, isAlone }, unknownCallers }, name)
  const requests = paced(REQUESTS, 'requests')
  const files = paced(FILES, 'files')

  const bodies = createHeldBodies(BODIES)
  const held = new WeakMap<FastifyRequest, HeldBody>()

  const turnsByReply = new WeakMap<FastifyReply, Turn>()
  const take = async (turns: Turns, request: FastifyRequest, reply: FastifyReply, time: number) => {
    const turn = await takeTurn(turns, request, reply, held.get(request))
    if (isNoTurn(turn)) return turn
    turnsByReply.set(reply, turn)
    shares.charge(ownerOf(request), time)
    return turn
  }

  const ownerOf = ({ headers, ip }: Requesting) =>
    keys.keyOf(bearerToken(headers.authorization) ?? '') ?? `address:${countedAs(ip)}`

  const release = (request: FastifyRequest, reply: FastifyReply) => {
    turnsByReply.get(reply)?.answered()
    request.body = undefined
    held.get(request)?.end()
  }

  return {
    take: (request, reply) => take(requests, request, reply, TIME_OF_REQUEST),
    takeForFile: (request, reply) => take(files, request, reply, TIME_OF_FILE),
    holdBack: async (request, reply) => {
      const turn = turnsByReply.get(reply)
      const token = bearerToken(request.headers.authorization)
      if (turn === undefined || token === undefined || !keys.isSuspect(request.ip)) return
      const isRefused = keys.isRefused(token) || [401, 429].includes(reply.statusCode)
      if (!isRefused || keys.keyOf(token) !== undefined) return
      turn.end()
      // The body is not read any more, and would stay in memory during the pause.
      request.body = undefined
      held.get(request)?.end()
      await pause(reply)
    },
    releaseShortAnswer: (request, reply, payload) => {
      if (lengthOf(reply, payload) <= SHORT_ANSWER) release(request, reply)
    },
    release,
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
        // Few long pauses instead of many short ones: data that arrives in trickles would disturb others all
        // the time.
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
  const seeker = { token: bearerToken(request.headers.authorization), address: request.ip }
  const isOver = reply.raw.destroyed || body?.isGivenUp() === true
  const now = isOver ? undefined : turns.takeNow(seeker)
  return now === undefined ? waitForTurn(turns, seeker, request, reply, body) : startTurn(now, reply, body)
}

function startTurn(end: () => void, reply: FastifyReply, body: HeldBody | undefined): Turn {
  const turn = createTurn(end)
  body?.start()
  if (reply.raw.destroyed) turn.answered()
  else reply.raw.once('close', turn.answered)
  return turn
}

async function waitForTurn(
  turns: Turns,
  seeker: CallerIdentity,
  request: FastifyRequest,
  reply: FastifyReply,
  body: HeldBody | undefined,
): Promise<Turn | NoTurn> {
  const gone = new AbortController()
  const hangUp = () => gone.abort()
  const giveUp = () => gone.abort(body?.signal.reason)
  if (reply.raw.destroyed) hangUp()
  else reply.raw.once('close', hangUp)
  if (body?.isGivenUp()) giveUp()
  else body?.signal.addEventListener('abort', giveUp)
  try {
    return startTurn(await turns.take(seeker, gone.signal), reply, body)
  } catch (error) {
    const noTurn = noTurnFor(error, reply)
    if (noTurn === undefined && !gone.signal.aborted) throw error
    // The body is not read any more, and would stay in memory during the pause.
    request.body = undefined
    body?.end()
    if (noTurn === TOO_MANY_CALLS) await pause(reply)
    return noTurn ?? BUSY
  } finally {
    reply.raw.off('close', hangUp)
    body?.signal.removeEventListener('abort', giveUp)
  }
}

/** @returns why there is no turn if a queue or the memory for bodies is full, and sets when to try again */
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

/** In bytes; Infinity if unknown. */
function lengthOf(reply: FastifyReply, payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (payload instanceof Uint8Array) return payload.length
  return payload === undefined || payload === null ? 0 : Number(reply.getHeader('content-length') ?? Infinity)
}

// One for all turns: otherwise each would make an error with a stack trace.
const OVER = new Error('The turn is over.')

/** A turn that ends with its last hold; the answer holds it from the start. */
function createTurn(end: () => void): Turn {
  const holds = new Set<symbol>()
  let isOver = false
  // Only large operations ask for it.
  let over: AbortController | undefined
  const endNow = () => {
    isOver = true
    end()
    over?.abort(OVER)
  }
  const hold = () => {
    const one = Symbol()
    holds.add(one)
    return () => {
      if (holds.delete(one) && holds.size === 0) endNow()
    }
  }
  return {
    answered: hold(),
    over: () => {
      over ??= new AbortController()
      if (isOver) over.abort(OVER)
      return over.signal
    },
    end: endNow,
    hold,
  }
}

import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { QueueFull } from './fairQueue.ts'

/** The most bytes of request bodies in memory: docs/specification/limits.md#bodies. */
export interface BodyLimits {
  /** For one user, or for one client address of unknown users. */
  each: number
  /** For all together. */
  total: number
}

/** The body of one request, as far as it has arrived. */
export interface HeldBody {
  /** Aborts with QueueFull if the body has to make room for others: its holder has to drop it then. */
  readonly signal: AbortSignal
  /** Whether that has happened; it needs no signal. */
  isGivenUp: () => boolean
  /** Sets how many bytes of it are kept now. */
  keep: (bytes: number) => void
  /** Call it when work on the body starts: from then on the body no longer makes room for others. */
  start: () => void
  /** Call it when the body is no longer kept; calling it again does nothing. */
  end: () => void
}

/** Counts the kept bytes of all bodies. */
export interface HeldBodies {
  /** @param who a user's stable key, or an address */
  hold: (who: string) => HeldBody
  /** How many bytes are kept now, for one user or for all. */
  bytes: (who?: string) => number
}

interface Body {
  bytes: number
  giveUp: (reason: QueueFull) => void
}

interface Share {
  bytes: number
  bodies: number
  /** The bodies that can make room for others. */
  yielding: Set<Body>
}

/**
 * If the bodies of a user are too large together, the largest one of them without running work is dropped; if
 * all bodies are too large together, the largest one of the user who keeps most. So large, slow bodies do not
 * keep out the small ones of other users.
 */
export function createHeldBodies({ each, total }: BodyLimits): HeldBodies {
  const shares = new Map<string, Share>()
  let all = 0

  function makeRoom(own: Share): void {
    while (own.bytes > each && giveUpLargest(own, true));
    while (all > total) {
      const greediest = [...shares.values()]
        .filter(({ yielding }) => yielding.size > 0)
        .reduce((one, other) => (other.bytes > one.bytes ? other : one), own)
      if (!giveUpLargest(greediest, false)) return
    }
  }

  return {
    bytes: who => (who === undefined ? all : (shares.get(who)?.bytes ?? 0)),
    hold: who => {
      const share = shares.get(who) ?? { bytes: 0, bodies: 0, yielding: new Set() }
      shares.set(who, share)
      share.bodies++
      let reason: QueueFull | undefined
      // Most bodies have their turn at once, and nobody listens.
      let giving: AbortController | undefined
      const count = (bytes: number) => {
        share.bytes += bytes - body.bytes
        all += bytes - body.bytes
        body.bytes = bytes
      }
      let hasEnded = false
      const end = () => {
        if (hasEnded) return
        hasEnded = true
        count(0)
        share.yielding.delete(body)
        if (--share.bodies === 0) shares.delete(who)
      }
      const body: Body = {
        bytes: 0,
        giveUp: why => {
          end()
          reason = why
          giving?.abort(why)
        },
      }
      share.yielding.add(body)
      return {
        get signal() {
          giving ??= new AbortController()
          if (reason !== undefined) giving.abort(reason)
          return giving.signal
        },
        isGivenUp: () => reason !== undefined,
        keep: bytes => {
          if (hasEnded) return
          count(bytes)
          makeRoom(share)
        },
        start: () => void share.yielding.delete(body),
        end,
      }
    },
  }
}

/** @returns whether there was a body to drop */
function giveUpLargest({ yielding }: Share, isOwnFault: boolean): boolean {
  const [first, ...others] = yielding
  if (first === undefined) return false
  others
    .reduce((one, other) => (other.bytes > one.bytes ? other : one), first)
    .giveUp(new QueueFull(isOwnFault))
  return true
}

/** The memory of each arriving piece besides its bytes, until the body is complete. */
const PIECE = 512

/**
 * Counts a body while it arrives, in a separate stream: if the body is dropped, the connection has to stay
 * open, or the client never reads the answer. The caller ends the stream when the body is dropped.
 */
export function countArriving(raw: IncomingMessage, body: HeldBody): Transform {
  let [bytes, pieces] = [0, 0]
  const copy = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      body.keep(bytes + ++pieces * PIECE)
      if (body.isGivenUp()) done()
      else done(null, chunk)
    },
    flush: done => {
      body.keep(bytes)
      done()
    },
  })
  // There may be no reader yet, or any more: an error without a listener would end the server.
  copy.on('error', () => undefined)
  const breakOff = () => {
    if (!raw.readableEnded) copy.destroy(new Error('The request was interrupted.'))
  }
  if (raw.closed) breakOff()
  else raw.once('close', breakOff)
  return raw.pipe(copy)
}

/**
 * Lets a body be read as it arrives. Most are there together with their headers, and need only be counted.
 * @param refusal of a body that is dropped
 * @param next continues, with what to read in place of the request
 */
export function readCounted(
  raw: IncomingMessage,
  body: HeldBody,
  refusal: () => Error,
  next: (error: null, copy?: Transform) => void,
): void {
  // By then the parser has gone through all that has arrived.
  setImmediate(() => {
    if (raw.complete) {
      body.keep(raw.readableLength)
      next(null)
      return
    }
    const copy = countArriving(raw, body)
    body.signal.addEventListener('abort', () => copy.destroy(refusal()))
    next(null, copy)
  })
}

/** Whether a request may have a body that is read. */
export const hasBody = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)

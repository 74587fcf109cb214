import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { QueueFull } from './fairQueue.ts'

/** How much of the bodies of requests is kept in memory, in bytes: docs/specification/limits.md#bodies. */
export interface BodyLimits {
  /** For one user, or one client address of those who are not known. */
  each: number
  /** For all together. */
  total: number
}

/** The body of one request, as far as it has come. */
export interface HeldBody {
  /** Aborts with QueueFull where it makes room for others: whoever keeps it has to give it up then. */
  signal: AbortSignal
  /** Notes how many bytes of it are kept now. */
  keep: (bytes: number) => void
  /** Says that it is worked on from now on, and makes room for nobody any more. */
  begin: () => void
  /** Says that it is kept no longer; calling it again does nothing. */
  end: () => void
}

/** Counts what is kept of all bodies. */
export interface HeldBodies {
  /** @param who a user's stable key, or an address */
  hold: (who: string) => HeldBody
  /** How many bytes are kept now, of one or of all. */
  bytes: (who?: string) => number
}

interface Body {
  bytes: number
  giveUp: (reason: QueueFull) => void
}

interface Share {
  bytes: number
  bodies: number
  /** Those that make room where there is none. */
  yielding: Set<Body>
}

/**
 * Where somebody's bodies are too much, the largest of them that is not worked on yet is given up; where all together
 * are, that of whoever keeps most. So large ones that come slowly keep nobody's small ones out.
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
      const given = new AbortController()
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
        giveUp: reason => {
          end()
          given.abort(reason)
        },
      }
      share.yielding.add(body)
      return {
        signal: given.signal,
        keep: bytes => {
          if (hasEnded) return
          count(bytes)
          makeRoom(share)
        },
        begin: () => void share.yielding.delete(body),
        end,
      }
    },
  }
}

/** @returns whether there was one to give up */
function giveUpLargest({ yielding }: Share, isOwnFault: boolean): boolean {
  const [first, ...others] = yielding
  if (first === undefined) return false
  others
    .reduce((one, other) => (other.bytes > one.bytes ? other : one), first)
    .giveUp(new QueueFull(isOwnFault))
  return true
}

/** What each piece that a body arrives in takes besides its bytes, until the body is whole. */
const PIECE = 512

/**
 * A body as it comes, counted: in a stream of its own, as the connection has to live on where the body is given up, or
 * the answer is never read. Whoever made it ends it where the body is given up.
 */
export function countArriving(raw: IncomingMessage, body: HeldBody): Transform {
  let [bytes, pieces] = [0, 0]
  const copy = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      body.keep(bytes + ++pieces * PIECE)
      if (body.signal.aborted) done()
      else done(null, chunk)
    },
    flush: done => {
      body.keep(bytes)
      done()
    },
  })
  // Nobody may be reading yet, or any more: an error that nobody hears would end the server.
  copy.on('error', () => undefined)
  const breakOff = () => {
    if (!raw.readableEnded) copy.destroy(new Error('The request broke off.'))
  }
  if (raw.closed) breakOff()
  else raw.once('close', breakOff)
  return raw.pipe(copy)
}

/** Whether a request may have a body that is read. */
export const hasBody = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)

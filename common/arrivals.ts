import type { IncomingMessage } from 'node:http'
import type { Duplex, Writable } from 'node:stream'
import { hasBody } from './heldBodies.ts'

/** A request of either server. */
interface Arriving {
  raw: IncomingMessage
}

const SECOND = 1_000
/** The longest time to read the rest of an answered request. */
const REMAINDER = 300 * SECOND
/** The bytes of it that have to arrive between two checks. */
const REMAINDER_PACE = 32 * 1024
const REMAINDER_LOOKS = 30 * SECOND
/** A request shorter than this gets no extra time. */
const REMAINDER_SHORT = 1024 * 1024

// Connections whose request may take longer to arrive than the server waits for others.
const slowSockets = new WeakSet<Duplex>()

/**
 * Lets a request take as long as it needs while its bytes keep arriving: a big file on a slow line takes an
 * hour.
 * @param idleTimeout cuts the request off after this time without a byte, in milliseconds
 */
export function letArriveSlowly({ raw }: Arriving, idleTimeout: number): void {
  slowSockets.add(raw.socket)
  raw.setTimeout(idleTimeout, () => raw.destroy())
}

/**
 * Reads and discards the rest of an answered request, within bounds: many clients send everything before they
 * read an answer, and an early close resets the connection, so that they never read it. See
 * docs/specification/http.md#too-large.
 * @param nowhere takes the rest, at the allowed pace
 */
export function endArrival({ raw }: Arriving, nowhere?: Writable): void {
  const { socket } = raw
  slowSockets.delete(socket)
  if (raw.readableEnded || raw.destroyed) return
  if (!raw.complete && !(Number(raw.headers['content-length']) < REMAINDER_SHORT)) waitForRemainder(raw)
  raw.unpipe()
  if (nowhere) raw.pipe(nowhere)
  else raw.resume()
}

function waitForRemainder(raw: IncomingMessage): void {
  const { socket } = raw
  slowSockets.add(socket)
  let taken = socket.bytesRead
  const pace = setInterval(() => {
    if (socket.bytesRead - taken < REMAINDER_PACE) raw.destroy()
    taken = socket.bytesRead
  }, REMAINDER_LOOKS).unref()
  const end = setTimeout(() => raw.destroy(), REMAINDER).unref()
  raw.once('close', () => {
    slowSockets.delete(socket)
    clearInterval(pace)
    clearTimeout(end)
  })
}

/** Whether the server has to wait for that connection beyond the usual timeout. */
export const mayArriveSlowly = (socket: Duplex): boolean => slowSockets.has(socket)

/** The part of an answer that both servers have. */
interface Answering {
  removeHeader: (name: string) => unknown
}

/** Keeps the connection if a request is answered before it is complete, so that its client reads the answer. */
export function keepConnection({ raw }: Arriving, reply: Answering): void {
  // A request without a body is complete as well, even if its end has not been noticed yet.
  if (!raw.complete && hasBody(raw)) reply.removeHeader('connection')
}

import type { FastifyRequest } from 'fastify'
import type { Duplex } from 'node:stream'

/** How long the server waits for those who send or read slowly, in milliseconds. */
export interface Patience {
  /** For the headers of a request. */
  headers: number
  /** For the whole of a request, but for a file that goes on coming. */
  request: number
  /** How often it is looked who has taken longer. */
  check: number
  /** For the next request on a connection. */
  keepAlive: number
  /** For a connection on which nothing moves at all, such as that of somebody who does not read the answer. */
  stillness: number
}

const SECOND = 1_000

export const PATIENCE: Patience = {
  headers: 20 * SECOND,
  request: 30 * SECOND,
  check: 5 * SECOND,
  keepAlive: 50 * SECOND,
  stillness: 120 * SECOND,
}

/** How long a file may stand still on its way. */
const FILE_STILLNESS = 60 * SECOND
/** How long what is left of a refused one is read, so that the sender gets to read why. */
const REMAINDER = 30 * SECOND

// Whose request may take longer to arrive than the server waits for others.
const patient = new WeakSet<Duplex>()

/** Lets a request take as long to arrive as it comes on at all: a big file on a slow line takes an hour. */
export function letArriveSlowly({ raw }: FastifyRequest): void {
  patient.add(raw.socket)
  raw.setTimeout(FILE_STILLNESS, () => raw.destroy())
}

/** Reads on what nobody wants of a request that is answered, for a while: it would hold the connection for ever. */
export function endArrival({ raw }: FastifyRequest): void {
  patient.delete(raw.socket)
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), REMAINDER).unref()
  raw.once('close', () => clearTimeout(timer))
}

/** Whether the server has to wait on for what arrives there, though its usual time is over. */
export const mayArriveSlowly = (socket: Duplex): boolean => patient.has(socket)

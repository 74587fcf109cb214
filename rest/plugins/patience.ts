import type { FastifyRequest } from 'fastify'
import type { Duplex } from 'node:stream'

const STILLNESS_MS = 30_000
const REMAINDER_MS = 30_000

// Whose request may take longer to arrive than the server waits for others.
const patient = new WeakSet<Duplex>()

/**
 * Lets a request take as long to arrive as it comes on at all: a big file on a slow line takes an hour. One that stands
 * still for half a minute is cut off.
 */
export function letArriveSlowly({ raw }: FastifyRequest): void {
  patient.add(raw.socket)
  raw.setTimeout(STILLNESS_MS, () => raw.destroy())
}

/** Reads on what nobody wants of a request that is answered, for a while, so that its sender gets to read the answer. */
export function endArrival({ raw }: FastifyRequest): void {
  patient.delete(raw.socket)
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), REMAINDER_MS).unref()
  raw.once('close', () => clearTimeout(timer))
}

/** Whether the server has to wait on for what arrives there, though its usual time is over. */
export const mayArriveSlowly = (socket: Duplex): boolean => patient.has(socket)

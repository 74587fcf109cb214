import type { IncomingMessage } from 'node:http'
import type { Duplex, Writable } from 'node:stream'

/** A request, as both servers hand it on. */
interface Arriving {
  raw: IncomingMessage
}

const SECOND = 1_000
/** How long what is left of an answered request is read at most. */
const REMAINDER = 300 * SECOND
/** How much has to come of it in how long a time, in bytes. */
const REMAINDER_PACE = 32 * 1024
const REMAINDER_LOOKS = 30 * SECOND
/** So much the server waits for no longer than for any request. */
const REMAINDER_SHORT = 1024 * 1024

// Whose request may take longer to arrive than the server waits for others.
const patient = new WeakSet<Duplex>()

/**
 * Lets a request take as long to arrive as it comes on at all: a big file on a slow line takes an hour.
 * @param stillness after how long without a byte it is cut off, in milliseconds
 */
export function letArriveSlowly({ raw }: Arriving, stillness: number): void {
  patient.add(raw.socket)
  raw.setTimeout(stillness, () => raw.destroy())
}

/**
 * Reads on what nobody wants of a request that is answered, within bounds: many clients send all they have before they
 * read an answer, and a connection that is closed before is reset, so that they never read it. See
 * docs/specification/http.md#too-large.
 * @param nowhere takes what comes, as quickly as it may
 */
export function endArrival({ raw }: Arriving, nowhere?: Writable): void {
  const { socket } = raw
  patient.delete(socket)
  if (raw.readableEnded || raw.destroyed) return
  if (!raw.complete && !(Number(raw.headers['content-length']) < REMAINDER_SHORT)) waitForRemainder(raw)
  raw.unpipe()
  if (nowhere) raw.pipe(nowhere)
  else raw.resume()
}

function waitForRemainder(raw: IncomingMessage): void {
  const { socket } = raw
  patient.add(socket)
  let taken = socket.bytesRead
  const pace = setInterval(() => {
    if (socket.bytesRead - taken < REMAINDER_PACE) raw.destroy()
    taken = socket.bytesRead
  }, REMAINDER_LOOKS).unref()
  const end = setTimeout(() => raw.destroy(), REMAINDER).unref()
  raw.once('close', () => {
    patient.delete(socket)
    clearInterval(pace)
    clearTimeout(end)
  })
}

/** Whether the server has to wait on for what arrives there, though its usual time is over. */
export const mayArriveSlowly = (socket: Duplex): boolean => patient.has(socket)

/** What both servers do with each answer. */
interface Answering {
  removeHeader: (name: string) => unknown
}

/** Keeps the connection of a request that is answered before all of it came, so that its sender gets to read the answer. */
export function keepConnection({ raw }: Arriving, reply: Answering): void {
  if (!raw.complete) reply.removeHeader('connection')
}

import type { ServerResponse } from 'node:http'

/** How slowly an answer may be read; see docs/specification/files.md#pace. */
export interface Pace {
  /** After this time without a byte taken, the reader is cut off, in milliseconds. */
  idleTimeout: number
  /** The time over which the speed is averaged, in milliseconds; absent: it is not averaged. */
  period?: number
}

/** The bytes to take in a period while more waits: a stream passes on this many at once, so no fewer. */
const LEAST_BYTES = 64 * 1024

/** Cuts off a client that reads an answer too slowly. Time in which nothing waits to be read does not count. */
export function requirePace(response: ServerResponse, { idleTimeout, period }: Pace): void {
  const { socket } = response
  if (socket === null || response.destroyed) return
  response.setTimeout(idleTimeout, () => {
    if (isWaiting()) response.destroy()
  })
  const isWaiting = () => response.writableLength > 0 || socket.writableLength > 0
  const taken = () => socket.bytesWritten - socket.writableLength
  let before = taken()
  let wasWaiting = false
  const timer =
    period === undefined
      ? undefined
      : setInterval(() => {
          const now = taken()
          if (wasWaiting && isWaiting() && now - before < LEAST_BYTES) response.destroy()
          before = now
          wasWaiting = isWaiting()
        }, period)
  response.once('close', () => clearInterval(timer))
}

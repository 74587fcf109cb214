import type { ServerResponse } from 'node:http'

/** How slowly an answer may be read; see docs/specification/files.md#pace. */
export interface Pace {
  /** After so long without a byte taken the reader is cut off, in milliseconds. */
  stillness: number
  /** Over how long the reading is averaged, in milliseconds; absent: it is not. */
  period?: number
}

/** What has to be taken in a period while more waits, in bytes: what a stream hands on at once, so that less says nothing. */
const LEAST_BYTES = 64 * 1024

/** Cuts off who reads an answer too slowly. Time in which nothing waits to be read is the server's own, and counts for nothing. */
export function requirePace(response: ServerResponse, { stillness, period }: Pace): void {
  const { socket } = response
  if (socket === null || response.destroyed) return
  response.setTimeout(stillness, () => {
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

import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Outbox } from './outbox.ts'
import type { LiveTiming } from './timing.ts'

/**
 * Pings a socket every so often, and ends it where a ping is not answered in time. Only a pong that holds what the ping did
 * is an answer: those that nobody asked for are no sign that what is sent is read.
 */
export function keepAlive(socket: WebSocket, outbox: Outbox, { ping, stall }: LiveTiming): void {
  let asked: Buffer | undefined
  let askedAt = 0

  const timer = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return
    // Whether it reads shows then by what it takes.
    if (outbox.isBusy()) askedAt = performance.now()
    else if (!asked) {
      asked = randomBytes(8)
      askedAt = performance.now()
      socket.ping(asked)
    } else if (performance.now() - askedAt > stall) socket.terminate()
  }, ping).unref()

  socket.on('pong', (data: Buffer) => {
    if (asked?.equals(data)) asked = undefined
  })
  socket.once('close', () => clearInterval(timer))
}

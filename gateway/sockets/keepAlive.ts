import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Outbox } from './outbox.ts'
import type { LiveTiming } from '../live/timing.ts'

/** Pings that show whether a socket is alive, and how far it has read. */
export interface KeepAlive {
  /** Resolves once the other end has read all that was sent so far, or the socket is closed. */
  hasRead: () => Promise<void>
}

/**
 * Pings a socket at regular intervals, and terminates it if a ping is not answered in time. Only a pong with
 * the data of the ping is an answer: an unsolicited pong does not show that the client reads.
 */
export function keepAlive(socket: WebSocket, outbox: Outbox, { ping, stall }: LiveTiming): KeepAlive {
  let pending: string | undefined
  let pingedAt = 0
  const waiting = new Map<string, () => void>()

  const send = () => {
    const data = randomBytes(8)
    socket.ping(data)
    return data.toString('hex')
  }
  const isOpen = () => socket.readyState === socket.OPEN

  const timer = setInterval(() => {
    if (!isOpen()) return
    // While the outbox is busy, its own progress shows whether the client reads.
    if (outbox.isBusy()) pingedAt = performance.now()
    else if (pending === undefined) {
      pending = send()
      pingedAt = performance.now()
    } else if (performance.now() - pingedAt > stall) socket.terminate()
  }, ping).unref()

  socket.on('pong', (data: Buffer) => {
    const answer = data.toString('hex')
    if (answer === pending) pending = undefined
    waiting.get(answer)?.()
    waiting.delete(answer)
  })
  socket.once('close', () => {
    clearInterval(timer)
    for (const resolve of waiting.values()) resolve()
  })

  return {
    hasRead: () =>
      new Promise(resolve => {
        if (isOpen()) waiting.set(send(), resolve)
        else resolve()
      }),
  }
}

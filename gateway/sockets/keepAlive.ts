import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Outbox } from './outbox.ts'
import type { LiveTiming } from '../live/timing.ts'

/** Pings that show whether a socket is alive, and how far it has read. */
export interface KeepAlive {
  /** Resolves once all that was sent so far has been read at the other end, or the socket is closed. */
  hasRead: () => Promise<void>
}

/**
 * Pings a socket every so often, and ends it where a ping is not answered in time. Only a pong that holds what the ping did
 * is an answer: those that nobody asked for are no sign that what is sent is read.
 */
export function keepAlive(socket: WebSocket, outbox: Outbox, { ping, stall }: LiveTiming): KeepAlive {
  let asked: string | undefined
  let askedAt = 0
  const waiting = new Map<string, () => void>()

  const send = () => {
    const data = randomBytes(8)
    socket.ping(data)
    return data.toString('hex')
  }
  const isOpen = () => socket.readyState === socket.OPEN

  const timer = setInterval(() => {
    if (!isOpen()) return
    // Whether it reads shows then by what it takes.
    if (outbox.isBusy()) askedAt = performance.now()
    else if (asked === undefined) {
      asked = send()
      askedAt = performance.now()
    } else if (performance.now() - askedAt > stall) socket.terminate()
  }, ping).unref()

  socket.on('pong', (data: Buffer) => {
    const answer = data.toString('hex')
    if (answer === asked) asked = undefined
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

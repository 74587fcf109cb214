import type { WebSocket } from 'ws'
import { LIMITS } from '../limits.ts'

const TOO_MANY = 4429
/** How long such a client has to read why and go, in milliseconds. */
const LAST_WORD = 1_000

/**
 * Closes a socket that sends more than a client has reason to, also once it is about to close: what comes is heard until
 * it has. Pings count as well: each is answered, whether or not the answer is read. Whoever lets too many answers wait
 * is let go.
 * @param window in milliseconds, in which so many may come
 */
export function limitMessages(socket: WebSocket, window = 10_000): void {
  let count = 0
  let since = performance.now()
  let isTooMany = false
  const handle = () => {
    dropIfBehind(socket)
    const now = performance.now()
    if (now - since > window) {
      count = 0
      since = now
    }
    if (isTooMany || ++count <= LIMITS.messages) return
    isTooMany = true
    socket.close(TOO_MANY, 'Too many messages')
    socket.pause()
    setTimeout(() => socket.terminate(), LAST_WORD).unref()
  }
  socket.on('message', handle).on('ping', handle).on('pong', handle)
}

/** A reader that does not keep up has to come back and ask for what it missed. */
export function dropIfBehind(socket: WebSocket): void {
  if (socket.bufferedAmount > LIMITS.backlog) socket.terminate()
}

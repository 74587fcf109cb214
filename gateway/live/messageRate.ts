import type { WebSocket } from 'ws'
import { LIMITS } from '../limits.ts'

const TOO_MANY = 4429
/** How long such a client has to read why and go, in milliseconds. */
const LAST_WORD = 1_000

/**
 * Closes a socket that sends more than a client has reason to. Pings count as well: each is answered, whether or not the
 * answer is read.
 * @param window in milliseconds, in which so many may come
 */
export function limitMessages(socket: WebSocket, window = 10_000): void {
  let count = 0
  let since = performance.now()
  const handle = () => {
    const now = performance.now()
    if (now - since > window) {
      count = 0
      since = now
    }
    if (++count <= LIMITS.messages || socket.readyState !== socket.OPEN) return
    socket.close(TOO_MANY, 'Too many messages')
    setTimeout(() => socket.terminate(), LAST_WORD).unref()
  }
  socket.on('message', handle).on('ping', handle)
}

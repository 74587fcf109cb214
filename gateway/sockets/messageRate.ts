import type { WebSocket } from 'ws'
import { LIMITS } from '../bounds/limits.ts'
import { closeSoon } from './closing.ts'
import { createRate } from '../shares/rate.ts'

const TOO_MANY = 4429

/**
 * Closes a socket that sends more than a client has reason to, also once it is about to close: what comes is heard until
 * it has. Pings count as well: each is answered, whether or not the answer is read. Whoever lets too many answers wait
 * is let go.
 * @param window in milliseconds, in which so many may come
 */
export function limitMessages(socket: WebSocket, window = 10_000): void {
  const mayCome = createRate(LIMITS.messages, window)
  let isTooMany = false
  const handle = () => {
    dropIfBehind(socket)
    if (isTooMany || mayCome(1)) return
    isTooMany = true
    closeSoon(socket, TOO_MANY, 'Too many messages')
    socket.pause()
  }
  socket.on('message', handle).on('ping', handle).on('pong', handle)
}

/** A reader that does not keep up has to come back and ask for what it missed. */
function dropIfBehind(socket: WebSocket): void {
  if (socket.bufferedAmount > LIMITS.backlog) socket.terminate()
}

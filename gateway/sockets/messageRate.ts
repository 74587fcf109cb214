import type { WebSocket } from 'ws'
import { LIMITS } from '../bounds/limits.ts'
import { closeSoon } from './closing.ts'
import { createRate } from '../shares/rate.ts'

const TOO_MANY = 4429

/**
 * Closes a socket that sends more messages than a client needs. A socket that is about to close still receives,
 * so its messages count as well. So do pings: each is answered, whether or not the client reads the answer. A
 * socket with too many waiting answers is terminated.
 * @param window in milliseconds
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

/** A reader that falls behind has to reconnect and ask for what it missed. */
function dropIfBehind(socket: WebSocket): void {
  if (socket.bufferedAmount > LIMITS.backlog) socket.terminate()
}

import type { WebSocket } from 'ws'

/** How long a client has to read the reason and close, in milliseconds. */
const CLOSE_TIMEOUT = 1_000

/** Closes a socket with a reason, and terminates it if the other end does not close soon. */
export function closeSoon(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT).unref()
}

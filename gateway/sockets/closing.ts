import type { WebSocket } from 'ws'

/** How long a client has to read why and go, in milliseconds. */
const LAST_WORD = 1_000

/** Closes a socket with a reason, and ends it where the other end does not do the same soon. */
export function closeSoon(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), LAST_WORD).unref()
}

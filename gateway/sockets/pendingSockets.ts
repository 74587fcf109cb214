import type { WebSocket } from 'ws'
import { LIMITS } from '../bounds/limits.ts'

/** Sockets that have not signed in yet, or were refused and are about to close. */
export interface PendingSockets {
  /** Adds one. Of too many, the oldest is terminated: an honest client signs in at once. */
  add(socket: WebSocket): void
  remove(socket: WebSocket): void
}

export function createPendingSockets(): PendingSockets {
  const sockets = new Set<WebSocket>()
  return {
    add: socket => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      const [oldest] = sockets
      if (sockets.size <= LIMITS.socketsSigningIn || !oldest) return
      sockets.delete(oldest)
      oldest.terminate()
    },
    remove: socket => void sockets.delete(socket),
  }
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How often a closing server checks its connections, in milliseconds. */
const LOOKS = 50

/**
 * Tracks a server's connections, so that it can be closed in time (docs/specification/running.md#stopping).
 * Call it before the server listens.
 * @returns waits for `close`, which ends the server: running requests may finish, connections without one are
 * closed at once, and after `timeout` milliseconds all remaining connections are cut.
 */
export function createClosing(
  server: Server,
): (close: () => Promise<unknown>, timeout: number) => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async (close, timeout) => {
    const end = performance.now() + timeout
    const look = () => {
      server.closeIdleConnections()
      const isOver = performance.now() >= end
      // For Node, a connection that never sent anything is not idle, and browsers open some in advance.
      for (const socket of sockets) if (isOver || socket.bytesRead === 0) socket.destroy()
    }
    look()
    // Repeated: a connection stays open after its request is answered, and new ones may still arrive.
    const looking = setInterval(look, LOOKS)
    await close().finally(() => clearInterval(looking))
  }
}

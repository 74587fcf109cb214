import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How often connections are looked at while a server closes, in milliseconds. */
const LOOKS = 50

/**
 * Keeps in mind a server's connections, so that it can be closed in time (docs/specification/running.md#stopping). To be
 * called before it listens.
 * @returns what waits for `close`, which ends the server: requests under way may end meanwhile, connections without one are
 * closed at once, and what is left after `timeout` milliseconds is cut, whatever it is.
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
      // One that never said anything is not idle for Node, and browsers open some in advance.
      for (const socket of sockets) if (isOver || socket.bytesRead === 0) socket.destroy()
    }
    look()
    // Again and again: a connection whose request has been answered is kept, and some may still come in.
    const looking = setInterval(look, LOOKS)
    await close().finally(() => clearInterval(looking))
  }
}

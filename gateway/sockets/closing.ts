import type { WebSocket } from 'ws'
import type { OwnedConnection } from '../subscriptions/connection.ts'

/** How long a client has to read the reason and close, in milliseconds. */
const CLOSE_TIMEOUT = 1_000

/** The token is missing, wrong, expired or revoked: its client needs another one. */
export const closeUnauthorized = (socket: WebSocket): void =>
  closeSoon(socket, 4401, 'Unauthorized: sign in, or make a new token')

/** The token is good, but its user lost a scope or all access: its client has to look what is left. */
const closeForbidden = (socket: WebSocket): void =>
  closeSoon(socket, 4403, 'Forbidden: the user lost a scope, or all access')

/** Its user has too many open: its client may try again later. */
export const closeTooMany = (socket: WebSocket): void => closeSoon(socket, 4429, 'Too many sockets')

/** Closes a socket with a reason, and terminates it if the other end does not close soon. */
export function closeSoon(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT).unref()
}

/** A socket as what subscriptions run on. */
export const connectionOf = (socket: WebSocket): OwnedConnection => ({
  isOpen: () => socket.readyState === socket.OPEN,
  onceClosed: listener => void socket.once('close', listener),
  terminate: () => socket.terminate(),
  endSurplus: () => closeTooMany(socket),
  refuse: reason => (reason === 'FORBIDDEN' ? closeForbidden(socket) : closeUnauthorized(socket)),
})

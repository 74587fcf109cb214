/** What subscriptions run on: a socket, or a stream of server-sent events. */
export interface Connection {
  isOpen(): boolean
  /** Calls the listener once, when the connection is closed, by either side. */
  onceClosed(listener: () => void): void
  /** Ends it at once, without a reason. */
  terminate(): void
  /** Ends it because its user has too many. */
  endSurplus(): void
}

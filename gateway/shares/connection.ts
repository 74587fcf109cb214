/** What subscriptions run on: a socket, or a stream of server-sent events. */
export interface Connection {
  isOpen(): boolean
  /** Calls the listener once, when the connection is closed, whoever has closed it. */
  onceClosed(listener: () => void): void
  /** Ends it at once, without a reason. */
  terminate(): void
}

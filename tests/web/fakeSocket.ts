interface Received {
  type: string
  id?: string
  payload?: unknown
}

/** Replaces the gateway's socket in the browser (graphql-transport-ws). */
export class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  /** All opened sockets, with the messages that each received. */
  static opened: FakeSocket[] = []

  readyState = FakeSocket.CONNECTING
  received: Received[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  onerror: ((event: unknown) => void) | null = null

  constructor() {
    FakeSocket.opened.push(this)
    queueMicrotask(() => {
      this.readyState = FakeSocket.OPEN
      this.onopen?.()
    })
  }

  send(text: string) {
    const message = JSON.parse(text) as Received
    this.received.push(message)
    if (message.type === 'connection_init') this.answer({ type: 'connection_ack' })
  }

  close(code = 1000, reason = '') {
    this.readyState = FakeSocket.CLOSED
    this.onclose?.({ code, reason })
  }

  answer(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** Sends the next value to the subscriptions of the socket with that operation, by default to all. */
  publish(data: object, operation = '') {
    for (const id of this.idsOf(operation)) this.answer({ type: 'next', id, payload: { data } })
  }

  /** The ids of the subscriptions with that operation. */
  idsOf(operation: string) {
    return this.received
      .filter(({ type, payload }) => type === 'subscribe' && JSON.stringify(payload).includes(operation))
      .map(({ id }) => id)
  }
}

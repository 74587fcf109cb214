import { createClient, type Client } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { TestGateway } from '../../helpers/servers/gateway.ts'

/** A subscription of a user. */
export interface Watcher<Event> {
  /** All messages so far, in order. */
  messages: Event[]
  /**
   * Resolves when this many messages have arrived in total.
   * @throws Error with the messages so far, after a while
   */
  receives(count: number): Promise<Event[]>
  /** The code with which it was refused or ended; `complete` if it ended without one. */
  ended: Promise<string>
  close(): void
  /** Ends only the subscription; its socket stays open. */
  leave(): void
}

const TIMEOUT = 50_000

/** A socket of the token's owner. */
export const connect = (gateway: TestGateway, token: string): Client =>
  createClient({
    url: `${gateway.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
  })

/** Subscribes. A message is the value of the only field of the subscription. */
export function watch<Event>(
  client: Client,
  query: string,
  variables: Record<string, unknown> = {},
): Watcher<Event> {
  const messages: Event[] = []
  const waiting = new Set<{ count: number; resolve: () => void }>()
  let leave: () => void = () => undefined
  const ended = new Promise<string>(resolve => {
    let code = 'complete'
    leave = client.subscribe<Record<string, Event>>(
      { query, variables },
      {
        next: ({ data, errors }) => {
          if (data) messages.push(...Object.values(data))
          for (const waiter of [...waiting]) if (messages.length >= waiter.count) waiter.resolve()
          if (errors) code = codeOf(errors)
        },
        error: error => resolve(codeOf(error)),
        complete: () => resolve(code),
      },
    )
  })
  return {
    messages,
    receives: count =>
      new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer)
          waiting.delete(waiter)
        }
        const timer = setTimeout(() => {
          stop()
          reject(new Error(`Received only ${JSON.stringify(messages)}`))
        }, TIMEOUT)
        // After the end, no more messages arrive.
        void ended.then(code => {
          if (!waiting.has(waiter)) return
          stop()
          reject(new Error(`Received only ${JSON.stringify(messages)}, and then ${code}`))
        })
        const waiter = {
          count,
          resolve: () => {
            stop()
            resolve(messages)
          },
        }
        waiting.add(waiter)
        if (messages.length >= count) waiter.resolve()
      }),
    ended,
    close: () => void client.dispose(),
    leave: () => leave(),
  }
}

function codeOf(error: unknown): string {
  const first: unknown = Array.isArray(error) ? error[0] : error
  const extensions = read(first, 'extensions')
  return String(read(extensions, 'code') ?? read(first, 'code') ?? first)
}

const read = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

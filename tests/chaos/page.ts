import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Sink } from 'graphql-ws'
import { WebSocket } from 'ws'
import { PING_INTERVAL, PONG_TIMEOUT, REFUSALS, retryDelay } from '../../web/net/retryPolicy.ts'
import type { Company, Person } from './company.ts'

/** A subscription of a page. */
export interface Subscription<Data> {
  query: string
  /** Evaluated at each attempt. */
  variables: () => Record<string, unknown>
  onNext: (data: Data) => void
  /** After that, the subscription is not retried. */
  onRefused: (reason: string) => void
}

/** The live parts of an open page of the web app. */
export interface Page {
  subscribe: <Data>(subscription: Subscription<Data>) => void
  /** Retries until the servers answer. */
  read: <Data>(query: string, variables: Record<string, unknown>) => Promise<Data | undefined>
  close: () => void
}

/**
 * Opens a page. The socket reconnects and subscribes again automatically after the same pauses as that of the
 * web app (`web/relay/socket.ts`, `web/relay/keepSubscribed.ts`), except for the shorter ones after a network
 * is back.
 */
export function openPage({ url }: Pick<Company, 'url'>, { token }: Person): Page {
  const closing = new AbortController()
  const { signal } = closing
  const pause = (delay: number) => sleep(delay, undefined, { signal }).catch(() => undefined)
  let pongTimer: NodeJS.Timeout | undefined
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => !signal.aborted,
    retryWait: retries => pause(retryDelay(retries)),
    keepAlive: PING_INTERVAL,
    on: {
      ping: isReceived => {
        if (isReceived) return
        clearTimeout(pongTimer)
        pongTimer = setTimeout(() => client.terminate(), PONG_TIMEOUT)
      },
      pong: () => clearTimeout(pongTimer),
      closed: () => clearTimeout(pongTimer),
    },
  })

  /** Subscribes once; resolves with the error that ended it, if any. */
  const ask = <Data>({ query, variables, onNext }: Subscription<Data>, onAnswer: () => void) =>
    new Promise<unknown>(resolve => {
      const sink: Sink<{ data?: Data | null; errors?: unknown }> = {
        next: ({ data, errors }) => {
          if (data) {
            onAnswer()
            onNext(data)
          } else {
            resolve(errors)
            stop()
          }
        },
        error: resolve,
        complete: () => resolve(undefined),
      }
      const stop = client.subscribe<Data>(
        {
          query,
          get variables() {
            return variables()
          },
        },
        sink,
      )
    })

  return {
    subscribe: subscription => {
      const keep = async () => {
        for (let tries = 1; !signal.aborted; tries++) {
          const end = await ask(subscription, () => {
            tries = 0
          })
          if (REFUSALS.has(codeIn(end))) {
            subscription.onRefused(JSON.stringify(end))
            return
          }
          await pause(retryDelay(tries))
        }
      }
      void keep()
    },
    read: async <Data>(query: string, variables: Record<string, unknown>) => {
      for (let tries = 0; !signal.aborted; tries++) {
        const answer = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables }),
          signal,
        })
          .then(response => response.json() as Promise<{ data?: Data | null }>)
          .catch(() => undefined)
        if (answer?.data) return answer.data
        await pause(retryDelay(tries))
      }
      return undefined
    },
    close: () => {
      closing.abort()
      // It rejects if it was connecting, which does not matter now.
      void Promise.resolve(client.dispose()).catch(() => undefined)
    },
  }
}

/** The code of the first of the gateway's errors. */
export function codeIn(errors: unknown): string | null {
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  const extensions = read(first, 'extensions')
  const code = read(extensions, 'code')
  return typeof code === 'string' ? code : null
}

const read = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

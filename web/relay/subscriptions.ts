import type { Client } from 'graphql-ws'
import { Observable, type GraphQLResponse, type SubscribeFunction } from 'relay-runtime'
import { getToken } from '../session/session.ts'

const address = () => {
  const url = new URL('/graphql', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

/** Milliseconds before the given retry: doubles up to half a minute, spread so that a restart is not stormed. */
export const retryDelay = (retries: number) =>
  Math.min(30_000, 1_000 * 2 ** Math.min(retries, 5)) * (0.5 + Math.random() / 2)

const connect = async (): Promise<Client> => {
  const { createClient } = await import('graphql-ws')
  return createClient({
    url: address(),
    connectionParams: () => {
      const token = getToken()
      return token ? { authorization: `Bearer ${token}` } : {}
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: retries => new Promise(resolve => setTimeout(resolve, retryDelay(retries))),
  })
}

/** One socket for all subscriptions of an environment, opened by the first; its code is loaded then as well. */
export function createSubscriber(): { subscribe: SubscribeFunction; close: () => void } {
  let client: Promise<Client> | undefined
  const subscribe: SubscribeFunction = ({ name, text }, variables) =>
    Observable.create<GraphQLResponse>(sink => {
      let stop: (() => void) | undefined
      let isStopped = false
      client ??= connect()
      client.then(
        socket => {
          if (isStopped) return
          stop = socket.subscribe(
            { operationName: name, query: text ?? '', variables },
            {
              next: ({ data, errors }) => {
                if (data) sink.next({ data, errors: errors ? [...errors] : undefined } as GraphQLResponse)
              },
              error: error =>
                sink.error(error instanceof Error ? error : new Error('The live connection failed.')),
              complete: () => sink.complete(),
            },
          )
        },
        (error: unknown) => {
          client = undefined
          sink.error(error instanceof Error ? error : new Error(String(error)))
        },
      )
      return () => {
        isStopped = true
        stop?.()
      }
    })
  // A socket that is on its way when it is no longer wanted fails, which is as good as closed.
  const close = () => void client?.then(socket => socket.dispose()).catch(() => undefined)
  return { subscribe, close }
}

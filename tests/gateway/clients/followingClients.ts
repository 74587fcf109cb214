import { ApolloClient, gql, InMemoryCache } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { Client, fetchExchange } from '@urql/core'
import { createClient as createSseClient } from 'graphql-sse'
import { createClient as createSocketClient } from 'graphql-ws'
import { Network, Observable, type GraphQLResponse } from 'relay-runtime'
import { WebSocket } from 'ws'
import { isRecord } from '../../../common/isRecord.ts'
import { soon } from './thread.ts'

/** What a subscription is about; `variables` is changed as results arrive, and is read at each connection. */
interface Followed {
  url: string
  token: string
  query: string
  variables: Record<string, unknown>
  /** A result with data, or with errors. */
  onResult: (result: unknown) => void
  /** The subscription is over for good. */
  onEnd: (reason: unknown) => void
}

/** Starts a subscription as its client does, with short pauses before it connects again. @returns ends it */
type Follow = (followed: Followed) => () => void

const socketClient = ({ url, token }: Followed) =>
  createSocketClient({
    url: url.replace('http', 'ws'),
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryWait: soon,
  })

const sinkOf = ({ onResult, onEnd }: Followed) => ({
  next: onResult,
  error: onEnd,
  complete: () => onEnd('complete'),
})

/**
 * Clients that follow a subscription, and connect again after a cut. One that `repeats` keeps the variables of its start:
 * it gets again what it had.
 */
export const followingClients: readonly [name: string, follow: Follow, repeats: boolean][] = [
  [
    'graphql-ws',
    followed => {
      const client = socketClient(followed)
      client.subscribe(followed, sinkOf(followed))
      return () => void client.dispose()
    },
    false,
  ],
  [
    'the network of Relay with graphql-ws',
    followed => {
      const client = socketClient(followed)
      const network = Network.create(
        () => Promise.reject(new Error('Only subscriptions are sent by socket.')),
        ({ text }) =>
          Observable.create<GraphQLResponse>(sink =>
            client.subscribe(
              { query: text ?? '', variables: followed.variables },
              { ...sink, next: value => sink.next(value as GraphQLResponse) },
            ),
          ),
      )
      const kind = { id: null, name: 'Follow', operationKind: 'subscription', metadata: {} } as const
      const running = network
        .execute({ ...kind, cacheID: followed.query, text: followed.query }, followed.variables, {})
        .subscribe(sinkOf(followed))
      return () => {
        running.unsubscribe()
        void client.dispose()
      }
    },
    false,
  ],
  [
    'Apollo Client with graphql-ws',
    followed => {
      const { query, variables } = followed
      // Apollo Client looks for the class of browsers, which Node.js has since its version 22.
      Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket, configurable: true })
      const sockets = socketClient(followed)
      const client = new ApolloClient({ link: new GraphQLWsLink(sockets), cache: new InMemoryCache() })
      client.subscribe({ query: gql(query), variables, fetchPolicy: 'no-cache' }).subscribe({
        ...sinkOf(followed),
        next: ({ data, error }) => followed.onResult(error ? { errors: [error] } : { data }),
      })
      return () => {
        client.stop()
        void sockets.dispose()
      }
    },
    true,
  ],
  [
    'graphql-sse',
    followed => {
      const { url, token, query, variables } = followed
      const client = createSseClient({
        url,
        headers: { authorization: `Bearer ${token}` },
        retry: soon,
      })
      client.subscribe({ query, variables }, sinkOf(followed))
      return () => client.dispose()
    },
    false,
  ],
  [
    'urql, which leaves it to the program to start again',
    followed => {
      const { url, token, query, variables, onResult, onEnd } = followed
      const client = new Client({
        url,
        exchanges: [fetchExchange],
        fetchSubscriptions: true,
        fetchOptions: { headers: { authorization: `Bearer ${token}` } },
      })
      let end: () => void = () => undefined
      let isOver = false
      const start = () => {
        const results = client.subscription<unknown>(query, { ...variables })
        const running = results.subscribe(({ data, error }) => {
          if (data) onResult({ data })
          if (!error || isOver) return
          if (error.graphQLErrors.length === 0) void soon().then(start)
          else onEnd(error.graphQLErrors)
        })
        end = () => running.unsubscribe()
      }
      start()
      return () => {
        isOver = true
        end()
      }
    },
    false,
  ],
]

/** The reason that a result or a client gives for the end. */
export function reasonIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(reasonIn).join()
  if (!isRecord(value)) return String(value)
  const { reason, message, errors } = value
  return [reason, message, errors === undefined ? undefined : reasonIn(errors)].filter(Boolean).join()
}

import type { Client } from 'graphql-ws'
import { Observable, type GraphQLResponse, type SubscribeFunction, type Variables } from 'relay-runtime'
import { getToken } from '../session/session.ts'
import { RequestError } from './errors.ts'
import { retryDelay, sooner } from './retry.ts'

/** Milliseconds between signs of life, and how long one may stay unanswered: a sleeping laptop's socket looks open. */
const PING_INTERVAL = 15_000
const PONG_PATIENCE = 5_000

const address = () => {
  const url = new URL('/graphql', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

const connect = async (): Promise<Client> => {
  const { createClient } = await import('graphql-ws')
  let patience: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url: address(),
    connectionParams: () => {
      const token = getToken()
      return token ? { authorization: `Bearer ${token}` } : {}
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: retries => new Promise(resolve => sooner(resolve, retryDelay(retries))),
    keepAlive: PING_INTERVAL,
    on: {
      ping: isReceived => {
        if (isReceived) return
        clearTimeout(patience)
        patience = setTimeout(() => client.terminate(), PONG_PATIENCE)
      },
      pong: () => clearTimeout(patience),
      closed: () => clearTimeout(patience),
    },
  })
  // What the network carried before it broke may be dead without having said so: it is not waited for.
  const renew = () => client.terminate()
  window.addEventListener('online', renew)
  const dispose = () => {
    window.removeEventListener('online', renew)
    return client.dispose()
  }
  return { ...client, dispose }
}

const read = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

/** The first of the gateway's errors with its code; anything else is a connection that failed. */
function failureOf(error: unknown): Error {
  if (error instanceof Error) return error
  const first: unknown = Array.isArray(error) ? error[0] : error
  const message = read(first, 'message')
  const code = read(read(first, 'extensions'), 'code')
  return new RequestError(
    typeof message === 'string' ? message : 'The live connection failed.',
    typeof code === 'string' ? code : 'UNREACHABLE',
  )
}

/** The variables as they are now, for a subscription that changes them (`keepSubscribed`). */
function variablesNow(metadata: unknown): Variables | null {
  const now = read(metadata, 'variablesNow')
  const variables = isThunk(now) ? now() : null
  return isVariables(variables) ? variables : null
}

const isThunk = (value: unknown): value is () => unknown => typeof value === 'function'
const isVariables = (value: unknown): value is Variables => typeof value === 'object' && value !== null

/** One socket for all subscriptions of an environment, opened by the first; its code is loaded then as well. */
export function createSubscriber(): { subscribe: SubscribeFunction; close: () => void } {
  let client: Promise<Client> | undefined
  const subscribe: SubscribeFunction = ({ name, id }, variables, { metadata }) =>
    Observable.create<GraphQLResponse>(sink => {
      let stop: (() => void) | undefined
      let isStopped = false
      client ??= connect()
      client.then(
        socket => {
          if (isStopped) return
          stop = socket.subscribe(
            {
              operationName: name,
              // The gateway knows the text by its hash.
              query: '',
              extensions: { documentId: id },
              // Read again each time that the socket connects.
              get variables() {
                return variablesNow(metadata) ?? variables
              },
            },
            {
              next: ({ data, errors }) => {
                // So the gateway ends a subscription whose reader has lost access.
                if (!data && errors) sink.error(failureOf(errors))
                if (data) sink.next({ data, errors: errors ? [...errors] : undefined } as GraphQLResponse)
              },
              error: error => sink.error(failureOf(error)),
              complete: () => sink.complete(),
            },
          )
        },
        (error: unknown) => {
          client = undefined
          sink.error(failureOf(error))
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

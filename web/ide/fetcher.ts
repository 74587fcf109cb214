import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'
import { createClient, type Client } from 'graphql-ws'
import { closeError, isRefusal, plainError } from './failures.ts'
import { withFile } from './upload.ts'
import { followUser, readUser, refusedToken } from './user.ts'

const url = new URL('/graphql', window.location.href)
const socketUrl = new URL(url)
socketUrl.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'

interface Connection {
  token: string
  fetcher: Fetcher
  client: Client
}

let current: Connection | undefined

/**
 * Sends operations with that token: subscriptions over a socket, everything else by POST. Closes what another
 * token has open.
 */
export function fetcherFor(token: string): Fetcher {
  if (current?.token !== token) {
    end()
    current = connect(token)
  }
  return current.fetcher
}

function end(): void {
  void current?.client.dispose()
  current = undefined
}

// After a sign-out in another tab, this tab stops receiving updates.
followUser(() => {
  if (readUser()?.token !== current?.token) end()
})

function connect(token: string): Connection {
  const client = createClient({
    url: socketUrl.href,
    lazy: true,
    retryAttempts: 0,
    connectionParams: { token },
  })
  const refuse = () => refusedToken.set(token)
  const fetcher = createGraphiQLFetcher({
    url: url.href,
    enableIncrementalDelivery: false,
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const request = await withFile(init)
      const headers = new Headers(request.headers)
      headers.set('authorization', `Bearer ${token}`)
      const response = await fetch(input, { ...request, headers }).catch(() => {
        throw plainError('The server cannot be reached. Check your connection and run it again.')
      })
      const answer: unknown = await response
        .clone()
        .json()
        .catch(() => {
          throw plainError(`The server answered ${response.status} without JSON. Run it again later.`)
        })
      if (isRefusal(answer)) refuse()
      return response
    },
    wsClient: {
      ...client,
      subscribe: (payload, sink) =>
        client.subscribe(payload, {
          ...sink,
          next: result => {
            if (isRefusal(result)) refuse()
            sink.next(result as Parameters<typeof sink.next>[0])
          },
          error: error => {
            const { isRefused, reason } = closeError(error)
            if (isRefused || isRefusal({ errors: error })) refuse()
            sink.error(reason)
          },
        }),
    },
  })
  return { token, fetcher, client }
}

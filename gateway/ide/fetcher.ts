import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { createClient } from 'graphql-ws'
import { readUser } from './user.ts'

const url = new URL('/graphql', window.location.href)
const socketUrl = new URL(url)
socketUrl.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'

/** Sends each operation as whoever is signed in at that moment; subscriptions go over a socket. */
export const fetcher = createGraphiQLFetcher({
  url: url.href,
  fetch: (input: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const token = readUser()?.token
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    return fetch(input, { ...init, headers })
  },
  wsClient: createClient({
    url: socketUrl.href,
    lazy: true,
    retryAttempts: 0,
    connectionParams: () => ({ token: readUser()?.token }),
  }),
})

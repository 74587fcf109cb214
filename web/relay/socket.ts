import { createClient } from 'graphql-ws'
import type { Environment, RequestParameters, Variables } from 'relay-runtime'
import { checkSession } from './checkSession.ts'
import { getToken, session } from '../session/session.ts'
import { askServer, isCutOff } from '../net/connection.ts'
import { codeOf } from '../net/errors.ts'
import { subscribeOver, type Sink } from './liveOperation.ts'
import { sooner } from '../net/retry.ts'
import { PING_INTERVAL, PONG_TIMEOUT, retryDelay } from '../net/retryPolicy.ts'

/** Close codes of the gateway for a token that is invalid or has expired. */
const REFUSALS: unknown[] = [4401, 4403]

const address = () => {
  const url = new URL('/graphql', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

const codeIn = (event: unknown): unknown =>
  typeof event === 'object' && event !== null ? Reflect.get(event, 'code') : undefined

const scopesNow = () => session.get().scopes.toSorted().join(' ')

/** The socket for all subscriptions of one user. */
export interface Socket {
  /** Returns a function that stops it. */
  subscribe: (operation: RequestParameters, variables: Variables, metadata: unknown, sink: Sink) => () => void
  /** Rejects if it was still connecting. */
  dispose: () => Promise<void>
}

/** Resolves at once; if the token was refused, resolves after the next sign-in. */
function untilWelcome(): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (session.get().isExpired) return
      stop()
      resolve()
    }
    const stop = session.subscribe(look)
    look()
  })
}

/**
 * A socket that connects and reconnects by itself while there are subscriptions. When the gateway refuses its
 * token, it checks the session: if the session has ended, it reports that and waits for another token; if the
 * scopes have changed, it renews the session. It reconnects when the session's scopes change.
 */
export function openSocket(environment: Environment): Socket {
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  let shownToken: string | null = null
  let shownScopes = ''
  let check: Promise<void> | undefined
  const recheck = () => {
    if (shownToken !== null) check = checkSession(shownToken, environment)
  }
  const client = createClient({
    url: address(),
    connectionParams: () => {
      shownToken = getToken()
      shownScopes = scopesNow()
      return shownToken ? { authorization: `Bearer ${shownToken}` } : {}
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: async retries => {
      // More than a restart of the server: show a notice if nothing answers at all.
      if (retries > 0) void askServer()
      await check
      await untilWelcome()
      await new Promise<void>(resolve => sooner(resolve, retryDelay(retries)))
    },
    keepAlive: PING_INTERVAL,
    on: {
      connected: () => isCutOff.set(false),
      ping: isReceived => {
        if (isReceived) return
        clearTimeout(pongTimer)
        pongTimer = setTimeout(() => client.terminate(), PONG_TIMEOUT)
      },
      pong: () => clearTimeout(pongTimer),
      closed: event => {
        clearTimeout(pongTimer)
        if (REFUSALS.includes(codeIn(event))) recheck()
      },
    },
  })
  // After a network change, the old connection may be dead without a close event: do not wait for it.
  const renew = () => client.terminate()
  window.addEventListener('online', renew)
  // The gateway watches only the scopes of the token it was given: it would not report the loss of later ones.
  const unfollow = session.subscribe(() => {
    if (shownToken !== null && getToken() !== null && scopesNow() !== shownScopes) renew()
  })
  return {
    subscribe: (operation, variables, metadata, sink) => {
      let stop: (() => void) | undefined
      let isStopped = false
      const fail = (error: Error) => {
        if (codeOf(error) === 'UNAUTHENTICATED') recheck()
        sink.error(error)
      }
      void untilWelcome().then(() => {
        if (!isStopped) stop = subscribeOver(client, operation, variables, metadata, { ...sink, error: fail })
      })
      return () => {
        isStopped = true
        stop?.()
      }
    },
    dispose: async () => {
      window.removeEventListener('online', renew)
      unfollow()
      await client.dispose()
    },
  }
}

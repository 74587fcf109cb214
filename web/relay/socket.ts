import { createClient } from 'graphql-ws'
import type { Environment, RequestParameters, Variables } from 'relay-runtime'
import { checkSession } from './checkSession.ts'
import { getToken, session } from '../session/session.ts'
import { askServer, isCutOff } from '../net/connection.ts'
import { codeOf } from '../net/errors.ts'
import { subscribeOver, type Sink } from './liveOperation.ts'
import { sooner } from '../net/retry.ts'
import { PING_INTERVAL, PONG_TIMEOUT, retryDelay } from '../net/retryPolicy.ts'

/** Codes with which the gateway closes a socket whose token it does not take, or no longer. */
const REFUSALS: unknown[] = [4401, 4403]

const address = () => {
  const url = new URL('/graphql', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

const codeIn = (event: unknown): unknown =>
  typeof event === 'object' && event !== null ? Reflect.get(event, 'code') : undefined

const scopesNow = () => session.get().scopes.toSorted().join(' ')

/** What the subscriptions of one user go over. */
export interface Socket {
  /** Gives how to stop. */
  subscribe: (operation: RequestParameters, variables: Variables, metadata: unknown, sink: Sink) => () => void
  /** Rejects where it was still on its way. */
  dispose: () => Promise<void>
}

/** Resolves at once, or as soon as somebody has signed in where the token is known to be refused. */
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
 * A socket that connects by itself, again and again, as long as something is subscribed to. When the gateway refuses its
 * token, it asks who one is: a session that has ended is told of, and the socket waits for another token; where a scope
 * has come or gone, the session is renewed. A session with other scopes than before has the socket connect again.
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
      // More than a server that was started anew: people are told where nothing answers at all.
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
  // What the network carried before it broke may be dead without having said so: it is not waited for.
  const renew = () => client.terminate()
  window.addEventListener('online', renew)
  // The gateway closes it once a scope of the token that it was shown is lost: of those that came later it would say nothing.
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

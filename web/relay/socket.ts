import { createClient } from 'graphql-ws'
import type { Environment, RequestParameters, Variables } from 'relay-runtime'
import { renewRefused } from './renewRefused.ts'
import { getToken, markExpired, session } from '../session/session.ts'
import { askServer, isCutOff } from '../net/connection.ts'
import { codeOf } from '../net/errors.ts'
import { isRefusedClose, isTooManyClose, subscribeOver, type Sink } from './liveOperation.ts'
import { sooner } from '../net/retry.ts'
import { PING_INTERVAL, PONG_TIMEOUT, retryDelay, roomDelay } from '../net/retryPolicy.ts'

const address = () => {
  const url = new URL('/graphql', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

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
 * token, all subscriptions end with that, and the session is renewed: `keepSubscribed` starts them again with the
 * new token, where they ended. If the session cannot be renewed, the user is asked to sign in. The socket
 * reconnects when the session's scopes change. If the user has too many sockets, subscriptions wait a while.
 */
export function openSocket(environment: Environment): Socket {
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  let shownToken: string | null = null
  let shownScopes = ''
  let renewing: Promise<void> | undefined
  /** Whether the gateway has accepted a token since the last renewal. */
  let wasAccepted = true
  /** When there may be room for one more socket of the user. */
  let untilRoom = Promise.resolve()
  const renewToken = () => {
    if (shownToken === null || renewing) return
    // The gateway refuses what the server has just issued: renewing that again would not end.
    if (!wasAccepted) {
      markExpired(shownToken)
      return
    }
    wasAccepted = false
    renewing = renewRefused(shownToken, environment).finally(() => {
      renewing = undefined
    })
  }
  const client = createClient({
    url: address(),
    connectionParams: () => {
      shownToken = getToken()
      shownScopes = scopesNow()
      return shownToken ? { authorization: `Bearer ${shownToken}` } : {}
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: event => !isRefusedClose(event),
    retryWait: async retries => {
      // More than a restart of the server: show a notice if nothing answers at all.
      if (retries > 0) void askServer()
      await untilWelcome()
      await new Promise<void>(resolve => sooner(resolve, retryDelay(retries)))
    },
    keepAlive: PING_INTERVAL,
    on: {
      connected: () => {
        isCutOff.set(false)
        wasAccepted = true
      },
      ping: isReceived => {
        if (isReceived) return
        clearTimeout(pongTimer)
        pongTimer = setTimeout(() => client.terminate(), PONG_TIMEOUT)
      },
      pong: () => clearTimeout(pongTimer),
      closed: event => {
        clearTimeout(pongTimer)
        if (isRefusedClose(event)) renewToken()
        // graphql-ws ends all subscriptions, which `keepSubscribed` starts again.
        if (isTooManyClose(event)) untilRoom = new Promise(resolve => sooner(resolve, roomDelay()))
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
        sink.error(error)
        if (codeOf(error) !== 'UNAUTHENTICATED' || renewing) return
        renewToken()
        // Its token is refused, although the gateway has not closed it yet.
        client.terminate()
      }
      void Promise.all([untilWelcome(), untilRoom]).then(() => {
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

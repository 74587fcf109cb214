import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { Company, Person } from './company.ts'

/** Somebody who has a thread open, and what of it has come. */
export interface Follower {
  ticket: number
  /** Number of each comment and when it came, in milliseconds of `performance.now()`, in the order in which they came. */
  came: { number: number; body: string; at: number }[]
  stop: () => void
}

const QUERY = `subscription ($ticketId: ID!, $after: String) {
  commentAdded(ticketId: $ticketId, after: $after) { cursor node { number body } }
}`

/** As the web app: the socket connects again by itself after a pause that doubles, and asks for what came since. */
export function follow({ url }: Company, { token }: Person, ticket: number): Follower {
  const came: Follower['came'] = []
  let after: string | null = ''
  let isStopped = false
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: retries =>
      pause(Math.min(30_000, 1_000 * 2 ** Math.min(retries, 5)) * (0.5 + Math.random() / 2)),
    keepAlive: 15_000,
  })
  const ask = () => {
    const askAgain = () => {
      if (!isStopped) setTimeout(ask, 500 + Math.random() * 500)
    }
    client.subscribe<{ commentAdded: { cursor: string; node: { number: number; body: string } } }>(
      {
        query: QUERY,
        get variables() {
          return { ticketId: btoa(`Ticket:1/${ticket}`), after }
        },
      },
      {
        next: ({ data }) => {
          if (!data) return
          after = data.commentAdded.cursor
          came.push({ ...data.commentAdded.node, at: performance.now() })
        },
        error: askAgain,
        complete: askAgain,
      },
    )
  }
  ask()
  return {
    ticket,
    came,
    stop: () => {
      isStopped = true
      // Rejects where it was connecting, which is all the same now.
      void Promise.resolve(client.dispose()).catch(() => undefined)
    },
  }
}

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

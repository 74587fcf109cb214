import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'

/** A thread that a user has open. */
export interface Reading {
  gatewayUrl: string
  token: string
  ticketId: string
  /** Cursor of the last comment but one. */
  after: string
}

/** The subscription of the ticket page. */
const QUERY = `subscription ($ticketId: ID!, $after: String) {
  commentAdded(ticketId: $ticketId, after: $after) {
    cursor
    node { id number createdAt body author { email name } files { uuid filename mime size path url }
      changes { subjectBefore subjectAfter addedStatuses removedStatuses
        addedSubscribers { email } removedSubscribers { email } } }
  }
}`

/**
 * Follows a thread on its own socket. Resolves after the last comment; calls `onComment` for each later one.
 */
export const followThread = (
  { gatewayUrl, token, ticketId, after }: Reading,
  onComment: () => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let isFollowing = false
    const client = createClient({
      url: `${gatewayUrl.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token },
      retryAttempts: 0,
    })
    client.subscribe(
      { query: QUERY, variables: { ticketId, after } },
      {
        next: ({ errors }) => {
          if (errors) reject(new Error(JSON.stringify(errors)))
          else if (isFollowing) onComment()
          else resolve()
          isFollowing = true
        },
        error: error => reject(error instanceof Error ? error : new Error(JSON.stringify(error))),
        complete: () => reject(new Error('The subscription ended.')),
      },
    )
  })

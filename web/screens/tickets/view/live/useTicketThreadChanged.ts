import { useEffect, useEffectEvent, useRef } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useTicketThreadChangedEndQuery } from '../../../../__generated__/useTicketThreadChangedEndQuery.graphql.ts'
import type { useTicketThreadChangedSubscription } from '../../../../__generated__/useTicketThreadChangedSubscription.graphql.ts'
import { keepSubscribed } from '../../../../relay/keepSubscribed.ts'
import { useLiveCursor } from '../../../../relay/useLiveCursor.ts'
import { insertComment } from '../thread/insertComment.ts'
import type { Changes } from '../thread/changeLabels.ts'
import { readPerson, type Shown } from '../people.ts'
import { readChanges } from '../thread/readChanges.ts'
import { readEdge } from '../thread/threadEdge.ts'

const subscription = graphql`
  subscription useTicketThreadChangedSubscription($ticketId: ID!, $after: String, $since: String) {
    ticketThreadChanged(ticketId: $ticketId, after: $after, since: $since) {
      cursor
      isEdit
      commentEdge {
        ...threadEdge_edge
        node {
          author {
            ...people_person
          }
          changes {
            ...readChanges_changes
          }
        }
      }
    }
  }
`

const endQuery = graphql`
  query useTicketThreadChangedEndQuery($ticketId: ID!) @throwOnFieldError {
    node(id: $ticketId) {
      ... on Ticket {
        comments(last: 1) {
          pageInfo {
            endCursor
          }
        }
      }
    }
  }
`

/** A comment that was written or edited. */
interface ChangedComment {
  isEdit: boolean
  number: number
  author: Shown
  editedAt: string | null
  changes: Changes | null
}

interface Following {
  ticketId: string
  connectionId: string
  /**
   * Cursor of the last loaded comment; null if there is none: then everything since it was read is requested
   * too.
   */
  lastCursor: string | null
  /** Whether the thread is loaded up to its end: only then does a new comment have a position. */
  isEndLoaded: boolean
  /** Counts openings of another part of the thread, which may lack comments that arrived in between. */
  openings: number
  onChange: (comment: ChangedComment) => void
  onLost: () => void
}

/**
 * Follows the comments of a ticket as they are written and edited. Each subscription, at the start and after a
 * reconnect, sends the cursor of the last comment or change, so that none is missed. The user's own comment arrives as the answer of the mutation, even
 * while the socket is down and earlier comments of others are missing: do not use it as the last cursor.
 */
export function useTicketThreadChanged({
  ticketId,
  connectionId,
  lastCursor,
  isEndLoaded,
  openings,
  onChange,
  onLost,
}: Following) {
  const environment = useRelayEnvironment()
  const followed = useRef<string | null>(null)
  const cursorNow = useLiveCursor()
  const variablesNow = useEffectEvent(() => ({
    ticketId,
    // Without the end of the thread only what happens from now on matters.
    after: followed.current ?? (isEndLoaded ? '' : null),
    since: cursorNow(),
  }))
  const startAtEnd = useEffectEvent(() => {
    if (isEndLoaded) followed.current = lastCursor
  })
  // The loaded comments may be edited from now on: an edit comes after all comments that there are.
  const startAfter = useEffectEvent((end: string | null) => {
    followed.current ??= end
  })
  useEffect(() => {
    if (isEndLoaded) return undefined
    const reading = fetchQuery<useTicketThreadChangedEndQuery>(environment, endQuery, { ticketId }).subscribe(
      {
        next: ({ node }) => startAfter(node?.comments?.pageInfo.endCursor ?? null),
        // Then a cut loses edits, as the page shows after it is loaded again.
        error: () => undefined,
      },
    )
    return () => reading.unsubscribe()
  }, [environment, ticketId, isEndLoaded])
  const handleChange = useEffectEvent(onChange)
  const handleLost = useEffectEvent(onLost)
  useEffect(
    () => {
      startAtEnd()
      return keepSubscribed<useTicketThreadChangedSubscription>(environment, {
        subscription,
        variables: variablesNow(),
        variablesNow: () => variablesNow(),
        updater: store =>
          insertComment(
            store,
            connectionId,
            store.getRootField('ticketThreadChanged').getLinkedRecord('commentEdge'),
          ),
        onNext: answer => {
          if (!answer) return
          const { cursor, isEdit, commentEdge } = answer.ticketThreadChanged
          const { number, editedAt } = readEdge(commentEdge)
          followed.current = cursor
          const { author, changes } = commentEdge.node
          handleChange({
            ...{ isEdit, number, editedAt },
            ...{ author: readPerson(author), changes: readChanges(changes) },
          })
        },
        onLost: () => handleLost(),
      })
    },
    // When the end or another part is loaded, request the comments since.
    [environment, ticketId, connectionId, isEndLoaded, openings],
  )
}

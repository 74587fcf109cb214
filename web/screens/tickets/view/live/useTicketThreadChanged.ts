import { useEffect, useEffectEvent, useRef } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay'
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
  /** Cursor of the last comment when the page was read, if it is not among those that were loaded with it. */
  endCursor: string | null
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
  endCursor,
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
    after: followed.current ?? (isEndLoaded ? '' : null),
    since: cursorNow(),
  }))
  const startAtEnd = useEffectEvent(() => {
    if (isEndLoaded) followed.current = lastCursor
    // The loaded comments may be edited from now on: an edit comes after all comments that there are.
    else followed.current ??= endCursor
  })
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

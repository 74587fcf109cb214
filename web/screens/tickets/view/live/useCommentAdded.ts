import { useEffect, useEffectEvent, useRef } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay'
import type { useCommentAddedSubscription } from '../../../../__generated__/useCommentAddedSubscription.graphql.ts'
import { keepSubscribed } from '../../../../relay/keepSubscribed.ts'
import { useLiveCursor } from '../../../../relay/useLiveCursor.ts'
import { insertComment } from '../thread/insertComment.ts'
import type { Changes } from '../thread/changeLabels.ts'
import { readPerson, type Shown } from '../people.ts'
import { readChanges } from '../thread/readChanges.ts'
import { readEdge } from '../thread/threadEdge.ts'

const subscription = graphql`
  subscription useCommentAddedSubscription($ticketId: ID!, $after: String, $since: String) {
    commentAdded(ticketId: $ticketId, after: $after, since: $since) {
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
`

/** A received comment. */
interface AddedComment {
  number: number
  author: Shown
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
  onComment: (comment: AddedComment) => void
  onLost: () => void
}

/**
 * Follows the comments of a ticket. Each subscription, at the start and after a reconnect, sends the cursor of
 * the last comment, so that none is missed. The user's own comment arrives as the answer of the mutation, even
 * while the socket is down and earlier comments of others are missing: do not use it as the last cursor.
 */
export function useCommentAdded({
  ticketId,
  connectionId,
  lastCursor,
  isEndLoaded,
  openings,
  onComment,
  onLost,
}: Following) {
  const environment = useRelayEnvironment()
  const followed = useRef<string | null>(null)
  const cursorNow = useLiveCursor()
  const variablesNow = useEffectEvent(() => ({
    ticketId,
    after: isEndLoaded ? (followed.current ?? '') : null,
    since: cursorNow(),
  }))
  const startAtEnd = useEffectEvent(() => {
    followed.current = lastCursor
  })
  const handleComment = useEffectEvent(onComment)
  const handleLost = useEffectEvent(onLost)
  useEffect(
    () => {
      startAtEnd()
      return keepSubscribed<useCommentAddedSubscription>(environment, {
        subscription,
        variables: variablesNow(),
        variablesNow: () => variablesNow(),
        updater: store => insertComment(store, connectionId, store.getRootField('commentAdded')),
        onNext: answer => {
          if (!answer) return
          const { node } = answer.commentAdded
          const { cursor, number } = readEdge(answer.commentAdded)
          followed.current = cursor
          handleComment({ number, author: readPerson(node.author), changes: readChanges(node.changes) })
        },
        onLost: () => handleLost(),
      })
    },
    // When the end or another part is loaded, request the comments since.
    [environment, ticketId, connectionId, isEndLoaded, openings],
  )
}

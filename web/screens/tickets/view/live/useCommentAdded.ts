import { useEffect, useEffectEvent, useRef } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay'
import type { useCommentAddedSubscription } from '../../../../__generated__/useCommentAddedSubscription.graphql.ts'
import { keepSubscribed } from '../../../../relay/keepSubscribed.ts'
import { appendComment } from '../composer/appendComment.ts'
import type { Changes } from '../thread/changeLabels.ts'
import { readPerson, type Shown } from '../people.ts'
import { readChanges } from '../thread/readChanges.ts'
import { readEdge } from '../thread/threadEdge.ts'

const subscription = graphql`
  subscription useCommentAddedSubscription($ticketId: ID!, $after: String) {
    commentAdded(ticketId: $ticketId, after: $after) {
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

/** A comment that has come in. */
interface Heard {
  number: number
  author: Shown
  changes: Changes | null
}

interface Following {
  ticketId: string
  connectionId: string
  /** Of the last comment that is loaded; null where there is none: what came since it was read is then asked for, too. */
  lastCursor: string | null
  /** Whether the thread is loaded up to its end: only then has a new comment its place. */
  isEndLoaded: boolean
  /** Another part of the thread was opened: what came meanwhile may be missing in it. */
  openings: number
  onComment: (comment: Heard) => void
  onLost: () => void
}

/**
 * Follows the comments of a ticket. Each time it asks, at the start and whenever the connection is back, it says which
 * comment came last: so none is missed. One's own comment comes as the answer to writing it, also while the connection is
 * away and those of others before it are still to come: it says nothing of what has come before.
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
  const variablesNow = useEffectEvent(() => ({
    ticketId,
    after: isEndLoaded ? (followed.current ?? '') : null,
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
        updater: store => appendComment(store, connectionId, store.getRootField('commentAdded')),
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
    // As soon as the end is loaded, or another part is, what came since is asked for.
    [environment, ticketId, connectionId, isEndLoaded, openings],
  )
}

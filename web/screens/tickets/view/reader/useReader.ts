import { useEffect, type RefObject } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { useReader_ticket$key } from '../../../../__generated__/useReader_ticket.graphql.ts'
import { END_PAGE } from '../thread/threadPage.ts'
import type { Thread } from '../thread/useThread.ts'
import { commentAnchor, TICKET_ANCHOR } from '../ticketPaths.ts'
import { goTo, stepFrom } from './threadDom.ts'
import { useOpening } from './useOpening.ts'
import { useReadMarks } from './useReadMarks.ts'

/**
 * The reader of a thread: where it opens, which comments are unread, and how to move through it
 * (docs/specification/ticket-screens.md#unread-marks).
 * @param root the element that holds the thread, whose place is kept while it opens
 */
export function useReader(ticket: useReader_ticket$key, thread: Thread, root: RefObject<HTMLElement | null>) {
  const { lastNumber, hasNext, hasPrevious } = thread
  const { id, number, commentCount } = useFragment(
    graphql`
      fragment useReader_ticket on Ticket @throwOnFieldError {
        id
        number
        commentCount
      }
    `,
    ticket,
  )
  const marks = useReadMarks({ id, number, commentCount }, thread)
  const { openedAt, newSince, unread, firstUnread, look, noteNew, noteLater, noteOwn } = marks
  const isPlaced = useOpening({ root, thread, openedAt, firstUnread, onPlaced: look })

  // What is visible without scrolling counts as seen too.
  useEffect(() => {
    if (isPlaced) look()
  }, [isPlaced, look, lastNumber])

  return {
    /** Whether the thread has reached its opening position. */
    isPlaced,
    newSince,
    unread,
    /** Moves to the next comment, or the previous one. */
    step: (by: 1 | -1) => {
      const next = stepFrom(by)
      if (next) goTo(next)
      else if (by === 1 && hasNext) thread.loadNext()
      else if (by === -1 && hasPrevious) thread.loadPrevious()
      else goTo(by === -1 ? TICKET_ANCHOR : commentAnchor(lastNumber))
    },
    showUnread: () => {
      if (firstUnread !== null) goTo(commentAnchor(firstUnread))
      else if (hasNext) void thread.open(END_PAGE)
      look()
    },
    noteNew,
    noteLater,
    noteOwn,
  }
}

export type Reader = ReturnType<typeof useReader>

import { useCallback, useEffect, useState } from 'react'
import { lastRead, noteRead } from '../../../../tickets/lastRead.ts'
import { isSame } from '../people.ts'
import { seenUpTo } from './threadDom.ts'

interface LastKnown {
  number: number
  author: string
}

interface ReadingOptions {
  ticketId: string
  viewer: string
  /** The loaded comments, oldest first. */
  comments: readonly LastKnown[]
  /** Numbers of live comments that are not loaded, as the end of the thread is not. */
  later: readonly number[]
}

/**
 * What the user has seen of a thread, stored in this browser: where new comments start, and how many there are.
 * The user's own comments are never new.
 */
export function useReadMarks({ ticketId, viewer, comments, later }: ReadingOptions) {
  const [openedAt] = useState(() => lastRead(viewer, ticketId))
  const last = comments.at(-1)?.number ?? 0
  // On the first visit the user starts at the ticket: there is no line between old and new.
  const [readUpTo, setReadUpTo] = useState(openedAt ?? last)
  const [newSince, setNewSince] = useState(openedAt)

  const unread = comments.filter(({ number, author }) => number > readUpTo && !isSame(author, viewer))
  const count = unread.length + later.filter(number => number > Math.max(last, readUpTo)).length

  const look = useCallback(() => {
    if (document.hidden) return
    const seen = seenUpTo()
    noteRead(viewer, ticketId, seen)
    setReadUpTo(before => Math.max(before, seen))
  }, [viewer, ticketId])

  useEffect(() => {
    let frame = 0
    const handleMove = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    window.addEventListener('scroll', handleMove, { passive: true })
    window.addEventListener('resize', handleMove)
    document.addEventListener('visibilitychange', handleMove)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', handleMove)
      window.removeEventListener('resize', handleMove)
      document.removeEventListener('visibilitychange', handleMove)
    }
  }, [look])

  /** A comment has arrived: if all comments before it were seen, the new part starts with it. */
  const noteNew = (number: number) => {
    if (count === 0 && number > last) setNewSince(last)
  }
  return {
    openedAt,
    newSince,
    /** How many new comments are unseen. */
    count,
    firstUnread: unread[0]?.number ?? null,
    look,
    noteNew,
    /** A user who comments has read the thread. */
    noteOwn: useCallback(
      (number: number) => {
        noteRead(viewer, ticketId, number)
        setReadUpTo(before => Math.max(before, number))
        setNewSince(null)
      },
      [viewer, ticketId],
    ),
  }
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lastRead, readCount, storeCount, storeRead } from '../../../../tickets/lastRead.ts'
import { isSame } from '../people.ts'
import type { Thread } from '../thread/useThread.ts'
import { useViewer } from '../useViewer.ts'
import { seenUpTo } from './threadDom.ts'

interface ReadTicket {
  id: string
  number: number
  commentCount: number | null | undefined
}

/**
 * What the user has seen of a thread, stored in this browser: where new comments start, and how many there are.
 * The user's own comments are never new.
 */
export function useReadMarks(
  { id: ticketId, number: ticketNumber, commentCount }: ReadTicket,
  thread: Thread,
) {
  const { comments, lastNumber: last, hasNext, hasPrevious } = thread
  const viewer = useViewer()
  const [openedAt] = useState(() => lastRead(viewer, ticketId))
  const [openedCount] = useState(() => readCount(viewer, ticketId))
  // On the first visit the user starts at the ticket: there is no line between old and new.
  const [readUpTo, setReadUpTo] = useState(openedAt ?? last)
  const [newSince, setNewSince] = useState(openedAt)
  const [later, setLater] = useState<readonly number[]>([])

  const loaded = comments.filter(({ number, author }) => number > readUpTo && !isSame(author, viewer))
  const unread = loaded.length + later.filter(number => number > Math.max(last, readUpTo)).length

  /** How many comments are not new to the user, if the loaded part of the thread shows it. */
  const countOf = (read: number): number | null => {
    const isNew = ({ number, author }: (typeof comments)[number]) => number > read && !isSame(author, viewer)
    const fresh = comments.filter(isNew).length
    if (!hasPrevious) return comments.length - fresh
    if (!hasNext && typeof commentCount === 'number') return commentCount - fresh
    // A part in the middle that continues what was read before.
    const isContinued = openedAt !== null && openedCount !== null && (comments[0]?.number ?? 0) <= openedAt
    if (!isContinued) return null
    return openedCount + comments.filter(one => one.number > openedAt && !isNew(one)).length
  }
  const currentCountOf = useRef(countOf)
  useLayoutEffect(() => {
    currentCountOf.current = countOf
  })
  const count = useCallback(() => {
    const read = lastRead(viewer, ticketId)
    if (read !== null)
      storeCount(viewer, { id: ticketId, number: ticketNumber }, currentCountOf.current(read))
  }, [viewer, ticketId, ticketNumber])

  const look = useCallback(() => {
    if (document.hidden) return
    const seen = seenUpTo()
    storeRead(viewer, ticketId, seen)
    count()
    setReadUpTo(before => Math.max(before, seen))
  }, [viewer, ticketId, count])

  useEffect(count, [count, comments, commentCount, hasNext, hasPrevious])

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

  return {
    /** Number of the last comment seen before the page opened; null if the ticket is new to the user. */
    openedAt,
    /** Number of the last comment before the new ones; null if nothing is new. */
    newSince,
    /** How many new comments are unseen. */
    unread,
    firstUnread: loaded[0]?.number ?? null,
    /** Marks what is visible as seen. */
    look,
    /** A comment by another user has arrived: if all comments before it were seen, the new part starts with it. */
    noteNew: (number: number) => {
      if (unread === 0 && number > last) setNewSince(last)
    },
    /** A live comment is not loaded, as the end of the thread is not. */
    noteLater: (number: number) => setLater(numbers => [...new Set([...numbers, number])]),
    /** A user who comments has read the thread. */
    noteOwn: (number: number) => {
      storeRead(viewer, ticketId, number)
      setReadUpTo(before => Math.max(before, number))
      setNewSince(null)
    },
  }
}

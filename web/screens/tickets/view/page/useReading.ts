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
  /** Those that are loaded, oldest first. */
  comments: readonly LastKnown[]
  /** Numbers of live comments that are not loaded, as the end of the thread is not. */
  later: readonly number[]
}

/**
 * What the reader has seen of a thread, in this browser: where what is new begins, and how much of it there is. One's own
 * comments are never new.
 */
export function useReading({ ticketId, viewer, comments, later }: ReadingOptions) {
  const [openedAt] = useState(() => lastRead(viewer, ticketId))
  const last = comments.at(-1)?.number ?? 0
  // Who never looked here before begins with the ticket: there is no line between old and new.
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

  /** A comment has come in: where all before it was seen, what is new begins with it. */
  const noteNew = (number: number) => {
    if (count === 0 && number > last) setNewSince(last)
  }
  return {
    openedAt,
    newSince,
    /** How many are new and not seen yet. */
    count,
    firstUnread: unread[0]?.number ?? null,
    look,
    noteNew,
    /** One who writes has read what is there. */
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

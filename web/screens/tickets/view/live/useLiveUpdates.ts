import { useState } from 'react'
import { shortWords } from '../thread/changeLabels.ts'
import { isSame } from '../people.ts'
import { useCommentAdded } from './useCommentAdded.ts'
import type { Thread } from '../thread/useThread.ts'
import { useTicketChanged } from './useTicketChanged.ts'

/** How many recent changes show above Submit. */
const LINES = 3

interface LiveThreadOptions {
  ticketId: string
  viewer: string
  thread: Thread
  /** A comment by another user has arrived. */
  onNew: (number: number) => void
  /** Numbers of comments that arrived while the end of the thread is not loaded. */
  onLater: (change: (numbers: readonly number[]) => readonly number[]) => void
}

/** Live changes of the ticket: comments, fields, and the loss of access. */
export function useLiveUpdates({ ticketId, viewer, thread, onNew, onLater }: LiveThreadOptions) {
  const { comments, connectionId, lastCursor, hasNext, openings } = thread
  const [isLost, setLost] = useState(false)
  const [news, setNews] = useState('')
  const [recent, setRecent] = useState<readonly string[]>([])
  const onLost = () => setLost(true)

  useTicketChanged(ticketId, onLost)
  useCommentAdded({
    ticketId,
    connectionId,
    lastCursor,
    isEndLoaded: !hasNext,
    openings,
    onLost,
    onComment: ({ number, author, changes }) => {
      setLost(false)
      if (comments.some(one => one.number === number)) return
      if (hasNext) onLater(numbers => [...new Set([...numbers, number])])
      if (isSame(author.email, viewer)) return
      onNew(number)
      setNews(`New comment by ${author.name}`)
      const words = changes ? shortWords(changes) : ''
      if (words !== '') setRecent(lines => [...lines, `${author.name} ${words} just now`].slice(-LINES))
    },
  })
  return {
    isLost,
    /** For screen readers. */
    news,
    /** What others have changed on the ticket since the user's last comment. */
    recent,
    forget: () => setRecent([]),
  }
}

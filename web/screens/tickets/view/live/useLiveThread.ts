import { useState } from 'react'
import { shortWords } from '../thread/changeLabels.ts'
import { isSame } from '../people.ts'
import { useCommentAdded } from './useCommentAdded.ts'
import type { Thread } from '../thread/useThread.ts'
import { useTicketChanged } from './useTicketChanged.ts'

/** How many lines of what has just changed stand above Submit. */
const LINES = 3

interface LiveThreadOptions {
  ticketId: string
  viewer: string
  thread: Thread
  /** Somebody else's comment has come in. */
  onNew: (number: number) => void
  /** Numbers of comments that came in while the end of the thread is not loaded. */
  onLater: (change: (numbers: readonly number[]) => readonly number[]) => void
}

/** What happens on the ticket while one looks: comments, changes, and that it is closed to the reader. */
export function useLiveThread({ ticketId, viewer, thread, onNew, onLater }: LiveThreadOptions) {
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
    /** What others have changed on the ticket since one last wrote. */
    recent,
    forget: () => setRecent([]),
  }
}

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { holdScrollPosition } from '../../../../ui/holdScrollPosition.ts'
import { goTo, goToEnd } from './threadDom.ts'
import { pageAt, START_PAGE } from '../thread/threadPage.ts'
import { commentAnchor, commentOfHash, TICKET_ANCHOR } from '../ticketPaths.ts'
import type { Thread } from '../thread/useThread.ts'

interface OpeningOptions {
  root: RefObject<HTMLElement | null>
  thread: Thread
  /** Number of the last comment seen before; null if the ticket is new to the user. */
  openedAt: number | null
  firstUnread: number | null
  /** The thread has reached its opening position. */
  onPlaced: () => void
}

/**
 * Where the thread opens: at the comment in the address, else at the first new one, else at the end. When the
 * address changes to another comment, the page moves there, even if the comment is not loaded. Returns whether
 * the thread is at its position.
 */
export function useOpening({ root, thread, openedAt, firstUnread, onPlaced }: OpeningOptions) {
  const { hash, key } = useLocation()
  const { comments, hasPrevious, open, openings } = thread
  const [isPlaced, setPlaced] = useState(false)
  const hasOpened = useRef(false)
  const stop = useRef<() => void>(undefined)
  /** Where to go once the requested page has loaded. */
  const wanted = useRef<{ go: () => void; since: number } | null>(null)

  const hold = useEffectEvent((go: () => void) => {
    stop.current?.()
    if (!root.current) return
    stop.current = holdScrollPosition(root.current, go, () => {
      setPlaced(true)
      onPlaced()
    })
  })
  // If the comment does not exist, the server has returned the end of the thread.
  const toComment = (number: number) => () => {
    if (!goTo(commentAnchor(number))) goToEnd()
  }
  const toUnread = useEffectEvent(() => hold(firstUnread === null ? goToEnd : toComment(firstUnread)))

  const openAtComment = useEffectEvent((number: number) => {
    if (comments.some(one => one.number === number)) hold(toComment(number))
    else {
      wanted.current = { go: () => hold(toComment(number)), since: openings }
      void open(pageAt(number))
    }
  })
  const openAtUnread = useEffectEvent((after: number) => {
    const isEarlier = hasPrevious && (comments[0]?.number ?? 0) > after
    if (!isEarlier) toUnread()
    else {
      wanted.current = { go: () => toUnread(), since: openings }
      void open(after > 0 ? pageAt(after) : START_PAGE)
    }
  })
  const openWithoutHash = useEffectEvent(() => {
    if (openedAt !== null) openAtUnread(openedAt)
    else hold(hasPrevious ? goToEnd : () => window.scrollTo({ top: 0, behavior: 'instant' }))
  })

  useEffect(() => {
    const number = commentOfHash(hash)
    if (number !== null) openAtComment(number)
    else if (hash === `#${TICKET_ANCHOR}`) hold(() => goTo(TICKET_ANCHOR))
    else if (!hasOpened.current) openWithoutHash()
    hasOpened.current = true
    // The same address can be opened again.
  }, [hash, key])

  useEffect(() => {
    if (!wanted.current || wanted.current.since === openings) return
    const { go } = wanted.current
    wanted.current = null
    go()
  }, [openings])

  useEffect(
    () => () => {
      stop.current?.()
      hasOpened.current = false
    },
    [],
  )
  return isPlaced
}

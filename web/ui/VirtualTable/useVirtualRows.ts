import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

/** A row in the DOM, or the space of rows that are not. */
export type Part = { index: number } | { room: number; key: string }

interface Options {
  /** The rows, for their count; another list must be another array. */
  rows: readonly unknown[]
  /** Another list or another order, which starts at its top, is another object. */
  order: unknown
  /** Height of a row in CSS pixels. */
  heightOf: (index: number) => number
  /** That of most rows, by which Page Up and Page Down move. */
  rowHeight: number
  /** What covers the rows at the top and bottom, in CSS pixels. */
  covered: number
  /** Render all rows. */
  isWhole: boolean
  /** Called when a row is reached with Shift held. */
  onExtend: (index: number) => void
}

const OVERSCAN = 8

// Renamed: its result is read at once, and nothing memoizes it.
const useRowsInSight = useVirtualizer

/**
 * Renders only the visible rows of a long list, and the row at the keyboard position: Tab enters and leaves the
 * list there; arrows, Page Up and Down, Home and End move it. The rows have `data-index`.
 */
export function useVirtualRows({ rows, order, heightOf, rowHeight, covered, isWhole, onExtend }: Options) {
  const count = rows.length
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [shown, setShown] = useState(order)
  if (shown !== order) {
    setShown(order)
    setActive(0)
  }
  const isMoving = useRef(false)
  const current = Math.min(active, count - 1)
  const virtualizer = useRowsInSight({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    // Another function has the virtualizer ask for the heights again.
    getItemKey: useCallback((index: number) => (rows[index] === undefined ? -1 : index), [rows]),
    overscan: OVERSCAN,
    scrollPaddingEnd: covered,
    rangeExtractor: range => {
      const indexes = defaultRangeExtractor(range)
      return current < 0 || indexes.includes(current) ? indexes : [...indexes, current].sort((a, b) => a - b)
    },
  })

  // Another list, or another order, starts at the top.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [order])

  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    const row = scroller.current?.querySelector(`[data-index="${current}"]`)
    row?.querySelector('input')?.focus({ preventScroll: true })
  }, [current])

  const handleKeyDown = (event: KeyboardEvent) => {
    const isInRow = event.target instanceof Element && event.target.closest('[data-index]') !== null
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - covered) / rowHeight) - 1)
    const to = target(event.key, current, count, page)
    if (!isInRow || to === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    isMoving.current = to !== current
    setActive(to)
    virtualizer.scrollToIndex(to, { align: 'auto' })
    if (event.shiftKey) onExtend(to)
  }

  const parts: Part[] = isWhole
    ? rows.map((_row, index) => ({ index }))
    : withRoom(virtualizer.getVirtualItems(), count, virtualizer.getTotalSize())
  return { scroller, parts, current, setActive, handleKeyDown }
}

function target(key: string, current: number, count: number, page: number): number | null {
  const moves: Record<string, number> = {
    ArrowUp: current - 1,
    ArrowDown: current + 1,
    PageUp: current - page,
    PageDown: current + page,
    Home: 0,
    End: count - 1,
  }
  const to = moves[key]
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to))
}

function withRoom(items: readonly VirtualItem[], count: number, height: number): Part[] {
  const parts: Part[] = []
  let reached = 0
  const leave = (until: number) => {
    if (until > reached) parts.push({ room: until - reached, key: `room before ${until}` })
  }
  for (const { index, start, end } of items) {
    if (index >= count) continue
    leave(start)
    parts.push({ index })
    reached = end
  }
  leave(height)
  return parts
}

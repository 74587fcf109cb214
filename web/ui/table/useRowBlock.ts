import { useEffect, useState } from 'react'

/** From this many rows on, those out of sight are unmounted. */
const LONG = 200

/** How many rows are mounted and unmounted together. */
const BLOCK = 50

/** How many blocks are mounted from the start. */
const AT_FIRST = 2

/** Rows within this distance of the visible area are mounted. */
const AHEAD = '1000px'

/** The rows of a list in blocks, for `useRowBlock`. A short list keeps all rows. */
export function rowBlocks<Row>(rows: readonly Row[]): {
  isLong: boolean
  blocks: readonly (readonly Row[])[]
} {
  const count = Math.ceil(rows.length / BLOCK)
  return {
    isLong: rows.length > LONG,
    blocks: Array.from({ length: count }, (_, index) => rows.slice(index * BLOCK, (index + 1) * BLOCK)),
  }
}

/** How many rows come before a block. */
export const rowsBefore = (block: number): number => block * BLOCK

/**
 * Unmounts a block of rows while it is far from the visible area. A block that was mounted leaves a space of
 * its height; one far down in a list that is long from the start mounts only when it is near, with an estimated
 * space until then. The focused block stays.
 * @param mayLeave whether the list is long
 * @param before how many rows come before the block
 * @param estimate of the block's height in CSS pixels
 * @returns the ref of the element that holds the block, or its space; and the space, null while the block is
 * mounted
 */
export function useRowBlock(mayLeave: boolean, before: number, estimate: number) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const isFar = mayLeave && before >= rowsBefore(AT_FIRST)
  const [room, setRoom] = useState<number | null>(isFar ? estimate : null)
  useEffect(() => {
    if (!element || !mayLeave) return
    const observer = new IntersectionObserver(
      entries => {
        const entry = entries.at(-1)
        if (!entry) return
        const stays = entry.isIntersecting || element.contains(document.activeElement)
        setRoom(stays ? null : entry.boundingClientRect.height)
      },
      // The second is for a table that scrolls in its own frame.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, mayLeave])
  return { ref: setElement, room: mayLeave ? room : null }
}

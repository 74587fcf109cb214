import { useEffect, useState } from 'react'

/** From how many rows on those that are out of sight leave the page. */
const LONG = 200

/** How many rows leave and come back together. */
const BLOCK = 50

/** Blocks at the beginning that are in the page from the start. */
const AT_FIRST = 2

/** Pixels beyond what is in sight in which rows are in the page already. */
const AHEAD = '1000px'

/** The rows of a list in blocks, for `useRowBlock`. Of a short list all rows stay. */
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

/** How many rows stand before a block. */
export const rowsBefore = (block: number): number => block * BLOCK

/**
 * Takes a block of rows out of the page while it is far from what is in sight. One that has had its place leaves room as
 * high as it was; one far down in a list that is long from the start only comes when it is near, and has an estimated
 * room until then. The block that has the focus stays.
 * @param mayLeave whether the list is long
 * @param before how many rows stand before the block
 * @param estimate of the block's height in CSS pixels
 * @returns the ref of the element that holds the block, or its room; and the room, null while the block is in the page
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
      // The second is for a table that scrolls in a frame of its own.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, mayLeave])
  return { ref: setElement, room: mayLeave ? room : null }
}

import { sizeOf, UNCOUNTED, type Kept } from './kept.ts'

/** What waits for one reader, in order. */
export interface Queue<Item> {
  /** Adds an item. One too many ends the queue: its reader has to come back and read anew. */
  push(item: Item): void
  /** The next item, as soon as there is one; undefined once it has ended. For one reader at a time. */
  next(): Promise<Item | undefined>
  /** Takes out what waits and fits. */
  discard(fits: (item: Item) => boolean): void
  /** Ends it at once, also for a reader that waits; what was left in it is gone. */
  end(): void
}

/**
 * @param limit how many items may wait
 * @param onEnd called once, when it ends for whatever reason
 * @param kept where the bytes of each item count until the reader asks for the one after it
 */
export function createQueue<Item>(limit: number, onEnd: () => void, kept: Kept = UNCOUNTED): Queue<Item> {
  let items: Item[] = []
  let taken: Item | undefined
  let isEnded = false
  let wake: (() => void) | undefined

  const release = (item: Item | undefined) => {
    if (item !== undefined) kept.remove(sizeOf(item))
  }
  const end = () => {
    if (isEnded) return
    isEnded = true
    const left = [...items, taken]
    items = []
    taken = undefined
    left.forEach(release)
    wake?.()
    onEnd()
  }

  return {
    push: item => {
      if (isEnded) return
      if (items.length >= limit) {
        end()
        return
      }
      items.push(item)
      kept.add(sizeOf(item))
      wake?.()
    },
    next: async () => {
      release(taken)
      taken = undefined
      while (items.length === 0 && !isEnded) await new Promise<void>(resolve => (wake = resolve))
      wake = undefined
      return (taken = items.shift())
    },
    discard: fits => {
      const dropped = items.filter(fits)
      items = items.filter(item => !fits(item))
      dropped.forEach(release)
    },
    end,
  }
}

import { sizeOf } from '../bounds/sizeOf.ts'
import { UNCOUNTED, type ByteCounter } from './byteCounter.ts'

/**
 * Items that wait for one reader, in order. `events.on` and streams can neither count the bytes that wait, nor
 * drop items that a later read makes superfluous, nor end at a limit.
 */
export interface Queue<Item> {
  /** Adds an item. If too many wait, the queue ends: its reader has to subscribe again and read everything. */
  push(item: Item): void
  /** The next item, as soon as there is one; undefined once it has ended. For one reader at a time. */
  next(): Promise<Item | undefined>
  /** Removes the waiting items that fit. */
  discard(fits: (item: Item) => boolean): void
  /** Ends it at once, also for a reader that waits; the remaining items are dropped. */
  end(): void
}

/**
 * @param limit how many items may wait
 * @param onEnd called once when the queue ends, for any reason
 * @param waitingBytes counts the bytes of each item until the reader asks for the next item
 */
export function createQueue<Item>(
  limit: number,
  onEnd: () => void,
  waitingBytes: ByteCounter = UNCOUNTED,
): Queue<Item> {
  let items: Item[] = []
  let taken: Item | undefined
  let isEnded = false
  let wake: (() => void) | undefined

  const release = (item: Item | undefined) => {
    if (item !== undefined) waitingBytes.remove(sizeOf(item))
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
      waitingBytes.add(sizeOf(item))
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

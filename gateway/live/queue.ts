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
 */
export function createQueue<Item>(limit: number, onEnd: () => void): Queue<Item> {
  let items: Item[] = []
  let isEnded = false
  let wake: (() => void) | undefined

  const end = () => {
    if (isEnded) return
    isEnded = true
    items = []
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
      wake?.()
    },
    next: async () => {
      while (items.length === 0 && !isEnded) await new Promise<void>(resolve => (wake = resolve))
      wake = undefined
      return items.shift()
    },
    discard: fits => {
      items = items.filter(item => !fits(item))
    },
    end,
  }
}

/** How many calls of one operation run at once: half of the connections, so that others get through. */
const AT_ONCE = 32

/** Runs for each item, at most `AT_ONCE` at a time. @returns the results, in the order of the items */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await run(item)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work))
  return results
}

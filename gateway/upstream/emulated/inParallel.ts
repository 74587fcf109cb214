import pLimit from 'p-limit'

/** How many calls of one operation run at once: half of the connections, so that others get through. */
const AT_ONCE = 32

/** Runs for each item, at most `AT_ONCE` at a time. @returns the results, in the order of the items */
export const inParallel = <Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> => pLimit(AT_ONCE).map(items, run)

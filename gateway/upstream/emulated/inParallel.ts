import pLimit from 'p-limit'

/** How many calls of one operation run at once: half of the connections, so that others get through. */
const CONCURRENCY = 32

/** Runs for each item, at most `CONCURRENCY` at a time. @returns the results, in the order of the items */
export const inParallel = <Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> => pLimit(CONCURRENCY).map(items, run)

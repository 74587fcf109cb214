import { asyncProperty, check, interruptAfterTimeLimit, subarray } from 'fast-check'
import type { Outcome } from './machine.ts'

/** The smallest set of steps found that fails, and the flaws. */
export interface Shortened {
  /** Their positions in the whole run. */
  places: readonly number[]
  flaws: readonly string[]
  /** How many runs were needed. */
  runs: number
}

/**
 * Removes steps as long as the rest still fails. A run is partly random, so what failed once may pass the next
 * time; the returned steps have failed.
 * @param run does only the steps at the given places
 * @param minutes no run starts after them
 * @returns null if even all steps together do not fail again
 */
export async function shorten(
  count: number,
  run: (places: readonly number[]) => Promise<Outcome>,
  minutes: number,
): Promise<Shortened | null> {
  const all = Array.from({ length: count }, (_none, place) => place)
  const failures: Omit<Shortened, 'runs'>[] = []
  let runs = 0
  const passes = asyncProperty(subarray(all), async places => {
    const { flaws } = await run(places)
    runs++
    if (flaws.length > 0) failures.push({ places, flaws })
    return flaws.length === 0
  })
  await check(passes, { numRuns: 1, examples: [[all]], plugins: [interruptAfterTimeLimit(minutes * 60_000)] })
  // Each attempt continues with the last failure, so each is shorter than the one before.
  const shortest = failures.at(-1)
  return shortest ? { ...shortest, runs } : null
}

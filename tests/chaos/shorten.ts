import { asyncProperty, check, subarray } from 'fast-check'
import type { Outcome } from './machine.ts'

/** The fewest steps found that fail, and what they fail by. */
export interface Shortened {
  /** Their places in the whole run. */
  places: readonly number[]
  flaws: readonly string[]
  /** How many runs it took. */
  runs: number
}

/**
 * Leaves steps out as long as the rest still fails. Chance has a part in a run, so what failed once may pass
 * the next time; what is returned has failed.
 * @param run does the steps at the given places alone
 * @param minutes after which no other run is started
 * @returns null where not even all of them fail again
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
  await check(passes, { numRuns: 1, examples: [[all]], interruptAfterTimeLimit: minutes * 60_000 })
  // It goes on from what failed last, so each is shorter than the one before.
  const shortest = failures.at(-1)
  return shortest ? { ...shortest, runs } : null
}

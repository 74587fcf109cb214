/** Counts what each user has under way at the same time, in memory. */
export interface ConcurrencyLimit {
  /** Starts an action. @returns a function to call when it has ended; undefined if the maximum is under way */
  start: (who: string) => (() => void) | undefined
}

/** @param max how many actions one user may have under way */
export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const counts = new Map<string, number>()
  return {
    start: who => {
      const count = counts.get(who) ?? 0
      if (count >= max) return undefined
      counts.set(who, count + 1)
      return () => {
        const left = (counts.get(who) ?? 1) - 1
        if (left > 0) counts.set(who, left)
        else counts.delete(who)
      }
    },
  }
}

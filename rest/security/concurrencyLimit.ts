/** Counts what each person has under way at the same time. It is kept in memory. */
export interface AtOnce {
  /** Lets somebody begin. @returns what to call once it has ended; undefined where as much as may be is under way */
  begin: (who: string) => (() => void) | undefined
}

/** @param max how much one person may have under way */
export function createConcurrencyLimit(max: number): AtOnce {
  const counts = new Map<string, number>()
  return {
    begin: who => {
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

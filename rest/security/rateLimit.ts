/** How much a subject may use within a time window. */
export interface RateLimit {
  max: number
  /** In milliseconds. */
  timeWindow: number
}

/** Counts usage per user. The counts are in memory: a restart resets them. For those in the database, see rest/queries/limits.ts. */
export interface RateLimiter {
  /** Takes an amount, all or nothing. @returns after how many milliseconds to retry; 0 if it was taken */
  take: (who: string, amount: number, now: Date) => number
}

// Limits the memory to some megabytes, however many addresses a client calls from.
const MAX_KEPT = 20_000

/** A limit that resets at the end of the window that started with the first use. */
export function createRateLimiter({ max, timeWindow }: RateLimit): RateLimiter {
  // In the order in which their windows start, which is also the order in which they end.
  const used = new Map<string, { amount: number; until: number }>()
  const sofarOf = (who: string, time: number) => {
    for (const [other, { until }] of used) {
      if (until > time && used.size <= MAX_KEPT) break
      used.delete(other)
    }
    return used.get(who) ?? { amount: 0, until: time + timeWindow }
  }
  return {
    take: (who, amount, now) => {
      const time = now.getTime()
      const sofar = sofarOf(who, time)
      if (sofar.amount + amount > max) return sofar.until - time
      used.set(who, { ...sofar, amount: sofar.amount + amount })
      return 0
    },
  }
}

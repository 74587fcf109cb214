/** How much somebody may use of something within a time window. */
export interface RateLimit {
  max: number
  /** In milliseconds. */
  timeWindow: number
}

/** Counts, a person or a client address at a time, what is used up. It is kept in memory: a new start begins anew. */
export interface RateLimiter {
  /** Takes some of it, all or nothing. @returns after how many milliseconds there is some again; 0 where it was taken */
  take: (who: string, amount: number, now: Date) => number
}

// However many addresses somebody calls from, they fit into some megabytes.
const MOST_KEPT = 20_000

/** A budget that is whole again when the window ends that began with the first use. */
export function createRateLimiter({ max, timeWindow }: RateLimit): RateLimiter {
  // In the order in which their windows began, and so in that in which they end.
  const used = new Map<string, { amount: number; until: number }>()
  const sofarOf = (who: string, time: number) => {
    for (const [other, { until }] of used) {
      if (until > time && used.size <= MOST_KEPT) break
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

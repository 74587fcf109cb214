/** How much a subject may use within a time window. */
export interface RateLimit {
  max: number
  /** In milliseconds. */
  timeWindow: number
}

/** How far the clocks of services may be apart, in milliseconds (docs/specification/running.md#clocks). */
export const CLOCK_TOLERANCE = 60_000

/** What one service has counted of a subject, until the end of its window, in milliseconds since 1970. */
interface Count {
  who: string
  used: number
  until: number
}

/**
 * Counts the uses of each subject in memory, with those that other services publish
 * (docs/specification/limits.md#changes).
 */
export interface SharedRateLimiter {
  /**
   * Counts one use.
   * @param isAlone does not wait for a publication, as when the database is away
   * @returns 0 if it was counted; after how many milliseconds to retry, if the limit is used up; undefined if the
   * counts have to be published first
   */
  take: (who: string, now: Date, isAlone?: boolean) => number | undefined
  /** The counts to publish. @param isRepeated also those that were published before */
  busy: (now: Date, isRepeated?: boolean) => Count[]
  /** Notes own counts that have come back, behind everything that others had published before. */
  confirm: (counts: readonly Count[]) => void
  /** Notes the counts of another service. */
  hear: (service: string, counts: readonly Count[], now: Date) => void
}

// Limits the memory to some megabytes, however many subjects there are.
const MAX_KEPT = 20_000

/** Which part of a limit a service may use before it publishes its count. */
const UNPUBLISHED = 1 / 20

/**
 * A limit that resets at the end of the window that started with the first use at a service. Each service goes at
 * most a twentieth of the limit beyond what it has published, and counts what others have published before that.
 */
export function createSharedRateLimiter({ max, timeWindow }: RateLimit): SharedRateLimiter {
  const ahead = Math.max(1, Math.floor(max * UNPUBLISHED))
  // In the order in which their windows start, which is also the order in which they end.
  const own = new Map<string, Count & { published: number }>()
  const others = new Map<string, Map<string, Count>>()
  // A window that ends later was counted by a clock that was set back since.
  const isOpen = ({ until }: Count, time: number) =>
    until > time && until <= time + timeWindow + CLOCK_TOLERANCE
  const ownOf = (who: string, time: number) => {
    for (const [other, count] of own) {
      if (isOpen(count, time) && own.size <= MAX_KEPT) break
      own.delete(other)
    }
    const known = own.get(who)
    if (known && isOpen(known, time)) return known
    return { who, used: 0, until: time + timeWindow, published: 0 }
  }
  return {
    take: (who, now, isAlone = false) => {
      const time = now.getTime()
      const count = ownOf(who, time)
      const counts = [count, ...(others.get(who)?.values() ?? [])].filter(
        one => one.used > 0 && isOpen(one, time),
      )
      const used = counts.reduce((sum, one) => sum + one.used, 0)
      if (used >= max) return Math.min(...counts.map(({ until }) => until)) - time
      if (!isAlone && count.used - count.published >= ahead) return undefined
      own.set(who, { ...count, used: count.used + 1 })
      return 0
    },
    busy: (now, isRepeated = false) =>
      [...own.values()]
        .filter(
          count =>
            count.used >= ahead &&
            isOpen(count, now.getTime()) &&
            (isRepeated || count.used > count.published),
        )
        .map(({ who, used, until }) => ({ who, used, until })),
    confirm: counts => {
      for (const { who, used, until } of counts) {
        const count = own.get(who)
        if (count?.until === until) own.set(who, { ...count, published: Math.max(count.published, used) })
      }
    },
    hear: (service, counts, now) => {
      for (const count of counts) {
        const services = others.get(count.who) ?? new Map<string, Count>()
        others.set(count.who, services.set(service, count))
      }
      for (const [who, services] of others) {
        for (const [name, count] of services) if (!isOpen(count, now.getTime())) services.delete(name)
        if (services.size === 0 || others.size > MAX_KEPT) others.delete(who)
      }
    },
  }
}

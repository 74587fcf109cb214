/** How much somebody may use of something within a time window. */
export interface BudgetLimit {
  max: number
  /** In milliseconds. */
  timeWindow: number
}

/** Counts, a person at a time, what is used up. It is kept in memory: a new start begins anew. */
export interface Budget {
  /** Takes some of it, all or nothing. @returns after how many milliseconds there is some again; 0 where it was taken */
  take: (who: string, amount: number, now: Date) => number
}

/** A budget that is whole again when the window ends that began with the first use. */
export function createBudget({ max, timeWindow }: BudgetLimit): Budget {
  const used = new Map<string, { amount: number; until: number }>()
  return {
    take: (who, amount, now) => {
      const time = now.getTime()
      for (const [other, { until }] of used) if (until <= time) used.delete(other)
      const sofar = used.get(who) ?? { amount: 0, until: time + timeWindow }
      if (sofar.amount + amount > max) return sofar.until - time
      used.set(who, { ...sofar, amount: sofar.amount + amount })
      return 0
    },
  }
}

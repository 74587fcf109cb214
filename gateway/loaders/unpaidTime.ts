import type { UnpaidSums, UnpaidTotalRow } from '../upstream/rows/timesheets.ts'

/** Unpaid time (docs/specification/timesheets.md#unpaid-time). */
export interface UnpaidTime {
  /** The start of the examined time; null for all times. */
  since: Date | null
  /** By e-mail; users without unpaid time are absent. */
  people: ReadonlyMap<string, UnpaidSum>
}

/** The unpaid time of one user. */
export interface UnpaidSum {
  minutes: number
  oldest: Date
}

/** The unpaid time of one user among that of all. */
export function unpaidOf({ since, people }: UnpaidTime, email: string): UnpaidTotalRow {
  const { minutes, oldest } = people.get(email) ?? { minutes: 0, oldest: null }
  return { hours: minutes / 60, oldest, since }
}

/** The sums of each user, by e-mail. */
export function byOwner(sums: UnpaidSums['sums']): Map<string, UnpaidSum> {
  const people = new Map<string, UnpaidSum>()
  for (const { ownerEmail, minutes, oldest } of sums) {
    const known = people.get(ownerEmail)
    people.set(ownerEmail, {
      minutes: minutes + (known?.minutes ?? 0),
      oldest: known && known.oldest < oldest ? known.oldest : oldest,
    })
  }
  return people
}

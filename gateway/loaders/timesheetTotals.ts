import { minutesWithin } from '../../common/minutes.ts'
import type { TimesheetEventRow, TotalsRow } from '../upstream/rows/timesheets.ts'

/**
 * The sums of each owner's time in the half-open range, by e-mail; owners without time are absent. All-day
 * items have no time, so they do not count. Sums are made of whole minutes: 3 × 20 minutes are 1 hour.
 */
export function totalsByOwner(
  events: readonly TimesheetEventRow[],
  from: Date,
  until: Date,
): Map<string, TotalsRow> {
  const minutes = new Map<string, { unconfirmed: number; count: number; unpaid: number; paid: number }>()
  for (const event of events) {
    if (event.end === null || event.end <= from || event.start >= until) continue
    const sum = minutes.get(event.ownerEmail) ?? { unconfirmed: 0, count: 0, unpaid: 0, paid: 0 }
    minutes.set(event.ownerEmail, sum)
    const within = minutesWithin(event, { from, until })
    if (event.paidAt !== null) sum.paid += within
    else if (event.confirmedAt !== null) sum.unpaid += within
    else {
      sum.unconfirmed += within
      sum.count += 1
    }
  }
  return new Map([...minutes].map(([email, sum]) => [email, toHours(sum)]))
}

export const NO_TIME: TotalsRow = { unconfirmedHours: 0, unconfirmedCount: 0, unpaidHours: 0, paidHours: 0 }

const toHours = (sum: { unconfirmed: number; count: number; unpaid: number; paid: number }): TotalsRow => ({
  unconfirmedHours: sum.unconfirmed / 60,
  unconfirmedCount: sum.count,
  unpaidHours: sum.unpaid / 60,
  paidHours: sum.paid / 60,
})

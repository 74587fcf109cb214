import { minutesWithin } from '../../common/minutes.ts'
import type { UnpaidRow } from '../upstream/timesheetExtensions.ts'
import type { TimesheetEventRow } from '../upstream/timesheets.ts'

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

type Sum = Pick<UnpaidRow, 'ownerEmail' | 'minutes' | 'oldest'>

/** The confirmed and unpaid time of some events, as from a server with sums. All-day items have no time. */
export const unpaidIn = (
  events: readonly TimesheetEventRow[],
  { from, until }: { from: Date; until?: Date | undefined },
): Sum[] =>
  events.flatMap(event => {
    const { ownerEmail, start, end, confirmedAt, paidAt } = event
    if (end === null || confirmedAt === null || paidAt !== null || (until && start >= until)) return []
    return [{ ownerEmail, minutes: minutesWithin(event, { from, until: until ?? end }), oldest: start }]
  })

/** The sums of each user, by e-mail. */
export function byOwner(sums: readonly Sum[]): Map<string, UnpaidSum> {
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

import { minutesWithin } from '../../../common/minutes.ts'
import type { Reads } from '../reads.ts'
import { recentDays, type TimesheetEventRow, type UnpaidSums } from '../rows/timesheets.ts'

/**
 * Sums the unpaid time of the last 400 days on the projects that the caller pays, event by event. All sums are
 * about the same days, so that one list has the events of all of them.
 */
export function createUnpaidReader({ events }: Pick<Reads, 'events'>): (until?: Date) => Promise<UnpaidSums> {
  let range: { from: Date; until: Date } | undefined
  return async until => {
    range ??= recentDays()
    const { from } = range
    return { since: from, sums: unpaidIn(await events({ ...range, purposes: ['PAY'] }), from, until) }
  }
}

/** All-day items have no time. */
const unpaidIn = (
  events: readonly TimesheetEventRow[],
  from: Date,
  until: Date | undefined,
): UnpaidSums['sums'] =>
  events.flatMap(event => {
    const { ownerEmail, start, end, confirmedAt, paidAt } = event
    if (end === null || confirmedAt === null || paidAt !== null || (until && start >= until)) return []
    return [{ ownerEmail, minutes: minutesWithin(event, { from, until: until ?? end }), oldest: start }]
  })

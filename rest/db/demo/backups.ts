import { addMilliseconds, addSeconds, startOfDay, subDays } from 'date-fns'
import type { backups } from '../schema/backups.ts'
import { ROLES } from './company.ts'

const NIGHTS = 6
/** Nights ago. */
const FAILED_NIGHT = 4
const MEGABYTE = 1_000_000

/** The backups of the last nights, of which one failed, and one that an admin started. */
export function backupsOf(now: Date): (typeof backups.$inferInsert)[] {
  const nights = Array.from({ length: NIGHTS }, (_, index) => {
    const created = addMilliseconds(startOfDay(subDays(now, NIGHTS - index)), 2 * 3_600_000)
    return { created, scheduled: created, ...outcomeOf(created, NIGHTS - index) }
  })
  const created = addMilliseconds(startOfDay(subDays(now, 1)), 16 * 3_600_000)
  return [...nights, { created, requestedBy: ROLES.admin.email, ...outcomeOf(created, 1) }]
}

function outcomeOf(created: Date, age: number) {
  const name = created.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  const place = `/backups/daybook-${name}-00000${age}00.tar`
  const started = addSeconds(created, 1)
  const finished = addSeconds(started, 34 - age)
  if (age === FAILED_NIGHT)
    return {
      ...{ place, started, finished, attempts: 9 },
      error: `${place} cannot be written (ENOSPC).`,
    }
  const rows = 21_480 - age * 260
  const size = (184 - age * 3) * MEGABYTE
  return {
    ...{ place, started, finished, attempts: 1, snapshot: started, verified: finished },
    ...{ rows, size, files: 212 - age * 4, lostFiles: 0 },
  }
}

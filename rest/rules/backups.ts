import { conflict, notFound, type Refusal } from './refusal.ts'

/** How many backups are kept: the newest of each of the last days, weeks and months that have any. */
export interface BackupKeep {
  days: number
  weeks: number
  months: number
}

/** When backups are made by themselves, where, and for how long they are kept (README.md#settings). */
export interface BackupSchedule {
  /** A folder, absolute, or s3://bucket/prefix, without a slash at the end. */
  place: string
  /** Minutes of a day, in UTC. */
  times: readonly number[]
  keep: BackupKeep
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The last time of a schedule that has come. */
export const lastTime = (times: readonly number[], now: Date): Date =>
  new Date(Math.max(...timesAround(times, now).filter(time => time <= now.getTime())))

/** The next time of a schedule. */
export const nextTime = (times: readonly number[], now: Date): Date =>
  new Date(Math.min(...timesAround(times, now).filter(time => time > now.getTime())))

function timesAround(times: readonly number[], now: Date): number[] {
  const today = Math.floor(now.getTime() / DAY) * DAY
  return [-DAY, 0, DAY].flatMap(days => times.map(time => today + days + time * MINUTE))
}

/** 1 January 1970 was a Thursday; weeks start on Monday. */
const MONDAY_OFFSET = 3
const dayOf = (date: Date) => Math.floor(date.getTime() / DAY)
const weekOf = (date: Date) => Math.floor((dayOf(date) + MONDAY_OFFSET) / 7)
const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()

/**
 * The verified backups that are kept no longer (docs/specification/backup.md#retention). The newest one is kept in any
 * case, and so is what is less than a day old.
 */
export function expiredBackups<Backup extends { snapshot: Date }>(
  verified: readonly Backup[],
  { days, weeks, months }: BackupKeep,
  now: Date,
): Backup[] {
  const newestFirst = [...verified].sort((one, other) => other.snapshot.getTime() - one.snapshot.getTime())
  const kept = new Set(
    newestFirst.filter(({ snapshot }, index) => index === 0 || now.getTime() - snapshot.getTime() < DAY),
  )
  for (const [count, periodOf] of [
    [days, dayOf],
    [weeks, weekOf],
    [months, monthOf],
  ] as const) {
    const periods = new Set<number>()
    for (const backup of newestFirst) {
      const period = periodOf(backup.snapshot)
      if (periods.has(period) || periods.size === count) continue
      periods.add(period)
      kept.add(backup)
    }
  }
  return newestFirst.filter(backup => !kept.has(backup))
}

/** The name of a backup within its place. @param suffix tells apart what several installations write there */
export const backupName = (now: Date, suffix: string): string =>
  `daybook-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}-${suffix}`

const OWN_NAME = /^\/daybook-\d{4}-\d\d-\d\d-\d{6}-[0-9a-f]{8}(\.tar)?$/

/** Whether a backup is one that was made by itself in this place, so that it may be deleted by itself. */
export const isOwnBackup = (backup: string, place: string): boolean =>
  backup.startsWith(`${place}/`) && OWN_NAME.test(backup.slice(place.length))

export const isUnderWay = (): Refusal =>
  conflict('A backup is under way already. Please wait until it is done.')

export const noPlace = (): Refusal =>
  conflict('There is no place for backups. Set BACKUP_PLACE, and restart Daybook.')

export const noSuchBackup = (): Refusal => notFound('There is no such backup any more.')

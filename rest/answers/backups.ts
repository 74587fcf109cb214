import type { Backup, BackupList } from '../contract/backups.ts'
import type { ListedBackup } from '../queries/backups.ts'
import { nextTime, type BackupSchedule } from '../rules/backups.ts'

/** A backup with the field names of the specification. */
export const toBackupRecord = (backup: ListedBackup): Backup => ({
  Id: backup.id,
  State: stateOf(backup),
  Place: backup.place,
  Created: backup.created.toISOString(),
  By: backup.requestedBy,
  Started: backup.started?.toISOString() ?? null,
  Finished: backup.finished?.toISOString() ?? null,
  Moment: backup.snapshot?.toISOString() ?? null,
  Rows: backup.rows,
  Files: backup.files,
  LostFiles: backup.lostFiles,
  Size: backup.size,
  Verified: backup.verified?.toISOString() ?? null,
  Attempts: backup.attempts,
  Error: backup.error,
})

function stateOf({ isRunning, finished, verified }: ListedBackup): Backup['State'] {
  if (isRunning) return 'running'
  if (finished === null) return 'waiting'
  return verified === null ? 'failed' : 'verified'
}

/** When backups are made, in the form of the settings. */
export const toScheduleRecord = (
  { place, times, keep }: BackupSchedule,
  now: Date,
): NonNullable<BackupList['Schedule']> => ({
  Place: place,
  At: times.map(time => `${twoDigits(Math.floor(time / 60))}:${twoDigits(time % 60)}`),
  Keep: (
    [
      [keep.days, 'd'],
      [keep.weeks, 'w'],
      [keep.months, 'm'],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${unit}`)
    .join(' '),
  Next: nextTime(times, now).toISOString(),
})

const twoDigits = (number: number) => String(number).padStart(2, '0')

import { stat } from 'node:fs/promises'
import { formatDuration, intervalToDuration } from 'date-fns'
import type { Backups } from './databaseState.ts'
import { folderFlaw, nearestFolder } from './disk.ts'
import { fault, ok, orOk, warning, type Finding } from './finding.ts'
import { isLoopback, type Subject } from './subject.ts'

/** How old the newest one may be: one a day, and a bit. In seconds. */
const OLDEST = 50 * 3_600

/** Whether backups are made, where they should be, and whether the newest one is good. */
export async function checkBackups({ settings, publicUrl, database }: Subject): Promise<Finding[]> {
  const { BACKUP_PLACE: place, DATA_DIR } = settings
  if (place === undefined)
    return [
      isLoopback(publicUrl)
        ? ok('BACKUP_PLACE is not set: only npx daybook backup makes some.')
        : warning(
            'No backups are made by themselves.',
            'Set BACKUP_PLACE to a folder on another disk, or to s3://bucket/prefix.',
          ),
    ]
  const state = await database()
  const made = state.kind === 'connected' ? state.facts.backups : undefined
  return orOk(
    [place.startsWith('s3://') ? undefined : await folderFinding(place, DATA_DIR), made && ageFinding(made)],
    `They are made in ${place}.`,
  )
}

async function folderFinding(place: string, dataDir: string): Promise<Finding | undefined> {
  const [folder, data] = await Promise.all([nearestFolder(place), nearestFolder(dataDir)])
  const reason = await folderFlaw(folder)
  if (reason !== undefined)
    return fault(
      `BACKUP_PLACE ${place} cannot be written to (${reason}).`,
      'Give its folder to the user that runs Daybook, or choose another one.',
    )
  const [one, other] = await Promise.all([stat(folder), stat(data)])
  return one.dev === other.dev
    ? warning(
        `BACKUP_PLACE ${place} is on the same disk as DATA_DIR, and lost with it.`,
        'Choose a folder on another disk, or a bucket.',
      )
    : undefined
}

function ageFinding({ age, error }: Backups): Finding | undefined {
  const because = error === null ? '' : ` The last one failed: ${error}`
  const advice = 'Look at Backups in the admin area, and start one there.'
  if (age === null) return warning(`None is verified yet.${because}`, advice)
  if (age <= OLDEST) return undefined
  const text = formatDuration(intervalToDuration({ start: 0, end: age * 1_000 }), {
    format: ['years', 'months', 'days', 'hours'],
  })
  return warning(`The newest verified one is ${text} old.${because}`, advice)
}

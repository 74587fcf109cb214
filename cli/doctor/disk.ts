import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { errorCode } from '../../rest/reasons.ts'
import { RESERVE } from '../../rest/rules/files/files.ts'
import { fault, ok, orOk, warning, type Finding } from './finding.ts'
import type { Subject } from './subject.ts'

/** With less than this, uploads of usual sizes soon fill the disk. */
const LITTLE = 5 * RESERVE
const FEW_FILES = 10_000

/** Whether the data folder and the temporary folder can be written to, and how much room there is. */
export async function checkDisk({ env, settings }: Subject): Promise<Finding[]> {
  const { DATA_DIR: folder } = settings
  const existing = await nearestFolder(folder)
  const temporaryFolder = env.TMPDIR ?? tmpdir()
  const [data, temporary] = await Promise.all([
    room(existing, folder),
    folderFlaw(temporaryFolder).then(reason =>
      reason === undefined
        ? undefined
        : fault(
            `The folder for temporary files, ${temporaryFolder}, cannot be written to (${reason}).`,
            'Set TMPDIR to one that can.',
          ),
    ),
  ])
  return orOk(
    [...data, temporary],
    `DATA_DIR ${folder} ${existing === folder ? 'can be written to' : 'can be made'}.`,
  )
}

async function room(existing: string, folder: string): Promise<Finding[]> {
  const reason = await folderFlaw(existing)
  if (reason !== undefined)
    return [
      fault(
        `DATA_DIR ${folder} cannot be written to (${reason}).`,
        'Give its folder to the user that runs Daybook, or choose another DATA_DIR.',
      ),
    ]
  const { bavail, bsize, files, ffree } = await statfs(existing)
  return [roomFinding(bavail * bsize), ...(files > 0 && ffree < FEW_FILES ? [fewFiles(ffree)] : [])]
}

/** @param free bytes on the disk of the data folder */
export function roomFinding(free: number): Finding {
  const text = `${Math.floor(free / 1024 ** 2)} MB are free on the disk of DATA_DIR`
  const advice = 'Free some room, or move DATA_DIR to a larger disk.'
  if (free < RESERVE) return fault(`${text}: uploads are refused, and soon the database stops.`, advice)
  if (free < LITTLE)
    return warning(`${text}: with less than ${RESERVE / 1024 ** 2} MB, uploads are refused.`, advice)
  return ok(`${text}.`)
}

const fewFiles = (count: number) =>
  warning(
    `The disk of DATA_DIR can hold only ${count} more files, however small.`,
    'Remove files that nobody needs, or move DATA_DIR to another disk.',
  )

/** Why a folder cannot be written to; undefined if it can. */
export async function folderFlaw(folder: string): Promise<string | undefined> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'it is not a folder'
    await access(folder, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return errorCode(error) ?? 'unknown'
  }
}

/** The folder itself, or the nearest one above it that exists. */
export async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined || dirname(path) === path ? path : nearestFolder(dirname(path))
}

import { setTimeout as sleep } from 'node:timers/promises'
import { errorMessage } from '../../rest/reasons.ts'
import { checkBackups } from './backups.ts'
import { checkBucket } from './bucket.ts'
import { checkClock } from './clock.ts'
import { checkDatabase, checkMigrations } from './database.ts'
import { checkDisk } from './disk.ts'
import { fault, type Finding } from './finding.ts'
import { checkMail } from './mail.ts'
import { checkPorts } from './ports.ts'
import { checkProviders } from './providers.ts'
import { checkRestServer } from './restServer.ts'
import { checkSecrets } from './secrets.ts'
import { checkSettings } from './settings.ts'
import type { Subject } from './subject.ts'
import { checkVersions } from './versions.ts'

/** How long a check may take, in milliseconds. */
const LIMIT = 5_000

/** A finding with the name of its check. */
export interface Named extends Finding {
  check: string
}

type Check = (subject: Subject) => Finding[] | Promise<Finding[]>

const OWN_REST: Record<string, Check> = {
  disk: checkDisk,
  clock: checkClock,
  database: checkDatabase,
  migrations: checkMigrations,
  mail: checkMail,
  bucket: checkBucket,
  backups: checkBackups,
  provider: checkProviders,
  secrets: checkSecrets,
}

/** All checks (docs/specification/doctor.md): none waits for another, or hides what it finds. */
export async function examine(subject: Subject): Promise<Named[]> {
  const { REST_URL, FILES_S3_BUCKET } = subject.settings
  // The limit is for answers, not for loading a large package.
  if (FILES_S3_BUCKET !== undefined) await import('@aws-sdk/client-s3')
  const checks: Record<string, Check> = {
    settings: checkSettings,
    ports: checkPorts,
    ...(REST_URL === undefined ? OWN_REST : { REST: () => checkRestServer(REST_URL) }),
  }
  const found = await Promise.all(Object.entries(checks).map(([check, run]) => named(check, run, subject)))
  // Reads all sources without a pause, in which the others would miss their answers.
  return [...found.flat(), ...(await named('versions', checkVersions, subject))]
}

async function named(check: string, run: Check, subject: Subject): Promise<Named[]> {
  const findings = await within(async () => run(subject))
  return findings.map(finding => ({ check, ...finding }))
}

async function within(run: () => Promise<Finding[]>): Promise<Finding[]> {
  const over = new AbortController()
  const late = sleep(
    LIMIT,
    [fault(`There was no answer within ${LIMIT / 1_000} s.`, 'Try again; then look at this first.')],
    {
      signal: over.signal,
    },
  )
  try {
    return await Promise.race([run(), late])
  } catch (error) {
    return [fault(`It could not be checked: ${errorMessage(error)}.`, 'Try again; then look at this first.')]
  } finally {
    over.abort()
    late.catch(() => undefined)
  }
}

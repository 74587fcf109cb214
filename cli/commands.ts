import { parseArgs } from 'node:util'
import { backUp } from '../rest/backup/backup.ts'
import { backupPlace } from '../rest/backup/places/places.ts'
import { restore } from '../rest/backup/restore.ts'
import { BackupRefused } from '../rest/backup/archive.ts'
import { ensureAdmins } from '../rest/commands/users/signIn.ts'
import { readConfig, type RestConfig } from '../rest/config.ts'
import { closeDatabase, migrate, openDatabase, type Database } from '../rest/db/client.ts'
import { DatabaseRefused } from '../rest/db/embedded.ts'
import { StorageRefused } from '../rest/storage/fileStorage.ts'
import { isAllowedDomain } from '../rest/security/signIn.ts'
import { ConfigError } from '../common/config.ts'
import { email as readEmail } from '../common/settings.ts'
import { openPlace, type Place } from './place.ts'

const USAGE = `Usage: npx daybook <command>

  start                         Runs Daybook, as npm start does.
  backup <place>                Saves database and files as they are at this moment, also while Daybook runs.
  restore <place>               Replaces database and files by a backup. Daybook must be stopped.
            [--replace]         Also if there is data, which is lost.
  admin add <address>           Makes somebody an admin, with all scopes.

A place is a folder, a file that ends in .tar, or s3://bucket/prefix.
The settings are those of Daybook: DATA_DIR, DATABASE_URL, FILES_S3_BUCKET and others (README.md).
Ends with 0; with 1 if the command failed, and with 2 if it was not understood.`

type Env = Readonly<Record<string, string | undefined>>

/**
 * Runs a command of the command line (docs/specification/backup.md).
 * @param args without the names of Node and the script
 * @param say receives the lines that it prints
 * @returns the exit code
 */
export async function run(args: readonly string[], env: Env, say: (line: string) => void): Promise<number> {
  const asked = read(args)
  if (asked === undefined) {
    say(USAGE)
    return args.length === 0 || args.includes('--help') ? 0 : 2
  }
  try {
    await asked(env, say)
    return 0
  } catch (error) {
    const isRefusal =
      error instanceof ConfigError ||
      error instanceof DatabaseRefused ||
      error instanceof StorageRefused ||
      error instanceof BackupRefused
    if (!isRefusal) throw error
    say(error.message)
    return 1
  }
}

type Command = (env: Env, say: (line: string) => void) => Promise<void>

/** The command that the arguments ask for; undefined if they are not understood. */
function read(args: readonly string[]): Command | undefined {
  let given
  try {
    given = parseArgs({ args: [...args], allowPositionals: true, options: { replace: { type: 'boolean' } } })
  } catch {
    return undefined
  }
  const { positionals, values } = given
  const [name, first, second, ...others] = positionals
  const mayReplace = values.replace === true
  if (others.length > 0 || first === undefined || (mayReplace && name !== 'restore')) return undefined
  if (name === 'backup' && second === undefined) return (env, say) => runBackup(first, env, say)
  if (name === 'restore' && second === undefined)
    return (env, say) => runRestore({ name: first, mayReplace }, env, say)
  if (name === 'admin' && first === 'add' && second !== undefined)
    return (env, say) => addAdmin(second, env, say)
  return undefined
}

async function withPlace(
  env: Env,
  isAlone: boolean,
  work: (place: Place, config: RestConfig) => Promise<void>,
): Promise<void> {
  const config = readConfig(env)
  const place = await openPlace(config, { isAlone })
  try {
    await work(place, config)
  } finally {
    await place.close()
  }
}

const runBackup = (name: string, env: Env, say: (line: string) => void) =>
  withPlace(env, false, async ({ client, storage }, { bucketEndpoint }) => {
    const place = await backupPlace(name, bucketEndpoint)
    const { moment, rows, files, size, missing } = await backUp(client, storage, place)
    say(
      `${place.name} has ${rows} rows and ${files} files (${megabytes(size)} MB) of ${moment.toISOString()}.`,
    )
    for (const id of missing) say(`Warning: the storage has lost the file ${id}.`)
    say(
      'The keys of sign-ins (TOKEN_SECRET, or token-secret in the data folder) are not in it: keep them apart.',
    )
  })

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

const runRestore = (
  { name, mayReplace }: { name: string; mayReplace: boolean },
  env: Env,
  say: (line: string) => void,
) =>
  withPlace(env, true, async ({ client, storage, url }, { bucketEndpoint }) => {
    const place = await backupPlace(name, bucketEndpoint)
    const { moment, files } = await restore(client, storage, { place, mayReplace })
    await onCurrentTables(url, () => Promise.resolve())
    say(`Restored the data of ${moment}, with ${files} files.`)
  })

async function addAdmin(text: string, env: Env, say: (line: string) => void): Promise<void> {
  const email = readEmail(text)
  if (email === undefined) throw new ConfigError(`${text} must be an e-mail address.`)
  await withPlace(env, false, async ({ url }, { allowedEmailDomains }) => {
    if (!isAllowedDomain(email, allowedEmailDomains))
      throw new ConfigError(
        `${email} must be of one of ALLOWED_EMAIL_DOMAINS: ${allowedEmailDomains.join(' ')}.`,
      )
    await onCurrentTables(url, db => db.transaction(tx => ensureAdmins(tx, [email], new Date())))
    say(`${email} is an admin.`)
  })
}

/** Migrates the tables of a database, and works with them. */
async function onCurrentTables(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(url)
  try {
    await migrate(db)
    await work(db)
  } finally {
    await closeDatabase(db)
  }
}

import { execFile } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseRefused } from './refused.ts'

const run = promisify(execFile)

/** The user that runs PostgreSQL; undefined: the app's own user. */
export type Account = { uid: number; gid: number } | undefined

const OWN_ACCOUNT = 'daybook'

/**
 * PostgreSQL refuses to run as root. For root, this is the owner of the existing data, else the first of
 * `postgres` and `daybook` that exists; `daybook` is created if neither exists.
 * @param folder the data folder of PostgreSQL, which need not exist yet
 */
export async function postgresAccount(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const made = await stat(join(folder, 'PG_VERSION')).catch(() => undefined)
  if (made !== undefined && made.uid !== 0) return { uid: made.uid, gid: made.gid }
  return (
    (await find('postgres')) ??
    (await find(OWN_ACCOUNT)) ??
    (await create('useradd', ['--system', '--no-create-home', '--shell', '/bin/false', OWN_ACCOUNT])) ??
    (await create('adduser', ['-S', '-D', '-H', '-s', '/bin/false', OWN_ACCOUNT])) ??
    (await find('nobody')) ??
    refuse(
      `PostgreSQL does not run as root: create the user ${OWN_ACCOUNT}, start as another user, or set DATABASE_URL.`,
    )
  )
}

/**
 * Lets the account pass through the data folder, and verifies that it can reach the folder.
 * @throws DatabaseRefused naming the first folder on the path that forbids it
 */
export async function grantAccess(dataDir: string, account: Account): Promise<void> {
  if (account === undefined) return
  await chmod(dataDir, ((await stat(dataDir)).mode & 0o7777) | 0o011)
  for (const folder of [...ancestors(dataDir), dataDir])
    if (!(await mayPass(folder, account)))
      refuse(
        `DATA_DIR must be a folder that the user with id ${account.uid} can reach, as whom PostgreSQL runs when started by root: ` +
          `run "chmod o+x ${folder}" or choose another.`,
      )
}

const mayPass = (folder: string, account: NonNullable<Account>) =>
  run('test', ['-x', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  )

function ancestors(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [] : [...ancestors(parent), parent]
}

async function find(name: string): Promise<Account> {
  const id = async (option: string) => Number((await run('id', [option, name])).stdout)
  return Promise.all([id('-u'), id('-g')]).then(
    ([uid, gid]) => ({ uid, gid }),
    () => undefined,
  )
}

const create = (command: string, args: readonly string[]) =>
  run(command, args).then(
    () => find(OWN_ACCOUNT),
    () => undefined,
  )

function refuse(reason: string): never {
  throw new DatabaseRefused(reason)
}

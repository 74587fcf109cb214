import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorMessage } from '../../reasons.ts'
import type { Account } from './account.ts'
import { freePort } from './freePort.ts'
import { endServer, type Postmaster } from './postmaster.ts'
import { DatabaseRefused } from './refused.ts'

const run = promisify(execFile)

/** Where a cluster lives, which programs run it, and as which user. */
export interface ClusterLocation {
  dataDir: string
  /** PostgreSQL's own folder in `dataDir`. */
  folder: string
  binaries: string
  account: Account
  /** False: committed data may be lost when the machine crashes, which is acceptable in tests. */
  durable: boolean
}

/** The longest path of a socket that every system allows, in bytes. */
const LONGEST_SOCKET = 103

/**
 * The folder in which the server may listen on a Unix-domain socket, which costs half of what a connection
 * over TCP does; undefined if it has none. Only the server's user and root may enter it.
 */
export const socketFolder = ({ folder }: Pick<ClusterLocation, 'folder'>): string | undefined =>
  process.platform !== 'win32' &&
  /^[^",]+$/.test(folder) &&
  Buffer.byteLength(socketOf(folder, 65_535)) <= LONGEST_SOCKET
    ? folder
    : undefined

/** The path of a server's socket, as PostgreSQL names it. */
const socketOf = (folder: string, port: number) => join(folder, `.s.PGSQL.${port}`)

/** Whether a server listens on its socket. */
export async function listensOnSocket(folder: string, port: number): Promise<boolean> {
  const socket = connect(socketOf(folder, port))
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

export const SUPERUSER = 'daybook'

// Users see PostgreSQL's messages, so they are in English whatever the locale. The server gets none of our
// variables.
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }

/**
 * Creates the cluster if there is none, completely or not at all.
 * @param password of the superuser
 */
export async function createCluster(
  { dataDir, folder, binaries, account }: ClusterLocation,
  password: string,
): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return
  const draft = await mkdtemp(`${folder}.new-`)
  const passwordFile = `${draft}.password`
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (account !== undefined)
      for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid)
    const options = ['--username', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
    const locale = [
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
    ]
    await run(join(binaries, 'bin/initdb'), ['--pgdata', draft, '--no-instructions', ...options, ...locale], {
      ...account,
      cwd: dataDir,
      env: ENVIRONMENT,
    })
    await rename(draft, folder)
  } catch (error) {
    // Another start was faster: use its cluster; it also removes unfinished ones.
    if (await exists(join(folder, 'PG_VERSION'))) return
    throw new DatabaseRefused(
      `The embedded PostgreSQL could not be set up in ${folder}: ${errorMessage(error)}`,
    )
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(passwordFile, { force: true })
  }
}

/** Removes the unfinished clusters of starts and upgrades that were killed, and ends the servers of these. */
export async function removeDrafts({
  dataDir,
  folder,
}: Pick<ClusterLocation, 'dataDir' | 'folder'>): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    if (!path.startsWith(`${folder}.new-`)) continue
    await endServer(path)
    await rm(path, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Writes all files of a stopped cluster to the disk. */
export async function syncCluster({
  dataDir,
  folder,
  binaries,
  account,
}: Omit<ClusterLocation, 'durable'>): Promise<void> {
  await run(join(binaries, 'bin/initdb'), ['--sync-only', '--pgdata', folder], {
    ...account,
    cwd: dataDir,
    env: ENVIRONMENT,
  })
}

/**
 * Starts the server. It gets its own session, so that Ctrl-C reaches only the app, which then stops the server
 * in order. It logs to a file, so that it can continue when the app is killed.
 * @param options.port to listen on; any free port if absent
 * @param options.sockets the folder for its Unix-domain socket; it has none if absent
 * @param options.settings more of its settings, each as 'name=value'
 */
export async function startServer(
  { dataDir, folder, binaries, account, durable }: ClusterLocation,
  options: { port?: number | undefined; sockets: string | undefined; settings?: readonly string[] },
): Promise<Postmaster> {
  const { port = await freePort(), sockets = '', settings: more = [] } = options
  const log = await open(logFile(dataDir), 'a', 0o600)
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${sockets}`, 'log_checkpoints=off']
  settings.push('unix_socket_permissions=0700')
  // In tests, the services of several suites share it, each with connections of its own.
  if (!durable)
    settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300')
  settings.push(...more)
  const child = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', folder, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
    { ...account, cwd: dataDir, env: ENVIRONMENT, detached: true, stdio: ['ignore', log.fd, log.fd] },
  )
  try {
    await once(child, 'spawn')
  } finally {
    await log.close()
  }
  child.unref()
  return {
    pid: child.pid ?? 0,
    port,
    isRunning: () => Promise.resolve(child.exitCode === null && child.signalCode === null),
    howEnded: () => child.signalCode ?? (child.exitCode === null ? undefined : `exit code ${child.exitCode}`),
  }
}

/** The last complaint in the server's log. */
export async function lastLogError(dataDir: string): Promise<string> {
  const lines = (await readFile(logFile(dataDir), 'utf8')).split('\n')
  return lines.findLast(line => /(FATAL|PANIC):|not found|cannot/.test(line)) ?? lines.at(-2) ?? ''
}

const logFile = (dataDir: string) => join(dataDir, 'postgres.log')

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

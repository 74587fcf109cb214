import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A running PostgreSQL server. */
export interface Postmaster {
  pid: number
  port: number
  isRunning: () => Promise<boolean>
  /**
   * The signal or exit code with which it ended; undefined if unknown, as for a server that another app
   * started.
   */
  howEnded: () => string | undefined
}

/**
 * The server that runs on a data folder, whichever app started it, according to its `postmaster.pid`. The
 * files of a dead server are removed: PostgreSQL itself would respect them as long as any process has that
 * number.
 */
export async function runningPostmaster(folder: string): Promise<Postmaster | undefined> {
  const written = await readPidFile(folder)
  const server = postmasterOf(written, folder)
  if (server === undefined || (await server.isRunning())) return server
  // Another start may have written its own file meanwhile.
  if ((await readPidFile(folder)) !== written) return undefined
  for (const left of [`.s.PGSQL.${server.port}`, `.s.PGSQL.${server.port}.lock`, PID_FILE])
    await rm(join(folder, left), { force: true })
  return undefined
}

/** Stops the server that runs on a folder, if there is one. */
export async function endServer(folder: string): Promise<void> {
  const server = await runningPostmaster(folder)
  if (server !== undefined) await stopPostmaster(server)
}

/** The same, which leaves all files as they are. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const server = postmasterOf(await readPidFile(folder), folder)
  return (await server?.isRunning()) === true ? server : undefined
}

const PID_FILE = 'postmaster.pid'
const readPidFile = (folder: string) => readFile(join(folder, PID_FILE), 'utf8').catch(() => '')

function postmasterOf(written: string, folder: string): Postmaster | undefined {
  const [pid, , , port] = written.split('\n').map(Number)
  if (pid === undefined || port === undefined || !(pid > 0) || !(port > 0)) return undefined
  return { pid, port, isRunning: () => worksOn(pid, folder), howEnded: () => undefined }
}

/** How long a server may take for a clean stop, in milliseconds: it writes all of its memory to disk. */
const STOP_TIMEOUT = 4_000

/**
 * Stops a server: clients are disconnected, committed data is on disk. A server that takes too long is
 * stopped at once, and recovers at its next start.
 * @returns once it is gone
 */
export async function stopPostmaster({ pid, isRunning }: Postmaster): Promise<void> {
  if (!(await isRunning())) return
  process.kill(pid, 'SIGINT')
  const end = performance.now() + STOP_TIMEOUT
  while (performance.now() < end && (await isRunning())) await sleep(10)
  if (await isRunning()) process.kill(pid, 'SIGQUIT')
  while (await isRunning()) await sleep(10)
}

// After a restart of the machine, another program may have the number, so check that it works on this very
// folder.
async function worksOn(pid: number, folder: string): Promise<boolean> {
  const place = await realpath(folder).catch(() => folder)
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === place
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres') && (stdout.includes(folder) || stdout.includes(place))
}

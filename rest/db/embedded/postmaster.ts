import { readFile, readlink, realpath } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A running PostgreSQL server. */
export interface Postmaster {
  pid: number
  port: number
  isRunning: () => Promise<boolean>
}

/** The server that runs on a data folder, whoever started it, by what it wrote into its `postmaster.pid`. */
export async function runningPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!(pid > 0) || !(port > 0)) return undefined
  const isRunning = () => worksOn(pid, folder)
  return (await isRunning()) ? { pid, port, isRunning } : undefined
}

/**
 * Ends a server: who is connected is disconnected, what was committed is on disk.
 * @returns once it is gone
 */
export async function stopPostmaster({ pid, isRunning }: Postmaster): Promise<void> {
  if (!(await isRunning())) return
  process.kill(pid, 'SIGINT')
  while (await isRunning()) await sleep(10)
}

// After a restart of the machine the number may be another program's, so it has to work on this very folder.
async function worksOn(pid: number, folder: string): Promise<boolean> {
  const place = await realpath(folder).catch(() => folder)
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === place
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres') && (stdout.includes(folder) || stdout.includes(place))
}

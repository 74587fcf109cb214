import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost } from '../../../common/waiting.ts'

/** A process that runs longer than this after a stop, in milliseconds, never ends, even on a busy machine. */
const STOP_TIMEOUT = 120_000

/** The program as `npm start` runs it, on its own data directory. */
export interface Daybook {
  url: string
  dataDir: string
  /** What it has printed since its last start. */
  printed(): string
  /** The current process of one of its servers. @throws Error if it is not running */
  pidOf(floor: 'gateway' | 'rest'): Promise<number>
  /** Ctrl-C: the signal reaches the whole process group of the terminal. Resolves with the exit code. */
  interrupt(): Promise<number | null>
  /** `kill -9` of the program and both servers, at once; only the database may survive. */
  kill(): Promise<void>
  /** Starts it again on the same data directory and URL. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  dispose(): Promise<void>
}

/**
 * Starts the whole system in its own processes, exactly as a user does.
 * @param environment settings added to the defaults
 * @throws Error with what it printed if it does not start
 */
export async function startDaybook(environment: Record<string, string> = {}): Promise<Daybook> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-journey-'))
  const port = await freePort()
  const settings = {
    PORT: String(port),
    REST_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...environment,
  }
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  let running = await start(settings).catch(async (error: unknown) => {
    await removeData()
    throw error
  })
  return {
    url: `http://localhost:${port}`,
    dataDir,
    printed: () => running.lines.join('\n'),
    pidOf: floor => running.pidOf(floor),
    interrupt: () => running.end('SIGINT'),
    kill: () => running.kill(),
    restart: async () => {
      running = await start(settings)
    },
    dispose: async () => {
      try {
        await running.end('SIGTERM')
      } finally {
        await removeData()
      }
    },
  }
}

/** The program as a process that may still be starting. */
export interface Launched {
  child: ChildProcess
  lines: string[]
  /** Resolves when it prints its URL; remains pending if it never does. */
  isUp: Promise<true>
  exited: Promise<unknown>
}

/**
 * Starts the program in its own process group.
 * @param settings in addition to the environment of this process
 * @param output a file descriptor for what it prints, which then has no lines here
 */
export function launchDaybook(settings: Record<string, string>, output: number | 'pipe' = 'pipe'): Launched {
  // Without DATABASE_URL, because users get the embedded database.
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: 'production', ...settings },
    stdio: ['ignore', output, output],
    detached: true,
  })
  const exited = once(child, 'exit')
  const lines: string[] = []
  const isUp = new Promise<true>(resolve => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface(stream).on('line', line => {
          lines.push(line)
          if (line.startsWith('Daybook is at ')) resolve(true)
        })
  })
  return { child, lines, isUp, exited }
}

async function start(settings: Record<string, string> & { DATA_DIR: string }) {
  const { child, lines, isUp, exited } = launchDaybook(settings)
  if ((await Promise.race([isUp, exited])) !== true)
    throw new Error(`Daybook did not start:\n${lines.join('\n')}`)
  const pid = child.pid ?? 0
  return {
    lines,
    end: async (signal: 'SIGINT' | 'SIGTERM') => {
      const isRunning = () => child.exitCode === null && child.signalCode === null
      if (isRunning()) process.kill(-pid, signal)
      await atMost(STOP_TIMEOUT, exited)
      if (!isRunning()) return child.exitCode
      const left = await processesOn(settings.DATA_DIR)
      await killAllOn(settings.DATA_DIR)
      const who = left.map(({ command }) => command).join('\n')
      throw new Error(`Daybook does not end. Processes:\n${who}\nIt printed:\n${lines.join('\n')}`)
    },
    pidOf: async (floor: 'gateway' | 'rest') => {
      const found = (await processesBelow(pid)).find(({ command }) =>
        command.includes(`build/${floor}/main.js`),
      )
      if (found === undefined) throw new Error(`The ${floor} server does not run.`)
      return found.pid
    },
    kill: async () => {
      const servers = await processesBelow(pid)
      for (const victim of [...servers.map(server => server.pid), pid]) process.kill(victim, 'SIGKILL')
      await exited
    },
  }
}

/** The children of a process. */
export async function processesBelow(parent: number): Promise<{ pid: number; command: string }[]> {
  const ps = spawn('ps', ['-o', 'pid=,args=', '--ppid', String(parent)])
  const lines: string[] = []
  for await (const line of createInterface(ps.stdout)) lines.push(line.trim())
  return lines.map(line => ({ pid: Number.parseInt(line, 10), command: line.replace(/^\d+ /, '') }))
}

/** All processes that work on a folder: by their arguments, their environment or their working directory. */
export async function processesOn(folder: string): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
  const found = await Promise.all(
    pids.map(async pid => {
      const [words, ...more] = await Promise.all([
        ...['cmdline', 'environ'].map(name => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
        readlink(`/proc/${pid}/cwd`).catch(() => ''),
      ])
      const isThere = [words, ...more].some(text => text.includes(folder))
      return isThere ? [{ pid: Number(pid), command: words.replaceAll('\0', ' ') }] : []
    }),
  )
  return found.flat()
}

/** `kill -9` of all processes that work on a folder, until none are left. */
export async function killAllOn(folder: string): Promise<void> {
  for (let left = await processesOn(folder); left.length > 0; left = await processesOn(folder)) {
    for (const { pid } of left) kill(pid)
    await sleep(20)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}

/** Two servers of a test never get the same one. */
const givenPorts = new Set<number>()

/**
 * A loopback port that is free now, below those that the system assigns automatically: it stays free until the
 * program listens, however many connections are made until then.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  if (givenPorts.has(port)) return freePort()
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  givenPorts.add(port)
  server.close()
  await once(server, 'close')
  return port
}

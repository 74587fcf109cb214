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

/** Whatever takes longer to end than so many milliseconds on a busy machine never ends. */
const STOP_TIMEOUT = 120_000

/** The program as `npm start` runs it, on a data directory of its own. */
export interface Daybook {
  url: string
  dataDir: string
  /** What it printed since its last start. */
  printed(): string
  /** The process of one of its servers as it runs now. @throws Error where it does not */
  pidOf(floor: 'gateway' | 'rest'): Promise<number>
  /** Ctrl-C: the whole terminal's process group hears it. Resolves with the exit code. */
  interrupt(): Promise<number | null>
  /** `kill -9` of the program and of both servers, at once; only its database may live on. */
  kill(): Promise<void>
  /** Starts it again on the same data directory and address. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  dispose(): Promise<void>
}

/**
 * Starts the whole system in processes of its own, exactly as a user does.
 * @param environment settings added to the defaults
 * @throws Error with what it printed when it does not come up
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
  const forget = () => rm(dataDir, { recursive: true, force: true })
  let running = await start(settings).catch(async (error: unknown) => {
    await forget()
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
      await running.end('SIGTERM').finally(forget)
    },
  }
}

/** The program as a process that may not be up yet. */
export interface Launched {
  child: ChildProcess
  lines: string[]
  /** Resolves once it says where it is; stays open where it never does. */
  isUp: Promise<true>
  exited: Promise<unknown>
}

/** Starts the program in a process group of its own. @param settings on top of this process's environment */
export function launchDaybook(settings: Record<string, string>): Launched {
  // A start on no DATABASE_URL: the embedded database is what a user gets.
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const exited = once(child, 'exit')
  const lines: string[] = []
  const isUp = new Promise<true>(resolve => {
    for (const stream of [child.stdout, child.stderr])
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

/** All processes that work on a folder, by their words, their environment or where they are. */
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

/** `kill -9` of all processes that work on a folder, until there are none. */
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
    // It has ended meanwhile.
  }
}

/**
 * A port of loopback that nobody uses now, below those that the system gives out by itself: it stays free until
 * the program listens, however many connections are made meanwhile.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}

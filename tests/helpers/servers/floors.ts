import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isRecord } from '../../../common/isRecord.ts'
import { freshDatabase } from './database.ts'

/** One of the servers, in a process of its own. */
export interface Floor {
  url: string
  /** What it has logged. */
  lines: Record<string, unknown>[]
  /** Asks it to stop. @returns its exit code */
  stop: () => Promise<number | null>
}

/** Both servers, each in a process of its own, from their sources. */
export interface Floors {
  rest: Floor
  gateway: Floor
  /** The database of the REST service. */
  databaseUrl: string
  /** Also removes their data. */
  stop: () => Promise<void>
}

const ROOT = join(import.meta.dirname, '../../..')

/** @param env settings of both, @param own settings of one */
export async function startFloors(
  env: Record<string, string>,
  own: { rest?: Record<string, string>; gateway?: Record<string, string> } = {},
): Promise<Floors> {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-floors-'))
  const settings = { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: database.url, ...env }
  const rest = await startFloor('rest', { ...settings, REST_PORT: '0', ...own.rest })
  const gateway = await startFloor('gateway', {
    ...{ ...settings, PORT: '0', REST_URL: rest.url, OPERATIONS: 'any' },
    ...own.gateway,
  })
  return {
    rest,
    gateway,
    databaseUrl: database.url,
    stop: async () => {
      await gateway.stop()
      await rest.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server that may still be starting. */
interface LaunchedFloor {
  child: ChildProcess
  lines: Record<string, unknown>[]
  /** Its exit code, once it has ended. */
  exited: Promise<number | null>
  /** Where it listens. @throws Error with what it logged if it ends before */
  url: Promise<string>
}

/** Starts one server. @param from the build starts sooner, and has to be there */
export function launchFloor(
  floor: 'gateway' | 'rest',
  env: Record<string, string>,
  from: 'sources' | 'build' = 'sources',
): LaunchedFloor {
  const isBuilt = from === 'build'
  const child = fork(isBuilt ? join(ROOT, 'build', floor, 'main.js') : join(ROOT, floor, 'main.ts'), {
    env: { ...process.env, ...env },
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    silent: true,
  })
  const lines = linesOf(child)
  const exited = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null))
  const url = new Promise<string>((resolve, reject) => {
    void exited.then(() => reject(new Error(`The ${floor} has ended: ${JSON.stringify(lines)}`)))
    child.on('message', message => {
      if (!isRecord(message)) return
      if ('aboutToListen' in message) child.send({ listen: true })
      if (typeof message.url === 'string') resolve(message.url)
    })
  })
  // It may be killed before anyone waits for it.
  url.catch(() => undefined)
  return { child, lines, exited, url }
}

/** One server, from its sources. */
export async function startFloor(floor: 'gateway' | 'rest', env: Record<string, string>): Promise<Floor> {
  const { child, lines, exited, url } = launchFloor(floor, env)
  return {
    url: await url,
    lines,
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}

function linesOf({ stdout, stderr }: ChildProcess): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = []
  for (const input of [stdout, stderr])
    if (input)
      createInterface({ input }).on('line', line => {
        const json: unknown = line.startsWith('{') ? JSON.parse(line) : { text: line }
        if (isRecord(json)) lines.push(json)
      })
  return lines
}

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readConfig as readGatewayConfig } from '../../gateway/config.ts'
import { startGateway } from '../../gateway/server.ts'
import { readConfig as readRestConfig } from '../../rest/config.ts'
import { startEmbeddedDatabase } from '../../rest/db/embedded.ts'
import { accessToken } from '../../rest/security/tokens.ts'
import { startRest } from '../../rest/server.ts'
import { createChance, type Chance } from '../fuzz/chance.ts'
import { freePort, launchDaybook, processesOn } from '../helpers/servers/daybook.ts'
import { GATEWAY_WAYS, putUnderLoad, REST_WAYS, type Target } from './load.ts'
import type { Machine, Outcome } from './machine.ts'
import { SERVICE_KEY, TOKEN_SECRET } from './company.ts'

/** How long a stop may take, in milliseconds (docs/specification/running.md#stopping). */
const LIMIT = 10_000
/** After this time, a stop counts as one that never ends. */
const NEVER = 60_000
/**
 * How long closed resources may take to disappear, in milliseconds: the system closes some of them gradually.
 */
const GONE = 20_000

const EMAIL = 'p0@chaos.example'
const SETTINGS = {
  ADMIN_EMAILS: EMAIL,
  TOKEN_SECRET,
  SERVICE_KEY,
  LOG_LEVEL: 'silent',
  OPERATIONS: 'any',
}
const FILE_BYTES = 24 * 1024 * 1024

/** Of five stops, two are of a gateway, two of a REST service, and one of the whole program. */
const ROUND = ['servers', 'servers', 'program'] as const

/**
 * Starts servers and the whole program, puts them under load, stops them at random, and checks what remains.
 */
export const stops: Machine = {
  name: 'stops',
  size: 200,
  run: async (seed, size) => {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-stops-'))
    // If tests run as root, PostgreSQL runs as another user.
    await chmod(folder, 0o711)
    const recorder = createRecorder()
    const chance = createChance(seed)
    const servers = await startFixture(folder)
    const program = await preparePrograms(folder)
    try {
      for (let place = 0; recorder.count() < size; place++)
        if (ROUND[place % ROUND.length] === 'program') await stopProgram(program, chance, recorder)
        else await stopServers(servers, chance, recorder)
      return recorder.outcome()
    } finally {
      await servers.dispose()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Records the times of stops, and the flaws. */
function createRecorder() {
  const longest: Record<string, number> = {}
  const flaws: string[] = []
  let count = 0
  return {
    count: () => count,
    flaw: (text: string) => void flaws.push(text),
    /** @throws Error if it does not end at all: then later results would mean nothing */
    stop: async (kind: string, stop: () => Promise<unknown>) => {
      count++
      const start = performance.now()
      const over = new AbortController()
      const never = sleep(NEVER, true, { signal: over.signal }).catch(() => false)
      const hasEnded = stop().then(() => false)
      const isEndless = await Promise.race([hasEnded, never]).finally(() => over.abort())
      const took = Math.round(performance.now() - start)
      if (isEndless) throw new Error(`A stop never ended: ${kind}. ${flaws.join(' ')}`)
      longest[kind] = Math.max(longest[kind] ?? 0, took)
      if (took > LIMIT) flaws.push(`A stop took ${took} ms: ${kind}.`)
    },
    outcome: (): Outcome => ({ figures: { stops: count, ...longest }, flaws }),
  }
}

type Recorder = ReturnType<typeof createRecorder>

const tokenOf = () => {
  const secret = new TextEncoder().encode(SETTINGS.TOKEN_SECRET)
  const identity = { email: EMAIL, name: 'P', scopes: ['admin', 'timesheets', 'tickets'] }
  return accessToken(identity, secret, 86_400, new Date())
}

/** Creates the data for the load. @returns the path of a large file */
async function fill(url: string, token: string): Promise<string> {
  const post = async (path: string, body: object | FormData) => {
    const isForm = body instanceof FormData
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return text
  }
  await post('/api/v1/timesheets/project/Chaos', {})
  await post('/api/v1/timesheets/event', {
    Project: 'Chaos',
    DateRange: ['2026-11-02T09:00:00.000Z', '2026-11-02T09:30:00.000Z'],
    Timezone: 'Europe/Berlin',
    WorkNotes: 'chaos',
  })
  await post('/api/v1/tickets/project/Chaos', {})
  await post('/api/v1/tickets/project/1/ticket', { Subject: 'chaos', Body: 'Often.' })
  const form = new FormData()
  form.append('file', new Blob([randomBytes(FILE_BYTES)]), 'a.bin')
  const [, id] = /"UUID":"([^"]+)"/.exec(await post('/api/v1/upload', form)) ?? []
  return `/api/v1/download/${String(id)}/a.bin`
}

interface Fixture {
  env: Record<string, string>
  target: (url: string) => Target
  /** A separate session. */
  admin: pg.Client
  /** How many other connections to the database there are. */
  connections: () => Promise<number>
  dispose: () => Promise<void>
}

/** A database for servers in this process. */
async function startFixture(folder: string): Promise<Fixture> {
  const dataDir = join(folder, 'servers')
  await mkdir(dataDir)
  const postgres = await startEmbeddedDatabase(dataDir, { durable: false })
  const env = { ...SETTINGS, REST_PORT: '0', DATA_DIR: dataDir, DATABASE_URL: postgres.url }
  const token = await tokenOf()
  const file = await fillOnce(env, token).catch(async (error: unknown) => {
    await postgres.close()
    throw error
  })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  return {
    env,
    target: url => ({ url, token, file, serviceKey: SETTINGS.SERVICE_KEY }),
    admin,
    connections: async () => {
      const { rowCount } = await admin.query(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`,
      )
      return rowCount ?? 0
    },
    dispose: async () => {
      await admin.end()
      await postgres.close()
    },
  }
}

async function fillOnce(env: Record<string, string>, token: string): Promise<string> {
  const rest = await startRest(readRestConfig(env))
  try {
    return await fill(rest.url, token)
  } finally {
    await rest.close()
  }
}

/** What may be wrong around servers while they stop. */
const HARMS = ['nothing', 'a lock', 'lost connections', 'a mail server that says nothing'] as const

/**
 * Stops a REST service and its gateway, both in this process, in any order, or while the REST service starts.
 */
async function stopServers(fixture: Fixture, chance: Chance, recorder: Recorder): Promise<void> {
  const before = resources()
  const harm = chance.one(HARMS)
  const deaf = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(deaf, 'listening')
  const mails =
    harm === 'a mail server that says nothing' ? { SMTP_URL: `smtp://127.0.0.1:${portOf(deaf)}` } : {}
  const config = readRestConfig({ ...fixture.env, ...mails })
  if (chance.isOnceIn(4)) {
    const stopping = new AbortController()
    const starting = startRest(config, { signal: stopping.signal })
    await sleep(chance.below(300))
    stopping.abort()
    await recorder.stop('REST while it starts', () =>
      starting.then(rest => rest.close()).catch(() => undefined),
    )
  }
  const rest = await startRest(config)
  const gatewayEnv = { ...SETTINGS, PORT: '0', REST_URL: rest.url }
  const gateway = await startGateway(readGatewayConfig(gatewayEnv))
  const loads = [
    putUnderLoad(fixture.target(rest.url), REST_WAYS, chance),
    putUnderLoad(fixture.target(gateway.url), GATEWAY_WAYS, chance),
  ]
  await sleep(chance.below(500))
  if (harm === 'a lock') await fixture.admin.query('begin; lock table tickets, users')
  await sleep(chance.below(500))
  if (harm === 'lost connections')
    await fixture.admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  const stopGateway = () => recorder.stop(`gateway with ${harm}`, () => gateway.close())
  const stopRest = () => recorder.stop(`REST with ${harm}`, () => rest.close())
  if (chance.isOnceIn(2)) await Promise.all([stopGateway(), stopRest()])
  else
    for (const stop of chance.one([
      [stopGateway, stopRest],
      [stopRest, stopGateway],
    ]))
      await stop()
  for (const [name, url] of Object.entries({ REST: rest.url, gateway: gateway.url }))
    if (await isListening(Number(new URL(url).port))) recorder.flaw(`The ${name} still listens.`)
  for (const end of loads) end()
  deaf.close()
  if (!(await soon(async () => (await fixture.connections()) === 0)))
    recorder.flaw(`${await fixture.connections()} connections to the database are left.`)
  // Nothing waits for the lock any more.
  if (harm === 'a lock') await fixture.admin.query('rollback')
  const left = () => Object.entries(resources()).filter(([kind, count]) => count > (before[kind] ?? 0))
  if (!(await soon(() => left().length === 0)))
    recorder.flaw(`Left in the process: ${JSON.stringify(left())}`)
}

/** How many resources of each kind keep this process alive. */
function resources(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

interface Programs {
  settings: Record<string, string> & { DATA_DIR: string; TMPDIR: string }
  target: () => Promise<Target>
  ports: readonly number[]
}

async function preparePrograms(folder: string): Promise<Programs> {
  const [DATA_DIR, TMPDIR] = [join(folder, 'program'), join(folder, 'temporary')]
  for (const path of [DATA_DIR, TMPDIR]) await mkdir(path)
  const ports = [await freePort(), await freePort()] as const
  const [PORT, REST_PORT] = ports.map(String) as [string, string]
  const url = `http://127.0.0.1:${PORT}`
  let file: string | undefined
  return {
    settings: { ...SETTINGS, DATA_DIR, TMPDIR, PORT, REST_PORT },
    target: async () => {
      const token = await tokenOf()
      file ??= await fill(url, token)
      return { url, token, file, serviceKey: SETTINGS.SERVICE_KEY }
    },
    ports,
  }
}

/** The program as users run it, stopped by Ctrl-C or SIGTERM at any moment. */
async function stopProgram(
  { settings, target, ports }: Programs,
  chance: Chance,
  recorder: Recorder,
): Promise<void> {
  const { child, lines, isUp, exited } = launchDaybook(settings)
  let end: (() => void) | undefined
  const isStarting = chance.isOnceIn(2)
  if (isStarting) await Promise.race([sleep(chance.below(6_000)), isUp])
  else {
    if ((await Promise.race([isUp, exited])) !== true) throw new Error(lines.join('\n'))
    end = putUnderLoad(await target(), GATEWAY_WAYS, chance)
    await sleep(chance.below(2_000))
  }
  const pid = child.pid ?? 0
  await recorder.stop(isStarting ? 'program while it starts' : 'program', async () => {
    // Ctrl-C reaches the whole process group of a terminal.
    if (chance.isOnceIn(2)) process.kill(-pid, 'SIGINT')
    else process.kill(pid, 'SIGTERM')
    await exited
  })
  end?.()
  for (const line of lines) if (line.includes('Warning')) recorder.flaw(`It warned: ${line}`)
  if (child.exitCode !== null && child.exitCode !== 0)
    recorder.flaw(`It ended with ${child.exitCode}: ${lines.join('\n')}`)
  const processes = () => processesOn(settings.DATA_DIR)
  if (!(await soon(async () => (await processes()).length === 0)))
    recorder.flaw(`Processes are left: ${(await processes()).map(({ command }) => command).join(', ')}`)
  for (const port of ports) if (await isListening(port)) recorder.flaw(`Somebody listens on port ${port}.`)
  const isLeft = (name: string) => name.includes('.new-') || name.endsWith('.part')
  const left = [...(await readdir(settings.DATA_DIR)).filter(isLeft), ...(await temporary(settings.TMPDIR))]
  if (left.length > 0) recorder.flaw(`Files are left: ${left.join(', ')}`)
}

/** The content of the temporary folder, except for the files of tsx, with which the tests start the program. */
const temporary = async (folder: string) => (await readdir(folder)).filter(name => !/^(tsx|node)-/.test(name))

const isListening = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => resolve(false)).on('connect', () => resolve(true))
    socket.on('connect', () => socket.destroy())
  })

const portOf = (server: ReturnType<typeof createServer>) => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Whether a condition becomes true in time. */
async function soon(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + GONE
  while (!(await isSo())) {
    if (performance.now() > end) return false
    await sleep(50)
  }
  return true
}

import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInToken } from '../../rest/security/tokens.ts'
import { buildIfStale, ROOT } from '../../scripts/build.ts'
import { isRecord } from '../../common/isRecord.ts'
import { USERS } from './values.ts'

/**
 * Both servers as in production, in separate processes, with some users and the data of one who takes no part.
 */
export interface FuzzSystem {
  url: string
  tokenOf: (user: string) => string
  secrets: readonly string[]
  /** Signs all users in again, because requests may end sessions. */
  renew(): Promise<void>
  /** Errors that the servers have logged, and stack traces that they have printed. */
  complaints(): string[]
  /** Whether both servers still run. */
  isAlive(): boolean
  stop(): Promise<void>
}

const TOKEN_SECRET = randomBytes(24).toString('hex')
const SERVICE_KEY = randomBytes(24).toString('hex')
const OTHERS = 'what-zoe-alone-may-read'
const ZOE = 'zoe@fuzz.example'

const MAX_GENERATIONS = 500

interface Server {
  child: ChildProcess
  url: string
  lines: string[]
}

/** @param databaseUrl an empty database; without one, the embedded database */
export async function startFuzzSystem(databaseUrl = ''): Promise<FuzzSystem> {
  await buildIfStale()
  const folder = await mkdtemp(join(tmpdir(), 'daybook-fuzz-'))
  const rest = await startServer('rest', {
    ...{ REST_PORT: '0', DATA_DIR: folder, DATABASE_URL: databaseUrl, TOKEN_SECRET, SERVICE_KEY },
    ...{ ADMIN_EMAILS: USERS[0], DEFAULT_SCOPES: 'timesheets tickets' },
  })
  const gateway = await startServer('gateway', { PORT: '0', REST_URL: rest.url, SERVICE_KEY })
  const servers = [gateway, rest]
  const tokens = new Map<string, string>()
  const generations = new Map<string, number>()
  const tokenOf = (user: string) => tokens.get(user) ?? ''
  const renew = async () => {
    for (const user of [...USERS, ZOE]) {
      await open(rest.url, [...tokens.values()], user)
      const [token, generation] = await tokenFor(rest.url, user, generations.get(user) ?? 0)
      tokens.set(user, token)
      generations.set(user, generation)
    }
  }
  await renew()
  await fill(rest.url, tokenOf)
  return {
    url: gateway.url,
    tokenOf,
    secrets: [TOKEN_SECRET, SERVICE_KEY, OTHERS],
    renew,
    complaints: () => servers.flatMap(({ lines }) => lines).filter(isComplaint),
    isAlive: () => servers.every(({ child }) => child.exitCode === null && child.signalCode === null),
    stop: async () => {
      for (const { child } of servers)
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGTERM')
          await once(child, 'exit')
        }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startServer(floor: 'rest' | 'gateway', settings: Record<string, string>): Promise<Server> {
  const child = fork(join(ROOT, 'build', floor, 'main.js'), {
    env: { ...process.env, NODE_ENV: 'production', PUBLIC_URL: '', LOG_LEVEL: 'warn', ...settings },
    silent: true,
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => void lines.push(...text.split('\n')))
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', message => {
      if (!isRecord(message)) return
      // Nothing else uses the port, so there is no need to wait.
      if (message.aboutToListen === true) child.send({})
      if (message.ready === true) resolve(String(message.url))
    })
    child.once('exit', () => reject(new Error(`The ${floor} did not start:\n${lines.join('\n')}`)))
  })
  return { child, url, lines }
}

// In the format of pino: level 50 is an error.
const isComplaint = (line: string) => /"level":(50|60)\b|^\s+at .+:\d+:\d+\)?$|Unhandled|Warning:/.test(line)

/**
 * @param generation at most that of the user: each end of all sessions starts a new generation, and only trying
 * shows the current one
 */
async function tokenFor(url: string, email: string, generation: number): Promise<[string, number]> {
  const user = { email, name: email.slice(0, 3), scopes: [], tokenGeneration: generation }
  const token = await signInToken(user, new TextEncoder().encode(TOKEN_SECRET), new Date())
  const answer = await fetch(`${url}/login/reauth`, { headers: { authorization: `Bearer ${token}` } })
  const body: unknown = await answer.json()
  if (isRecord(body) && typeof body.Token === 'string') return [body.Token, generation]
  if (generation > MAX_GENERATIONS) throw new Error(`${email} was not signed in: ${JSON.stringify(body)}`)
  return tokenFor(url, email, generation + 1)
}

/** Reactivates an account that was deactivated. @param tokens of all users, because the admins change */
async function open(url: string, tokens: readonly string[], email: string): Promise<void> {
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/v1/user/${email}/deactivated`, { method: 'DELETE', headers })
    if (answer.ok) return
  }
}

/** Creates a project, a ticket, a comment and an event for Ann and for Zoe. */
async function fill(url: string, tokenOf: (user: string) => string): Promise<void> {
  const people = [
    { user: USERS[0], project: 'Apollo', number: 1, text: 'of ann' },
    { user: ZOE, project: 'Zeus', number: 2, text: OTHERS },
  ]
  for (const { user, project, number, text } of people) {
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${tokenOf(user)}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    }
    await call('POST', `/api/v1/timesheets/project/${project}`)
    await call('POST', '/api/v1/timesheets/event', {
      ...{ Project: project, Timezone: 'UTC', WorkNotes: text, Tags: [] },
      DateRange: ['2027-01-02T09:00:00.000Z', '2027-01-02T10:00:00.000Z'],
    })
    await call('POST', `/api/v1/tickets/project/${project}`)
    await call('POST', `/api/v1/tickets/project/${number}/ticket`, { Subject: text, Body: `<p>${text}</p>` })
    await call('POST', `/api/v1/tickets/project/${number}/ticket/${number}/comment`, {
      Body: `<p>${text}</p>`,
    })
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { closeDatabase, openDatabase, type Database } from '../../rest/db/client.ts'
import { SUPERUSER } from '../../rest/db/embedded/cluster.ts'
import { accessToken } from '../../rest/security/tokens.ts'
import { processesBelow, startDaybook, type Daybook } from '../helpers/servers/daybook.ts'

/** The keys of the servers of all machines. */
export const TOKEN_SECRET = 'a-key-of-the-machines-that-is-long-enough'
export const SERVICE_KEY = 'a-key-of-gateways-that-is-long-enough-too'
export const PROJECT = 'Support'

/** Servers that can be killed. */
export const SERVERS = ['gateway', 'rest', 'database'] as const
type Server = (typeof SERVERS)[number]
/** What can die separately: a backend is the PostgreSQL process that serves one connection. */
export type Victim = Server | 'backend'

/** The program as users run it, with people who work on one ticket project and one timesheet project. */
export interface Company {
  url: string
  daybook: Daybook
  people: readonly Person[]
  tickets: readonly number[]
  /**
   * Ends the victim in any state, with `kill -9` unless another signal is given. Returns whether there was one.
   */
  kill: (victim: Victim, signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => Promise<boolean>
  /** Resolves when all servers work. */
  untilReady: () => Promise<void>
  /** Uses the program's database directly. Its port may change after it has died with the REST service. */
  useDatabase: <Result>(use: (db: Database) => Promise<Result>) => Promise<Result>
  dispose: () => Promise<void>
}

export interface Person {
  email: string
  token: string
}

/**
 * The first person is an admin.
 * @param counts how many people and tickets there are
 * @param settings of the program, in addition to the defaults
 */
export async function startCompany(
  counts: { people: number; tickets: number },
  settings: Record<string, string> = {},
): Promise<Company> {
  const daybook = await startDaybook({ TOKEN_SECRET, LOG_LEVEL: 'error', ...settings })
  const useDatabase = async <Result>(use: (db: Database) => Promise<Result>) => {
    const db = openDatabase(await databaseUrl(daybook))
    try {
      return await use(db)
    } finally {
      await closeDatabase(db)
    }
  }
  const { people, tickets } = await useDatabase(db => fillCompany(db, TOKEN_SECRET, counts))
  return {
    url: daybook.url,
    daybook,
    people,
    tickets,
    kill: async (victim, signal = 'SIGKILL') => {
      const pid = await pidOf(daybook, victim)
      return pid !== undefined && send(signal, pid)
    },
    untilReady: async () => {
      while (!(await isReady(daybook.url))) await sleep(50)
    },
    useDatabase,
    dispose: () => daybook.dispose(),
  }
}

/**
 * Adds people who all work on one ticket project and one timesheet project.
 * @param secret by which the servers sign tokens
 * @param counts how many people and tickets there are, and how many seconds tokens are valid; the first person is
 * an admin
 */
export async function fillCompany(
  db: Database,
  secret: string,
  counts: { people: number; tickets: number; lifetime?: number },
): Promise<Pick<Company, 'people' | 'tickets'>> {
  const emails = Array.from({ length: counts.people }, (_none, place) => `p${place}@chaos.example`)
  await fill(db, emails, counts.tickets)
  const key = new TextEncoder().encode(secret)
  const people = emails.map(async (email, place) => {
    const scopes = ['tickets', 'timesheets', ...(place === 0 ? ['admin'] : [])]
    return {
      email,
      token: await accessToken({ email, name: email, scopes }, key, counts.lifetime ?? 86_400, new Date()),
    }
  })
  return {
    people: await Promise.all(people),
    tickets: Array.from({ length: counts.tickets }, (_none, place) => place + 1),
  }
}

async function fill(db: Database, emails: readonly string[], tickets: number): Promise<void> {
  const people = sql`unnest(${sql.param(emails)}::text[]) who (email)`
  await db.execute(sql`insert into users (email, name, scopes)
    select email, email, '{timesheets,tickets}'::text[] from ${people}`)
  await db.execute(sql`update users set scopes = '{admin}' || scopes where email = ${emails[0]}`)
  await db.execute(sql`insert into ticket_projects (name) values (${PROJECT})`)
  await db.execute(
    sql`insert into ticket_members (project_id, email) select id, email from ticket_projects, ${people}`,
  )
  await db.execute(sql`insert into tickets (project_id, creator_email, subject, body, statuses)
    select id, ${emails[0]}, 'Ticket ' || n, '', '{status:new,impact:none,priority:low}'
    from ticket_projects, generate_series(1, ${tickets}::int) n`)
  await db.execute(sql`insert into timesheet_projects (name) values (${PROJECT})`)
  await db.execute(sql`insert into timesheet_members (project_id, purpose, email)
    select id, purpose, email from timesheet_projects, unnest('{use,see,pay}'::timesheet_purpose[]) purpose, ${people}`)
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function pidOf(daybook: Daybook, victim: Victim): Promise<number | undefined> {
  if (victim === 'gateway' || victim === 'rest') return daybook.pidOf(victim).catch(() => undefined)
  const { pid } = await postmasterOf(daybook)
  if (!(pid > 0) || !isAlive(pid)) return undefined
  if (victim === 'database') return pid
  const backends = (await processesBelow(pid)).filter(({ command }) => command.includes(' 127.0.0.1('))
  // Prefer a backend that is working to one that waits for work.
  return (backends.find(({ command }) => !command.endsWith(' idle')) ?? backends[0])?.pid
}

/** What the database reports about itself; NaN if it is not running. */
async function postmasterOf({ dataDir }: Daybook) {
  const written = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const [pid = Number.NaN, , , port = Number.NaN] = written.split('\n').map(Number)
  return { pid, port }
}

async function databaseUrl(daybook: Daybook): Promise<string> {
  const { port } = await postmasterOf(daybook)
  const password = await readFile(join(daybook.dataDir, 'postgres.password'), 'utf8')
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/daybook`
}

const isAlive = (pid: number) => send(0, pid)

/** Returns whether there was such a process. */
function send(signal: NodeJS.Signals | 0, pid: number): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

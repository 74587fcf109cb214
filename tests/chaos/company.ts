import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { closeDatabase, openDatabase, type Database } from '../../rest/db/client.ts'
import { startEmbeddedDatabase } from '../../rest/db/embedded.ts'
import { accessToken } from '../../rest/rules/tokens.ts'
import { startDaybook, type Daybook } from '../helpers/daybook.ts'

const TOKEN_SECRET = 'a-key-of-the-machines-that-is-long-enough'
export const PROJECT = 'Support'

/** Servers that can be killed. */
export const SERVERS = ['gateway', 'rest', 'database'] as const
export type Server = (typeof SERVERS)[number]

/** The program as users run it, with people who work on one project of tickets and one of time. */
export interface Company {
  url: string
  daybook: Daybook
  people: readonly Person[]
  tickets: readonly number[]
  /** Ends a server wherever it is in its life, by `kill -9` unless in order. Gives whether there was one. */
  kill: (server: Server, signal?: 'SIGINT') => Promise<boolean>
  /** Resolves once all servers work. */
  untilReady: () => Promise<void>
  /** Reads the database, which nobody else uses meanwhile: the program is stopped for it. */
  inspect: <Result>(read: (db: Database) => Promise<Result>) => Promise<Result>
  dispose: () => Promise<void>
}

export interface Person {
  email: string
  token: string
}

/** Starts it. @param counts how many people and tickets there are */
export async function startCompany(counts: { people: number; tickets: number }): Promise<Company> {
  const daybook = await startDaybook({ TOKEN_SECRET, LOG_LEVEL: 'error' })
  const withDatabase = async <Result>(read: (db: Database) => Promise<Result>) => {
    await daybook.interrupt()
    const postgres = await startEmbeddedDatabase(daybook.dataDir)
    const db = openDatabase(postgres.url)
    try {
      return await read(db)
    } finally {
      await closeDatabase(db)
      await postgres.close()
    }
  }
  const emails = Array.from({ length: counts.people }, (_none, place) => `p${place}@chaos.example`)
  await withDatabase(db => fill(db, emails, counts.tickets))
  await daybook.restart()
  const secret = new TextEncoder().encode(TOKEN_SECRET)
  const people = await Promise.all(
    emails.map(async email => {
      const identity = { email, name: email, scopes: ['tickets', 'timesheets'] }
      return { email, token: await accessToken(identity, secret, 86_400, new Date()) }
    }),
  )
  return {
    url: daybook.url,
    daybook,
    people,
    tickets: Array.from({ length: counts.tickets }, (_none, place) => place + 1),
    kill: async (server, signal) => {
      const pid = await pidOf(daybook, server)
      if (pid === undefined) return false
      process.kill(pid, signal ?? 'SIGKILL')
      return true
    },
    untilReady: async () => {
      while (!(await isReady(daybook.url))) await sleep(50)
    },
    inspect: withDatabase,
    dispose: () => daybook.dispose(),
  }
}

async function fill(db: Database, emails: readonly string[], tickets: number): Promise<void> {
  const people = sql`unnest(${sql.param(emails)}::text[]) who (email)`
  await db.execute(sql`insert into users (email, name, scopes)
    select email, email, '{timesheets,tickets}'::text[] from ${people}`)
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

async function pidOf(daybook: Daybook, server: Server): Promise<number | undefined> {
  if (server !== 'database') return daybook.pidOf(server).catch(() => undefined)
  const written = await readFile(join(daybook.dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(written.split('\n')[0])
  return pid > 0 && isAlive(pid) ? pid : undefined
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

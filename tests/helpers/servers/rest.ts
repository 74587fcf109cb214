import { getTableName, sql, type SQL } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig, type RestConfig } from '../../../rest/config.ts'
import type { Database } from '../../../rest/db/client.ts'
import { audit } from '../../../rest/db/schema/audit.ts'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { timesheetEvents } from '../../../rest/db/schema/timesheets.ts'
import { users } from '../../../rest/db/schema/users.ts'
import { errorCode } from '../../../rest/reasons.ts'
import { startRest, type RestOptions } from '../../../rest/server.ts'
import { accessToken } from '../../../rest/security/tokens.ts'
import { databaseTargets, type DatabaseTarget } from './database.ts'
import { tableNames } from './tables.ts'

/** How long a job may go on, in milliseconds, unless its server has ended. */
const SLOWEST_JOB = 10_000

/** PostgreSQL's code for a deadlock. */
const DEADLOCK = '40P01'

/**
 * The tables with triggers: one refuses to be emptied, the other updates the tag counts of projects, which are
 * deleted as well.
 */
const GUARDED = [audit, timesheetEvents].map(getTableName)

/** The answer to a call. */
export interface Answer {
  status: number
  headers: Headers
  /** The JSON of the answer; its text if it is not JSON. */
  body: unknown
  /** The text of an error field. */
  error: string | undefined
}

export interface CallOptions {
  token?: string
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/** The real REST service on its own database, with calls like those of a client. */
export interface TestRest {
  url: string
  db: Database
  config: RestConfig
  /**
   * Creates a user, or gives them more scopes, and returns an access token. The default scope is timesheets.
   */
  signIn(email: string, who?: { name?: string; scopes?: readonly string[] }): Promise<string>
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Empties the database, which is faster than starting another service. */
  reset(): Promise<void>
  /** Says in /readyz that it is about to stop. */
  announceStop(): void
  /** Stops the service; its database remains until `close`. */
  stop(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts it on a port that the system assigns.
 * @param options.target a PostgreSQL server of `databaseTargets`; by default the embedded one
 * @param options.now the server's clock
 */
export async function startTestRest(
  options: { env?: Record<string, string>; target?: DatabaseTarget } & RestOptions = {},
): Promise<TestRest> {
  const { env, now = () => new Date(), target = databaseTargets[0], ...more } = options
  if (target === undefined) throw new Error('The global setup has started no database.')
  const database = await target.fresh()
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-rest-'))
  const config = readConfig({
    REST_PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...env,
  })
  const server = await startRest(config, { now, ...more })
  return {
    url: server.url,
    db: server.db,
    config,
    signIn: async (email, { name, scopes = ['timesheets'] } = {}) => {
      const user = { email: email.toLowerCase(), name: name ?? email.slice(0, email.indexOf('@')), scopes }
      await server.db
        .insert(users)
        .values({ ...user, scopes: [...scopes] })
        .onConflictDoUpdate({ target: users.email, set: { name: user.name, scopes: [...scopes] } })
      return accessToken(user, config.tokenSecret, config.tokenTtl, now())
    },
    call: (method, path, callOptions) => call(server.url + path, method, callOptions),
    reset: async () => emptyTables(server.db, await tableNames(server.db)),
    announceStop: () => server.announceStop(),
    stop: () => server.close(),
    close: async () => {
      await server.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Empties tables, including the audit log: only the owner of a table can disable the trigger that prevents
 * this. A running service takes its locks in another order, so a deadlock is possible; then it tries again.
 */
export async function emptyTables(db: Database, tables: readonly string[]): Promise<void> {
  const statements = sql.raw(emptying(tables))
  await endJobs(db)
  while (!(await isDone(db, statements))) continue
}

/** Takes all jobs from the queue, after those under way: one that goes on would meet the rows of the next test. */
async function endJobs(db: Database): Promise<void> {
  for (const deadline = Date.now() + SLOWEST_JOB; Date.now() < deadline;) {
    await db.execute(sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`)
    const { rowCount } = await db.execute(sql`select from graphile_worker.jobs limit 1`)
    if (rowCount === 0) return
    await sleep(10)
  }
}

/**
 * Statements that are sent together, and therefore are one transaction. Truncating would create new files for
 * each table and index, which costs ten times as much as deleting a few rows.
 */
const emptying = (tables: readonly string[]) => `
  -- First, as a service does that has a mail in hand.
  lock table ${getTableName(outboxMails)} in access exclusive mode;
  lock table ${tables.join(', ')} in access exclusive mode;
  ${GUARDED.map(table => `alter table ${table} disable trigger user;`).join('\n')}
  with ${tables.map((table, place) => `t${place} as (delete from ${table})`).join(', ')} select;
  select setval(objid::regclass, 1, false) from pg_depend join pg_sequence on seqrelid = objid
    where refclassid = 'pg_class'::regclass and refobjid = any('{${tables.join(', ')}}'::regclass[]);
  ${GUARDED.map(table => `alter table ${table} enable trigger user;`).join('\n')}`

/** Whether it was done; false if the database ended it because of a deadlock. */
const isDone = (db: Database, statements: SQL): Promise<boolean> =>
  db.execute(statements).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === DEADLOCK) return false
      throw error
    },
  )

async function call(
  url: string,
  method: string,
  { token, body, headers }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer = parse(text)
  return { status: response.status, headers: response.headers, body: answer, error: errorIn(answer) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const errorIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string'
    ? answer.error
    : undefined

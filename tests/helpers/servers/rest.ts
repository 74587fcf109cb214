import { getTableName, is, sql, type SQL } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type RestConfig } from '../../../rest/config.ts'
import type { Database } from '../../../rest/db/client.ts'
import * as schema from '../../../rest/db/schema.ts'
import { errorCode } from '../../../rest/reasons.ts'
import { startRest, type RestOptions } from '../../../rest/server.ts'
import { accessToken } from '../../../rest/security/tokens.ts'
import { databaseTargets, type DatabaseTarget } from './database.ts'

/** What PostgreSQL calls two transactions that wait for each other. */
const DEADLOCK = '40P01'

/** What refuses to be emptied, and what counts its tags as a row goes, for projects that go as well. */
const GUARDED = [schema.audit, schema.timesheetEvents].map(getTableName)

/** What a call answered. */
export interface Answer {
  status: number
  headers: Headers
  /** The JSON of the answer; its text where it is none. */
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

/** The real REST service on a database of its own, with calls as a client makes them. */
export interface TestRest {
  url: string
  db: Database
  config: RestConfig
  /** Makes a user, or gives one more scopes, and returns an access token. Without scopes: timesheets alone. */
  signIn(email: string, who?: { name?: string; scopes?: readonly string[] }): Promise<string>
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Empties the database: quicker than another service. */
  reset(): Promise<void>
  /** Ends the service; its database stays until `close`. */
  stop(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts it on a port of the system's choice.
 * @param options.target a PostgreSQL of `databaseTargets`; the embedded one where absent
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
        .insert(schema.users)
        .values({ ...user, scopes: [...scopes] })
        .onConflictDoUpdate({ target: schema.users.email, set: { name: user.name, scopes: [...scopes] } })
      return accessToken(user, config.tokenSecret, config.tokenTtl, now())
    },
    call: (method, path, callOptions) => call(server.url + path, method, callOptions),
    reset: () =>
      emptyTables(
        server.db,
        Object.values(schema).filter(table => is(table, PgTable)),
      ),
    stop: () => server.close(),
    close: async () => {
      await server.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Empties tables, the audit log among them: only who owns a table can take from it what refuses that. A service
 * that runs meanwhile takes its locks in an order of its own, so that each may wait for the other: then it is
 * tried again.
 */
export async function emptyTables(db: Database, tables: readonly PgTable[]): Promise<void> {
  const statements = sql.raw(emptying(tables.map(getTableName)))
  while (!(await isDone(db, statements))) continue
}

/**
 * Statements that are sent at once, and so are one transaction. Truncating would make new files for each table
 * and index, which costs ten times as much as deleting a few rows.
 */
const emptying = (tables: readonly string[]) => `
  -- First, as a service does that has a mail in hand.
  lock table ${getTableName(schema.outboxMails)} in access exclusive mode;
  lock table ${tables.join(', ')} in access exclusive mode;
  ${GUARDED.map(table => `alter table ${table} disable trigger user;`).join('\n')}
  with ${tables.map((table, place) => `t${place} as (delete from ${table})`).join(', ')} select;
  select setval(objid::regclass, 1, false) from pg_depend join pg_sequence on seqrelid = objid
    where refclassid = 'pg_class'::regclass and refobjid = any('{${tables.join(', ')}}'::regclass[]);
  ${GUARDED.map(table => `alter table ${table} enable trigger user;`).join('\n')}`

/** Whether it was done; false where the database has ended it for two that waited for each other. */
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

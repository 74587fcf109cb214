import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate, openDatabase, closeDatabase } from '../../../rest/db/client.ts'
import { errorCode } from '../../../rest/reasons.ts'

/** An empty database for one suite, with the tables in place. */
export interface FreshDatabase {
  url: string
  /** @param timeout in milliseconds @throws Error that lists the blocking sessions if it takes longer */
  drop: (timeout?: number) => Promise<void>
}

/**
 * How long a command about a whole database may take, in milliseconds: it waits until each session of the
 * server, in any database, has acknowledged it, and one may take a minute to sign in.
 */
const TIMEOUT = 180_000
/** PostgreSQL's code for a canceled statement. */
const CANCELED = '57014'

/** A PostgreSQL server that suites run on: `describe.each(databaseTargets)('on $name', ({ fresh }) => …)`. */
export interface DatabaseTarget {
  name: string
  fresh: () => Promise<FreshDatabase>
}

/** The environment variables in which the global setup passes the URLs of the templates to the suites. */
export const TEMPLATE_URLS = {
  embedded: 'TEST_TEMPLATE_EMBEDDED',
  DATABASE_URL: 'TEST_TEMPLATE_GIVEN',
} as const

/** The embedded PostgreSQL, and the server of DATABASE_URL if that is set. */
export const databaseTargets: readonly DatabaseTarget[] = Object.entries(TEMPLATE_URLS)
  .map(([name, variable]) => ({ name, template: process.env[variable] }))
  .flatMap(({ name, template }) => (template === undefined ? [] : [{ name, fresh: () => copyOf(template) }]))

/** A new database on the embedded PostgreSQL, for suites that need only one target. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const [embedded] = databaseTargets
  if (embedded === undefined) throw new Error('The global setup has started no database.')
  return embedded.fresh()
}

/** Creates a database with the tables in place, for copying. */
export async function makeTemplate(serverUrl: string): Promise<FreshDatabase> {
  const template = await createDatabase(serverUrl, 'template0')
  const db = openDatabase(template.url)
  await migrate(db)
  await closeDatabase(db)
  return template
}

/** Copies a database, to which nobody is connected, on its server. */
export const copyOf = (templateUrl: string) =>
  createDatabase(templateUrl, new URL(templateUrl).pathname.slice(1))

/** Creates a database with the content of another one. @param template its name */
export async function createDatabase(serverUrl: string, template: string): Promise<FreshDatabase> {
  const name = `daybook_test_${randomBytes(6).toString('hex')}`
  await administer(serverUrl, `create database ${name} template ${template}`, TIMEOUT)
  return {
    url: withDatabase(serverUrl, name),
    drop: (timeout = TIMEOUT) => administer(serverUrl, `drop database ${name} with (force)`, timeout),
  }
}

async function administer(serverUrl: string, command: string, timeout: number): Promise<void> {
  // A template must have no connections, so commands use the database that every server has.
  const client = new pg.Client({
    connectionString: withDatabase(serverUrl, 'postgres'),
    connectionTimeoutMillis: TIMEOUT,
    statement_timeout: timeout,
  })
  await client.connect()
  try {
    await client.query(command)
  } catch (error) {
    if (errorCode(error) !== CANCELED) throw error
    throw new Error(
      `PostgreSQL has not ended "${command}" after ${timeout} ms. Sessions:\n${await sessions(client)}`,
    )
  } finally {
    await client.end()
  }
}

/** The current sessions, one line each. */
async function sessions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' ', pid, client_port, datname, backend_type, state, wait_event, left(query, 80)) as line
    from pg_stat_activity where pid <> pg_backend_pid()`,
  )
  return rows.map(({ line }) => line).join('\n')
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Uses a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  // If the server is killed, the query fails; without a listener, the process would end.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

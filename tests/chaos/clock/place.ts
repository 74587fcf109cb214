import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase, type Database } from '../../../rest/db/client.ts'
import { superuserPassword } from '../../../rest/db/embedded.ts'
import { grantAccess, postgresAccount } from '../../../rest/db/embedded/account.ts'
import { usableBinaries } from '../../../rest/db/embedded/binaries.ts'
import { createCluster } from '../../../rest/db/embedded/cluster.ts'
import { endServer } from '../../../rest/db/embedded/postmaster.ts'
import { createDatabase, DATABASE, startOrAdopt, urlOf } from '../../../rest/db/embedded/server.ts'
import { startFloor } from '../../helpers/servers/floors.ts'
import { SERVICE_KEY, TOKEN_SECRET, fillCompany, type Company, type Person } from '../company.ts'
import { createFakeClock, type FakeClock } from './fakeClock.ts'

const SETTINGS = {
  TOKEN_SECRET,
  SERVICE_KEY,
  NODE_ENV: 'production',
  OPERATIONS: 'any',
}
/** Valid also while the clock is a day ahead, in seconds. */
const TOKEN_LIFETIME = 7 * 86_400

/** Servers with one clock, and a database with another one. */
export interface Place {
  office: Pick<Company, 'url' | 'tickets'>
  people: readonly Person[]
  dataDir: string
  clocks: { servers: FakeClock; database: FakeClock }
  useDatabase: <Result>(use: (db: Database) => Promise<Result>) => Promise<Result>
  dispose: () => Promise<void>
}

export async function startPlace(): Promise<Place> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'daybook-clock-')))
  // If this runs as root, PostgreSQL runs as another user.
  await chmod(folder, 0o711)
  const clocks = {
    servers: await createFakeClock(join(folder, 'servers.clock')),
    database: await createFakeClock(join(folder, 'database.clock')),
  }
  const database = await startDatabase(folder, clocks.database)
  const environment = { ...SETTINGS, ...clocks.servers.environment, DATA_DIR: folder }
  const rest = await startFloor('rest', { ...environment, REST_PORT: '0', DATABASE_URL: database.url })
  const gateway = await startFloor('gateway', { ...environment, PORT: '0', REST_URL: rest.url })
  const useDatabase = async <Result>(use: (db: Database) => Promise<Result>) => {
    const db = openDatabase(database.url)
    try {
      return await use(db)
    } finally {
      await closeDatabase(db)
    }
  }
  const { people, tickets } = await useDatabase(db =>
    fillCompany(db, SETTINGS.TOKEN_SECRET, { people: 8, tickets: 8, lifetime: TOKEN_LIFETIME }),
  )
  return {
    ...{ office: { url: gateway.url, tickets }, people, dataDir: folder, clocks, useDatabase },
    dispose: async () => {
      await gateway.stop()
      await rest.stop()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The embedded PostgreSQL, whose program is one that sets the clock and then becomes it. */
async function startDatabase(dataDir: string, { environment }: FakeClock) {
  const folder = join(dataDir, 'postgres')
  const account = await postgresAccount(folder)
  await grantAccess(dataDir, account)
  const binaries = await usableBinaries(dataDir, account)
  const location = { dataDir, folder, account, binaries, durable: false }
  const password = superuserPassword(dataDir)
  await createCluster(location, password)
  const programs = join(dataDir, 'programs')
  await mkdir(join(programs, 'bin'), { recursive: true })
  const words = Object.entries(environment).map(([name, value]) => `${name}='${value}'`)
  const script = `#!/bin/sh\nexec env ${words.join(' ')} '${binaries}/bin/postgres' "$@"\n`
  await writeFile(join(programs, 'bin/postgres'), script, { mode: 0o755 })
  const { server, lock } = await startOrAdopt(
    { ...location, binaries: programs },
    password,
    () => undefined,
    {
      signal: undefined,
    },
  )
  await createDatabase(lock)
  return {
    url: urlOf(server, password, DATABASE),
    stop: async () => {
      lock.abandon()
      await endServer(folder)
    },
  }
}

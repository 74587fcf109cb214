import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { closeDatabase, openDatabase, type Database } from '../../rest/db/client.ts'
import { SERVER_OPTIONS, startService, type Service } from '../../scripts/processes.ts'
import { fillCompany, type Company } from '../chaos/company.ts'
import { freePort } from '../helpers/servers/daybook.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { startDatabase } from './database.ts'

/** How many gateways there are, and how many REST services. */
const EACH = 3
export const TOKEN_SECRET = 'a-key-of-all-servers-that-is-long-enough'
const SERVICE_KEY = 'a-key-of-gateways-that-is-long-enough-too'
/**
 * In seconds, how long a stopping server tells the balancer so: longer than its checks take to notice
 * (tests/scale/haproxy.ts).
 */
const STOP_DELAYS = { gateway: '5', rest: '2' } as const
/** How long a server may take to end after that, in milliseconds (docs/specification/running.md#stopping). */
export const STOP_LIMIT = 10_000

/** In a minute, of one user: more than a writer of the scenarios makes. */
export const WRITE_LIMIT = 1_200

/** Of this program among the connections of the database. */
const OWN_NAME = 'scale'

type Floor = 'gateway' | 'rest'

/** One of the servers, which can be stopped and started again at the same address. */
export interface Member {
  name: string
  floor: Floor
  url: string
  /** Starts it. Resolves when it listens. @param root the folder of a version with its build */
  start: (root: string) => Promise<void>
  /** SIGTERM. @returns the milliseconds that it took without its STOP_DELAY, and its exit code */
  stop: () => Promise<{ took: number; code: number | null }>
  /** `kill -9`. */
  kill: () => Promise<void>
  /** The errors that it has logged. */
  errors: () => Promise<string[]>
}

/** Three gateways and three REST services behind a balancer, on one database. */
export interface Cluster extends Pick<Company, 'people' | 'tickets'> {
  /** The address of the balancer for browsers and programs. */
  url: string
  members: readonly Member[]
  balancer: Balancer
  /** A connection of its own. */
  db: Database
  /** `kill -9` of PostgreSQL, which then starts again. Resolves when it is back. */
  killDatabase: () => Promise<void>
  /** Resolves when the balancer sends requests to all servers. @throws Error if that takes too long */
  untilReady: () => Promise<void>
  /** Of all servers: files, and mails. */
  dataDir: string
  dispose: () => Promise<void>
}

/** @param floor only its servers */
export const membersOf = ({ members }: Pick<Cluster, 'members'>, floor: Floor): Member[] =>
  members.filter(member => member.floor === floor)

/**
 * Starts a database, the servers and the balancer. The REST services start at once on the empty database.
 * @param folder empty
 * @param root the folder of the version to start
 */
export async function startCluster(
  folder: string,
  root: string,
  counts: { people: number; tickets: number },
): Promise<Cluster> {
  const endings: (() => Promise<unknown>)[] = []
  const dispose = async () => {
    for (let end = endings.pop(); end !== undefined; end = endings.pop()) await end()
  }
  try {
    const [dataDir, databaseDir] = [join(folder, 'data'), join(folder, 'database')]
    // If this runs as root, PostgreSQL runs as another user.
    for (const path of [folder, dataDir, databaseDir]) await mkdir(path, { recursive: true, mode: 0o711 })
    const postgres = await startDatabase(databaseDir)
    endings.push(() => postgres.close())
    const [port, restPort] = [await freePort(), await freePort()]
    const url = `http://127.0.0.1:${port}`
    const shared = {
      SERVICE_KEY,
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      WRITE_LIMIT: String(WRITE_LIMIT),
      NODE_ENV: 'production',
    }
    const members = await Promise.all(
      (['rest', 'gateway'] as const).flatMap(floor =>
        Array.from({ length: EACH }, async (_none, place) =>
          createMember(folder, floor, `${floor}${place + 1}`, await freePort(), {
            ...shared,
            ...(floor === 'gateway'
              ? { REST_URL: `http://127.0.0.1:${restPort}` }
              : { TOKEN_SECRET, PORT: String(port) }),
          }),
        ),
      ),
    )
    const backends = (floor: Floor) =>
      membersOf({ members }, floor).map(({ name, url }) => ({ name, address: new URL(url).host }))
    const balancer = await startBalancer(folder, {
      web: `127.0.0.1:${port}`,
      internal: `127.0.0.1:${restPort}`,
      gateways: backends('gateway'),
      services: backends('rest'),
    })
    endings.push(() => balancer.stop())
    endings.push(() => Promise.all(members.map(member => member.stop())))
    for (const floor of ['rest', 'gateway'] as const) {
      const some = membersOf({ members }, floor)
      await Promise.all(some.map(member => member.start(root)))
      await Promise.all(some.map(({ name }) => balancer.untilUp(name)))
    }
    const own = new URL(postgres.url)
    own.searchParams.set('application_name', OWN_NAME)
    const db = openDatabase(own.href, 2)
    endings.push(() => closeDatabase(db))
    const company = await fillCompany(db, TOKEN_SECRET, counts)
    return {
      ...{ url, members, balancer, db, dataDir, dispose, ...company },
      killDatabase: () => postgres.kill(),
      untilReady: async () => {
        for (const { name } of members) await balancer.untilUp(name)
      },
    }
  } catch (error) {
    await dispose()
    throw error
  }
}

function createMember(
  folder: string,
  floor: Floor,
  name: string,
  port: number,
  settings: Record<string, string>,
): Member {
  const log = join(folder, `${name}.log`)
  const delay = STOP_DELAYS[floor]
  const environment = {
    ...settings,
    STOP_DELAY: delay,
    [floor === 'gateway' ? 'PORT' : 'REST_PORT']: String(port),
  }
  let service: Service | undefined
  return {
    name,
    floor,
    url: `http://127.0.0.1:${port}`,
    start: async root => {
      const output = await open(log, 'a')
      try {
        service = await startService(join(root, `build/${floor}/main.js`), {
          ...{ name, environment, execArgv: SERVER_OPTIONS, output: output.fd },
          timeout: Number(delay) * 1_000 + STOP_LIMIT,
        })
      } finally {
        await output.close()
      }
    },
    stop: async () => {
      const start = performance.now()
      await service?.stop()
      const took = Math.max(0, Math.round(performance.now() - start) - Number(delay) * 1_000)
      return { took, code: (await service?.exited)?.code ?? null }
    },
    kill: async () => {
      if (service === undefined) return
      process.kill(service.pid, 'SIGKILL')
      await service.exited
    },
    errors: async () => {
      const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n')
      return lines.filter(line => /"level":(50|60)|Error/.test(line))
    },
  }
}

/** The number of connections to the database, except for this program's. */
export async function connectionsOf({ db }: Pick<Cluster, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) from pg_stat_activity where backend_type = 'client backend'
    and datname = current_database() and application_name <> ${OWN_NAME}`)
  return Number(rows[0]?.count ?? 0)
}

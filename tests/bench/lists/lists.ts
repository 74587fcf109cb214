import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Pool } from 'undici'
import { readConfig } from '../../../rest/config.ts'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { withStatements } from '../../../rest/current.ts'
import { startRest, type RestServer } from '../../../rest/server.ts'
import { caller, SECRET, timesInTurns, tokenOf, type Call, type Measured } from '../measuring.ts'
import { CASES, type Case } from './cases.ts'
import { fillCompany } from './company.ts'

const PAGE = 100
const FEW = 10_000
const WARM_UP = 1

// Fewer make the bench shorter.
const MANY = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10)

/**
 * The first pages of lists and searches over the REST call, with a million tickets and with 10,000: the largest of
 * what they take, against what they may take (docs/specification/tickets.md#orders). The calls alternate.
 */
export async function benchLists(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const postgres = await startEmbeddedDatabase(folder)
  const servers: RestServer[] = []
  try {
    for (const tickets of [FEW, MANY]) servers.push(await start(folder, postgres.url, tickets))
    const pools = servers.map(({ url }) => new Pool(url))
    const results: Result[] = []
    for (const cases of Object.values(CASES)) for (const one of cases) results.push(await measure(pools, one))
    for (const pool of pools) await pool.close()
    return {
      ratio: Math.max(...results.map(({ share }) => share)),
      details: results.map(({ line }) => `  ${line}`).join('\n'),
    }
  } finally {
    for (const server of servers) await server.close()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function start(folder: string, postgresUrl: string, tickets: number): Promise<RestServer> {
  const url = new URL(postgresUrl)
  url.pathname = `/bench_lists_${tickets}`
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  const server = await startRest(
    readConfig({
      ...{ REST_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: folder },
      ...{ DATABASE_URL: url.href, TOKEN_SECRET: SECRET },
    }),
  )
  // However long it takes.
  await withStatements({ kind: 'migration' }, () => fillCompany(server.db, tickets))
  return server
}

interface Result {
  /** What it took, against what it may take. */
  share: number
  line: string
}

async function measure(pools: readonly Pool[], { name, email, query, ratio, most }: Case): Promise<Result> {
  const token = await tokenOf(email, 'tickets')
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const search = new URLSearchParams([['limit', String(PAGE)], ...given])
  const read = (call: Call) => () => call('GET', `/api/v1/tickets/tickets?${search.toString()}`)
  const works = pools.map(pool => read(caller(pool, token)))
  const [few = [], many = []] = await timesInTurns(works, { warmUp: WARM_UP, rounds: ROUNDS })
  const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? NaN
  const grown = at(many, 0.5) / at(few, 0.5)
  const shares = [at(many, 0.95) / most, ...(ratio === undefined ? [] : [grown / ratio])]
  const share = Math.max(...shares)
  const texts = [few, many].map(
    times => `${at(times, 0.5).toFixed(1)} ms (p95 ${at(times, 0.95).toFixed(1)})`,
  )
  return { share, line: `${share > 1 ? '! ' : ''}${name}: ${texts.join(' and ')}, ${grown.toFixed(2)} ×` }
}

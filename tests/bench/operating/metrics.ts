import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { caller, SECRET, startFloor, timesInTurns, tokenOf, type Measured } from '../measuring.ts'

const EMAIL = 'ann@bench.example'
const AT_ONCE = 8
const WARM_UP = 60
const ROUNDS = 400
/** In milliseconds. */
const SCRAPED = 15_000
const METRICS_TOKEN = 'a-token-of-the-bench-for-the-metrics'

const QUERY = { query: '{ viewer { email name } timesheetProjects { name } ticketProjects { name } }' }

/**
 * The time of eight operations at once through both servers that show metrics and are scraped as often as Prometheus does,
 * against the same through two that do not, on one database: the ratio of the means of the faster halves. The rounds
 * alternate.
 */
export async function benchMetrics(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const database = await startEmbeddedDatabase(folder)
  const closings: (() => Promise<unknown>)[] = []
  const start = async (settings: Record<string, string>) => {
    const shared = { DATABASE_URL: database.url, DATA_DIR: folder, TOKEN_SECRET: SECRET, ...settings }
    const rest = await startFloor('rest', { ...shared, REST_PORT: '0', ADMIN_EMAILS: EMAIL })
    closings.push(() => rest.stop())
    const gateway = await startFloor('gateway', {
      ...settings,
      PORT: '0',
      REST_URL: rest.url,
      OPERATIONS: 'any',
    })
    closings.push(() => gateway.stop())
    const pool = new Pool(gateway.url)
    closings.push(() => pool.close())
    const call = caller(pool, await tokenOf(EMAIL, 'timesheets tickets'))
    const work = async () => {
      await Promise.all(Array.from({ length: AT_ONCE }, () => call('POST', '/graphql', QUERY)))
    }
    return { work, urls: [rest.url, gateway.url] }
  }
  try {
    const without = await start({})
    const measured = await start({ METRICS_TOKEN })
    const scraping = setInterval(
      () => void Promise.all(measured.urls.map(scrape)).catch(() => undefined),
      SCRAPED,
    )
    closings.push(() => {
      clearInterval(scraping)
      return Promise.resolve()
    })
    // Those that show none would make it pointless.
    await Promise.all(measured.urls.map(scrape))
    const works = [without.work, measured.work]
    const [off = [], on = []] = await timesInTurns(works, { warmUp: WARM_UP, rounds: ROUNDS })
    const [offTime, onTime] = [faster(off), faster(on)]
    const rate = (time: number) => ((1_000 * AT_ONCE) / time).toFixed(0)
    return {
      ratio: onTime / offTime,
      details: `  ${rate(onTime)} and ${rate(offTime)} operations a second`,
    }
  } finally {
    for (const close of closings.reverse()) await close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function scrape(url: string): Promise<void> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const text = await response.text()
  if (!text.includes('daybook_http_requests_total')) throw new Error('There are no metrics.')
}

/** The mean of the faster half, which other programs of the machine have made less slow. */
function faster(times: readonly number[]): number {
  const kept = times.slice(0, Math.ceil(times.length / 2))
  return kept.reduce((sum, time) => sum + time, 0) / kept.length
}

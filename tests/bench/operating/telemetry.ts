import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { caller, inTurns, SECRET, startFloor, tokenOf, type Call, type Measured } from '../measuring.ts'

const EMAIL = 'ann@bench.example'
const QUERY = `query Fill($for: [EmailAddress!]!) {
  viewer { email }
  timesheetProjects(purposes: [USE]) { id name tags }
  timesheetEvents(from: "2026-11-02T00:00:00Z", until: "2026-11-09T00:00:00Z", for: $for, purposes: [USE]) { id start end }
}`
/** How many requests one piece of work makes, and how many of them at the same time. */
const REQUESTS = 100
const PARALLEL = 8
const WARM_UP = 5
const ROUNDS = 30

/**
 * Requests through a gateway and a REST service that record traces by default, against others that record none, on the
 * same database: the ratio of the medians. Both take turns, and the collector throws away what it gets.
 */
export async function benchTelemetry(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const database = await startEmbeddedDatabase(folder)
  let bytes = 0
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => response.end())
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const without = await startBoth(database.url, folder, {})
  const withTraces = await startBoth(database.url, folder, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
  try {
    const [on = NaN, off = NaN] = await inTurns(
      [withTraces, without].map(
        ({ call }) =>
          () =>
            askAll(call),
      ),
      { warmUp: WARM_UP, rounds: ROUNDS },
    )
    const kB = bytes / 1_000 / (REQUESTS * (WARM_UP + ROUNDS))
    const details = `  ${REQUESTS} requests, ${PARALLEL} at once, ${ROUNDS} rounds in turns: ${on.toFixed(0)} ms with traces, ${off.toFixed(0)} ms without; ${kB.toFixed(1)} kB of spans a request`
    return { ratio: on / off, details }
  } finally {
    await withTraces.stop()
    await without.stop()
    await database.close()
    collector.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startBoth(databaseUrl: string, folder: string, settings: Record<string, string>) {
  const rest = await startFloor('rest', {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, REST_PORT: '0' },
    ...{ TOKEN_SECRET: SECRET, ADMIN_EMAILS: EMAIL, ...settings },
  })
  const gateway = await startFloor('gateway', { PORT: '0', REST_URL: rest.url, ...settings })
  const pool = new Pool(gateway.url)
  return {
    call: caller(pool, await tokenOf(EMAIL)),
    stop: async () => {
      await pool.close()
      await gateway.stop()
      await rest.stop()
    },
  }
}

async function askAll(call: Call): Promise<void> {
  const body = { query: QUERY, variables: { for: [EMAIL] } }
  let left = REQUESTS
  const ask = async () => {
    while (left-- > 0) await call('POST', '/graphql', body)
  }
  await Promise.all(Array.from({ length: PARALLEL }, ask))
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import {
  caller,
  median,
  SECRET,
  startFloor,
  timesInTurns,
  tokenOf,
  type Call,
  type Measured,
} from '../measuring.ts'

export const EMAIL = 'ann@bench.example'
/** How many requests one piece of work makes, and how many of them at the same time. */
const REQUESTS = 100
const PARALLEL = 8
const WARM_UP = 8
const ROUNDS = 12
/** Two processes of the same program differ by some percent for as long as they live, so that one pair says little. */
const STARTS = 6

/** What is compared. */
interface Compared {
  /** Of both servers that have them. */
  settings: Record<string, string>
  /** What each request asks of the gateway. */
  body: unknown
  /** Called with the addresses of both servers that have the settings. @returns ends what it began */
  begin?: (urls: readonly string[]) => Promise<() => Promise<unknown>>
}

/**
 * The time of requests through a gateway and a REST service with some settings, against the same through two without,
 * on one database: the median, over several starts, of the ratio of the medians. All take turns.
 */
export async function benchSettings({
  settings,
  body,
  begin,
}: Compared): Promise<Measured & { requests: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const database = await startEmbeddedDatabase(folder)
  const found: { ratio: number; rates: [number, number] }[] = []
  try {
    for (let start = 0; start < STARTS; start++) {
      const closings: (() => Promise<unknown>)[] = []
      const startBoth = async (given: Record<string, string>) => {
        const both = await startServers(database.url, folder, given)
        closings.push(both.stop)
        return both
      }
      try {
        // The one that is started first is not always the same.
        const first = await startBoth(start % 2 === 0 ? {} : settings)
        const second = await startBoth(start % 2 === 0 ? settings : {})
        const [off, on] = start % 2 === 0 ? [first, second] : [second, first]
        if (begin) closings.push(await begin(on.urls))
        const works = [off, on, on, off].map(
          ({ call }) =>
            () =>
              askAll(call, body),
        )
        const [a = [], b = [], c = [], d = []] = await timesInTurns(works, {
          warmUp: WARM_UP,
          rounds: ROUNDS,
        })
        const [offTime, onTime] = [median([...a, ...d]), median([...b, ...c])]
        found.push({ ratio: onTime / offTime, rates: [rate(onTime), rate(offTime)] })
      } finally {
        for (const close of closings.reverse()) await close()
      }
    }
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  const ratios = found.map(({ ratio }) => ratio.toFixed(2)).join(', ')
  const [on, off] = [0, 1].map(side => median(found.map(({ rates }) => rates[side] ?? NaN)).toFixed(0))
  return {
    ratio: middle(found.map(({ ratio }) => ratio)),
    details: `  ${on} and ${off} requests a second, ${PARALLEL} at once; by start: ${ratios}`,
    requests: STARTS * (WARM_UP + ROUNDS) * 2 * REQUESTS,
  }
}

const rate = (milliseconds: number) => (1_000 * REQUESTS) / milliseconds

/** The mean of the two in the middle. */
function middle(ratios: readonly number[]): number {
  const sorted = ratios.toSorted((one, other) => one - other)
  return ((sorted[STARTS / 2 - 1] ?? NaN) + (sorted[STARTS / 2] ?? NaN)) / 2
}

async function startServers(databaseUrl: string, folder: string, settings: Record<string, string>) {
  const rest = await startFloor('rest', {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, REST_PORT: '0' },
    ...{ TOKEN_SECRET: SECRET, ADMIN_EMAILS: EMAIL, ...settings },
  })
  const gateway = await startFloor('gateway', {
    ...{ PORT: '0', REST_URL: rest.url, OPERATIONS: 'any', ...settings },
  })
  const pool = new Pool(gateway.url)
  return {
    call: caller(pool, await tokenOf(EMAIL, 'timesheets tickets')),
    urls: [rest.url, gateway.url],
    stop: async () => {
      await pool.close()
      await gateway.stop()
      await rest.stop()
    },
  }
}

async function askAll(call: Call, body: unknown): Promise<void> {
  let left = REQUESTS
  const ask = async () => {
    while (left-- > 0) await call('POST', '/graphql', body)
  }
  await Promise.all(Array.from({ length: PARALLEL }, ask))
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { caller, SECRET, startFloor, tokenOf, type Call, type Measured } from '../measuring.ts'

export const EMAIL = 'ann@bench.example'
/** How many requests one piece of work makes, and how many of them at the same time. */
const REQUESTS = 100
const PARALLEL = 8
const WARM_UP = 8
const ROUNDS = 16
/** Two processes of the same program differ by some percent for as long as they live, so that one pair says little. */
const STARTS = 10

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
 * on one database: the median, over several starts, of the median of the ratios of the rounds, because the machine
 * itself changes its speed within seconds.
 */
export async function benchSettings({
  settings,
  body,
  begin,
}: Compared): Promise<Measured & { requests: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const database = await startEmbeddedDatabase(folder)
  const found: { ratio: number; on: number; off: number }[] = []
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
        const rounds = await inRounds(
          [off, on, on, off].map(
            ({ call }) =>
              () =>
                askAll(call, body),
          ),
        )
        found.push({
          ratio: middle(rounds.map(([offTime, onTime]) => onTime / offTime)),
          on: middle(rounds.map(([, onTime]) => onTime)),
          off: middle(rounds.map(([offTime]) => offTime)),
        })
      } finally {
        for (const close of closings.reverse()) await close()
      }
    }
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  const ratios = found.map(({ ratio }) => ratio.toFixed(2)).join(', ')
  const [on, off] = (['on', 'off'] as const).map(side => rate(middle(found.map(times => times[side]))))
  return {
    ratio: middle(found.map(({ ratio }) => ratio)),
    details: `  ${on} and ${off} requests a second, ${PARALLEL} at once; by start: ${ratios}`,
    requests: STARTS * (WARM_UP + ROUNDS) * 2 * REQUESTS,
  }
}

/** @param works without, with, with and without the settings @returns the times of each round, without and with */
async function inRounds(works: readonly (() => Promise<void>)[]): Promise<[number, number][]> {
  const rounds: [number, number][] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const times: number[] = []
    for (const work of works) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
    const [before = NaN, first = NaN, second = NaN, after = NaN] = times
    if (round >= 0) rounds.push([(before + after) / 2, (first + second) / 2])
  }
  return rounds
}

const rate = (milliseconds: number) => ((1_000 * REQUESTS) / milliseconds).toFixed(0)

/** The mean of the two in the middle, of an even number. */
function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2
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

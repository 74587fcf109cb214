import { setTimeout as sleep } from 'node:timers/promises'
import { residentMemory } from '../../helpers/residentMemory.ts'
import type { Service } from '../../../scripts/processes.ts'
import type { Chance } from '../../fuzz/chance.ts'
import { scrape } from '../../helpers/servers/scrape.ts'

/** Both servers, by what they are called in the figures. */
export type Servers = Readonly<Record<'gateway' | 'rest', Service>>

/**
 * Calls `handleArrival` at the moments of a Poisson process, with the planned moment in milliseconds of
 * `performance.now()`, whether or not earlier ones are done.
 * @param rate how often a second, on average
 */
export async function arrive(
  { rate, seconds, chance }: { rate: number; seconds: number; chance: Chance },
  handleArrival: (planned: number) => void,
): Promise<void> {
  const start = performance.now()
  // The pauses of such a process are distributed exponentially.
  const pause = () => (-Math.log(1 - chance.below(1_000_000) / 1_000_000) * 1_000) / rate
  for (let planned = start + pause(); planned < start + seconds * 1_000; planned += pause()) {
    await sleep(Math.max(0, planned - performance.now()))
    handleArrival(planned)
  }
}

/** The resident memory of both servers together, in MB. */
export async function memoryOf(servers: Servers): Promise<number> {
  const each = await Promise.all(Object.values(servers).map(({ pid }) => residentMemory(pid)))
  return each.reduce((sum, one) => sum + one, 0)
}

/** The 99th percentile of the delays of each event loop since the last call, in milliseconds. */
export async function loopDelays(
  servers: Servers,
  metricsToken: string,
): Promise<Record<keyof Servers, number>> {
  const [gateway, rest] = await Promise.all(
    [servers.gateway, servers.rest].map(async ({ url }) => {
      const delay = (await scrape(url, metricsToken)).value('daybook_nodejs_eventloop_lag_p99_seconds')
      if (delay === undefined) throw new Error('The metrics lack the delays of the event loop.')
      return delay * 1_000
    }),
  )
  return { gateway: gateway ?? NaN, rest: rest ?? NaN }
}

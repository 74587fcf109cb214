import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from '../chaos/machine.ts'
import { write, type Acknowledged } from '../chaos/writers.ts'
import { createChance } from '../fuzz/chance.ts'
import type { Cluster, Member } from './cluster.ts'
import { join, replaceAll } from './restarts.ts'
import type { Scenario } from './scenario.ts'
import { readOnce, READS, startTraffic } from './traffic.ts'

const PAUSE = 2_000
/** How many writes each server has to do after each replacement. */
const WRITES = 6

/**
 * People work while the servers of an earlier version are replaced one by one. After each replacement, all servers
 * of both versions have to work, and pages have to load.
 */
export const versions: Scenario = {
  name: 'versions',
  run: async (cluster, options) => {
    const traffic = startTraffic(cluster, options)
    await sleep(PAUSE)
    let pages = 0
    const replaced = await replaceAll(cluster, options.root, async member => {
      const flaws = await Promise.all(cluster.members.map(useOnce(cluster)))
      pages++
      return [...flaws.flat(), ...(await loadPage(cluster))].map(
        flaw => `After ${member.name} was new: ${flaw}`,
      )
    })
    await sleep(PAUSE)
    return join(join(replaced, await traffic.end()), { figures: { pages }, flaws: [] } satisfies Outcome)
  },
}

/** Writes and reads at one server, without the balancer. */
const useOnce =
  ({ people, tickets }: Cluster) =>
  async ({ name, url, floor }: Member): Promise<string[]> => {
    const [person] = people
    if (person === undefined) return []
    const done: Acknowledged[] = []
    const failures: string[] = []
    const ending = new AbortController()
    const end = () => {
      if (done.length + failures.length >= WRITES) ending.abort()
    }
    // A REST service has no GraphQL.
    const chance = createChance(done.length)
    await write(
      { url, tickets },
      {
        person,
        chance: floor === 'rest' ? { ...chance, isOnceIn: () => true } : chance,
        signal: ending.signal,
        onFailure: failure => {
          failures.push(`${name} failed with ${failure}.`)
          end()
        },
      },
      write => {
        done.push(write)
        end()
      },
    ).catch((error: unknown) => failures.push(`${name} refused: ${String(error)}`))
    for (const read of READS.filter(({ path }) => floor === 'gateway' || path.startsWith('/api/'))) {
      const failure = await readOnce({ url }, person, read)
      if (failure !== undefined) failures.push(`${name} answered ${read.path} with ${failure}.`)
    }
    return failures
  }

/** Opens the app as a browser does, which stays at its gateway by a cookie. */
async function loadPage({ url }: Cluster): Promise<string[]> {
  const page = await fetch(url)
  const cookie = (page.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const files = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  const answers = await Promise.all(
    files.map(async path => ({ path, status: (await fetch(url + path, { headers: { cookie } })).status })),
  )
  const missing = answers.filter(({ status }) => status !== 200)
  if (files.length === 0) return ['The page has no files.']
  return missing.map(({ path, status }) => `${path} of a page answered ${status}.`)
}

import { membersOf, type Cluster } from '../cluster.ts'
import { join } from '../restarts.ts'
import type { Scenario } from '../scenario.ts'
import { checkCsvFiles, checkSearches } from './atOnce.ts'
import { checkChanges } from './changes.ts'
import { checkCounts, checkUsedUp, countsOf } from './counts.ts'
import { checkMails } from './mails.ts'
import { checkKeys, checkLinks } from './once.ts'
import { checkSockets } from './sockets.ts'

/** All servers together let as much through as the limits say (docs/scale.md#limits-with-several-processes). */
export const limits: Scenario = {
  name: 'limits',
  run: async (cluster, { root }) => {
    const before = await servedBy(cluster)
    let outcome = await checkCounts(cluster, await countsOf(cluster))
    // What is used up is so for a service that has just started, too.
    for (const service of membersOf(cluster, 'rest').slice(0, 1)) {
      await service.kill()
      await service.start(root)
      await cluster.untilReady()
    }
    outcome = join(outcome, { figures: {}, flaws: await checkUsedUp(cluster, await countsOf(cluster)) })
    const checks = [
      checkMails,
      checkChanges,
      checkLinks,
      checkKeys,
      checkSearches,
      checkCsvFiles,
      checkSockets,
    ]
    for (const check of checks) outcome = join(outcome, await check(cluster))
    const after = await servedBy(cluster)
    const idle = cluster.members.filter(({ name }) => after(name) === before(name))
    return join(outcome, { figures: {}, flaws: idle.map(({ name }) => `${name} got no requests.`) })
  },
}

/** How many requests each server has got. */
async function servedBy({ balancer }: Pick<Cluster, 'balancer'>): Promise<(name: string) => number> {
  const states = await balancer.states()
  return name => states.get(name)?.requests ?? 0
}

import { runSteps, stepsOf } from '../chaos/oracle/run.ts'
import { replaceAll } from './restarts.ts'
import type { Scenario } from './scenario.ts'

/**
 * The steps of `npm run chaos -- oracle`, except for those that end servers. In the middle of them, each server is
 * stopped and started again, one after the other.
 */
export const oracle: Scenario = {
  name: 'oracle',
  run: (cluster, { seed, steps, root }) =>
    runSteps(
      {
        company: { url: cluster.url, people: cluster.people, untilReady: cluster.untilReady },
        read: read => read(cluster.db),
        onMiddle: () => replaceAll(cluster, root),
      },
      seed,
      stepsOf(seed, steps).filter(({ kind }) => kind !== 'ending'),
    ),
}

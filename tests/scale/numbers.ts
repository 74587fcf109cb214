import { cycled } from '../helpers/cycled.ts'
import { membersOf, type Cluster } from './cluster.ts'
import { isRetriable } from './retriable.ts'
import type { Scenario } from './scenario.ts'
import { readOnce, READS } from './traffic.ts'

/** How many people read at the same time, without pauses. */
const READERS = 16
/** Of the time of the scenario `live`, how much each number of servers is measured. */
const SHARE = 1 / 6

/** How many reads a second are answered by one of each server, by two and by three. */
export const numbers: Scenario = {
  name: 'numbers',
  run: async (cluster, { seconds, root }) => {
    const floors = (['rest', 'gateway'] as const).map(floor => membersOf(cluster, floor))
    await Promise.all(floors.flatMap(members => members.slice(1).map(member => member.stop())))
    const figures: Record<string, number> = {}
    const failures = new Set<string>()
    for (let count = 1; count <= Math.max(...floors.map(({ length }) => length)); count++) {
      for (const member of floors.flatMap(members => members.slice(count - 1, count))) {
        if (count > 1) await member.start(root)
        await cluster.balancer.untilUp(member.name)
      }
      const read = await readAll(cluster, seconds * SHARE)
      figures[`reads a second with ${count} of each`] = Math.round(read.count / (seconds * SHARE))
      for (const failure of read.failures) failures.add(failure)
    }
    const refused = [...failures].filter(failure => !isRetriable(failure))
    return { figures, flaws: refused.map(failure => `A read failed with ${failure}.`) }
  },
}

async function readAll(cluster: Cluster, seconds: number) {
  const until = performance.now() + seconds * 1_000
  const failures: string[] = []
  let [begun, count] = [0, 0]
  const readOn = async () => {
    while (performance.now() < until) {
      const failure = await readOnce(cluster, cycled(cluster.people, begun), cycled(READS, begun++))
      if (failure === undefined) count++
      else failures.push(failure)
    }
  }
  await Promise.all(Array.from({ length: READERS }, readOn))
  return { count, failures }
}

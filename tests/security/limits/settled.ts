import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a count has not changed for a while, because then nothing more will come. */
export async function settled(count: () => number): Promise<void> {
  let [before, same] = [-1, 0]
  while (same < 10) {
    same = before === count() ? same + 1 : 0
    before = count()
    await sleep(50)
  }
}

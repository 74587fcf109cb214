import { constants, performance, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectWhenIdle } from '../../common/collectWhenIdle.ts'

const INTERVAL = 200
const { NODE_PERFORMANCE_GC_FLAGS_FORCED } = constants

let collections = 0
const endings: (() => void)[] = []
beforeEach(() => {
  collections = 0
  const observer = new PerformanceObserver(list => {
    collections += list.getEntries().filter(isForced).length
  })
  observer.observe({ entryTypes: ['gc'] })
  endings.push(() => observer.disconnect(), collectWhenIdle(INTERVAL))
})
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

test('A process collects its garbage when it is idle, and then only after it was busy (running.md#memory)', async () => {
  await waitForCollection()
  const before = await waitForNoMore()
  await stayBusy()
  await waitForCollection(before)
})

test('A process that stays busy collects as it needs to', async () => {
  await stayBusy()
  expect(collections).toBe(0)
})

async function waitForCollection(before = 0): Promise<void> {
  for (let waited = 0; collections === before && waited < 10_000; waited += INTERVAL) await sleep(INTERVAL)
  expect(collections).toBeGreaterThan(before)
}

/**
 * Waits until no collection follows for some intervals. On a machine with other work the process seems busy now and
 * then, so that may take a while.
 * @returns the collections so far
 */
async function waitForNoMore(): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const before = collections
    await sleep(4 * INTERVAL)
    if (collections === before) return before
  }
  throw new Error(`${collections} collections, and no end.`)
}

async function stayBusy(): Promise<void> {
  for (const end = performance.now() + 4 * INTERVAL; performance.now() < end;) {
    work(INTERVAL / 10)
    await sleep(1)
  }
}

/** @param duration in milliseconds */
function work(duration: number): void {
  for (const end = performance.now() + duration; performance.now() < end;);
}

function isForced(entry: object): boolean {
  const detail: unknown = 'detail' in entry ? entry.detail : undefined
  if (typeof detail !== 'object' || detail === null || !('flags' in detail)) return false
  return (Number(detail.flags) & NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0
}

import { constants, performance, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectWhenIdle } from '../../common/collectWhenIdle.ts'

const INTERVAL = 5_000
const MOST_TRIES = 100
const { NODE_PERFORMANCE_GC_FLAGS_FORCED } = constants

// On a busy machine every process seems to be busy, so the time and what was made of it are those of the test.
let utilization = 0
let collections = 0
const endings: (() => void)[] = []
beforeEach(() => {
  collections = 0
  const observer = new PerformanceObserver(list => {
    collections += list.getEntries().filter(isForced).length
  })
  observer.observe({ entryTypes: ['gc'] })
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'performance'] })
  jest
    .spyOn(performance, 'eventLoopUtilization')
    .mockImplementation(() => ({ idle: 0, active: 0, utilization }))
  endings.push(() => observer.disconnect(), collectWhenIdle())
})
afterEach(() => {
  for (const end of endings.splice(0)) end()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('A process collects its garbage twice when it is idle, and then only after it was busy (running.md#memory)', async () => {
  await expectCollections(10, 0.01, 2)
  await expectCollections(1, 0.03, 0)
  await expectCollections(1, 0.02, 1)
  await expectCollections(10, 0, 1)
})

test('A process that is busy again before the second collection has both of them later', async () => {
  await expectCollections(1, 0, 1)
  await expectCollections(10, 0.5, 0)
  await expectCollections(10, 0, 2)
})

test('A process that stays busy collects as it needs to', async () => {
  await expectCollections(10, 0.03, 0)
})

/** @param part how much of these intervals the process works @param expected how many there have to be in them */
async function expectCollections(intervals: number, part: number, expected: number): Promise<void> {
  const before = collections
  utilization = part
  jest.advanceTimersByTime(intervals * INTERVAL)
  // Node reports collections a moment later, which may be a long one beside other suites.
  for (let tries = 0; collections - before < expected && tries < MOST_TRIES; tries++) await sleep(50)
  await sleep(50)
  expect(collections - before).toBe(expected)
}

function isForced(entry: object): boolean {
  const detail: unknown = 'detail' in entry ? entry.detail : undefined
  if (typeof detail !== 'object' || detail === null || !('flags' in detail)) return false
  return (Number(detail.flags) & NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0
}

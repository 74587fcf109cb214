import { setImmediate as nextTurn } from 'node:timers/promises'
import { createFairShares } from '../../../gateway/bounds/fairShares.ts'
import { createPace } from '../../../gateway/shares/pace.ts'

const EVENT = 0.1
const COUNT = 200

test('a user with many waiting messages lets others go first after a few, and all arrive in order', async () => {
  const { take } = createPace(createFairShares(), 'ann')
  const started: number[] = []
  for (let number = 0; number < COUNT; number++) void take(EVENT).then(() => started.push(number))
  const counts = [0]
  while (started.length < COUNT) {
    await nextTurn()
    counts.push(started.length)
  }
  const steps = counts.slice(1).map((count, index) => count - (counts[index] ?? 0))
  // Two milliseconds at a time.
  expect(Math.max(...steps)).toBeLessThanOrEqual(20)
  expect(started).toEqual(Array.from({ length: COUNT }, (_, number) => number))
})

test('waiting messages count for their user, and wait while the user has used more than a share', async () => {
  const shares = createFairShares()
  const { take } = createPace(shares, 'ann')
  await take(EVENT)
  expect(shares.pauseOf('ann', 0)).toBe(0)
  await take(2_600)
  shares.charge('ben', 1)
  expect(shares.pauseOf('ann', 0)).toBeGreaterThan(0)
  let hasStarted = false
  void take(EVENT).then(() => (hasStarted = true))
  for (let turn = 0; turn < 10; turn++) await nextTurn()
  expect(hasStarted).toBe(false)
  // Other users do not have to wait.
  await createPace(shares, 'ben').take(EVENT)
  expect(hasStarted).toBe(false)
})

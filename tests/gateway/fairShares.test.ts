import { createFairShares } from '../../gateway/bounds/fairShares.ts'

/** The shares of users, with a clock that the test controls. */
function fixture() {
  let now = 1_000_000
  const shares = createFairShares(() => now)
  const pass = (time: number) => {
    now += time
  }
  /** A user makes a quick call. */
  const call = (who: string) => shares.charge(who, 2)
  return { ...shares, pass, call }
}

test('a user who is the only one never waits', () => {
  const { charge, pauseOf } = fixture()
  for (let count = 0; count < 100; count++) charge('ann', 1_000)
  expect(pauseOf('ann', 3)).toBe(0)
})

test('a user who has used more than two seconds waits while others are active, and the others do not', () => {
  const { charge, call, pauseOf, pass } = fixture()
  charge('ann', 4_000)
  call('ben')
  expect(pauseOf('ann', 0)).toBeGreaterThan(0)
  expect(pauseOf('ben', 3)).toBe(0)
  // Ben is no longer active.
  pass(1_100)
  expect(pauseOf('ann', 0)).toBe(0)
})

test('a user is alone until somebody else calls, and a second after that', () => {
  const { call, isAlone, pass } = fixture()
  expect(isAlone('ann')).toBe(true)
  call('ann')
  expect([isAlone('ann'), isAlone('ben')]).toEqual([true, false])
  call('ben')
  expect([isAlone('ann'), isAlone('ben')]).toEqual([false, false])
  pass(600)
  call('ann')
  pass(600)
  expect([isAlone('ann'), isAlone('ben')]).toEqual([true, false])
})

test('a tenth of the time is restored, and the rest is used one piece at a time', () => {
  const { charge, call, pauseOf, pass } = fixture()
  charge('ann', 2_500)
  pass(4_900)
  call('ben')
  expect(pauseOf('ann', 0)).toBeGreaterThan(0)
  pass(200)
  call('ben')
  expect([pauseOf('ann', 0), pauseOf('ann', 1) > 0]).toEqual([0, true])
  pass(10_000)
  call('ben')
  expect(pauseOf('ann', 1)).toBe(0)
})

test('no user waits for longer than eight seconds, whatever they used before', () => {
  const { charge, call, pauseOf, pass } = fixture()
  charge('ann', 60_000)
  pass(7_900)
  call('ben')
  expect(pauseOf('ann', 0)).toBeGreaterThan(0)
  pass(200)
  call('ben')
  expect(pauseOf('ann', 0)).toBe(0)
})

test('users who have all used too much do not wait for each other', () => {
  const { charge, pauseOf } = fixture()
  for (const who of ['ann', 'ben', 'cat']) charge(who, 5_000)
  for (const who of ['ann', 'ben', 'cat']) expect(pauseOf(who, 2)).toBe(0)
})

test('a user with too little time left may run once it is restored', async () => {
  const shares = createFairShares()
  shares.charge('ann', 2_008)
  shares.charge('ben', 0)
  const others = setInterval(() => shares.charge('ben', 0), 10)
  const start = performance.now()
  await shares.ready('ann')
  // Eight milliseconds are restored in eighty.
  expect(performance.now() - start).toBeGreaterThan(70)
  clearInterval(others)
})

test('a wait ends when it is no longer needed', async () => {
  const shares = createFairShares()
  shares.charge('ann', 60_000)
  shares.charge('ben', 0)
  const gone = new AbortController()
  const waiting = shares.ready('ann', gone.signal)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow()
})

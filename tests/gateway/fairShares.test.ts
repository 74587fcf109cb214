import { createFairShares } from '../../gateway/fairShares.ts'

/** How users' shares go on a clock of its own. */
function world() {
  let now = 1_000_000
  const shares = createFairShares(() => now)
  const pass = (time: number) => {
    now += time
  }
  /** Somebody makes a quick call. */
  const call = (who: string) => shares.begin(who)()
  const work = (who: string, time: number) => {
    const end = shares.begin(who)
    pass(time)
    end()
    end()
  }
  return { ...shares, pass, call, work }
}

test('who is alone never waits', () => {
  const { work, pauseOf } = world()
  for (let count = 0; count < 100; count++) work('ann', 1_000)
  expect(pauseOf('ann', 3)).toBe(0)
})

test('who has taken more than two seconds waits while somebody else is there, who does not', () => {
  const { work, call, pauseOf, pass } = world()
  work('ann', 4_000)
  call('ben')
  expect(pauseOf('ann', 0)).toBeGreaterThan(0)
  expect(pauseOf('ben', 3)).toBe(0)
  // Ben has gone.
  pass(1_100)
  expect(pauseOf('ann', 0)).toBe(0)
})

test('a quarter of the time comes back, and what is left is taken one piece at a time', () => {
  const { charge, call, pauseOf, pass } = world()
  charge('ann', 3_000)
  pass(3_900)
  call('ben')
  expect(pauseOf('ann', 0)).toBeGreaterThan(0)
  pass(200)
  call('ben')
  expect([pauseOf('ann', 0), pauseOf('ann', 1) > 0]).toEqual([0, true])
  pass(4_000)
  call('ben')
  expect(pauseOf('ann', 1)).toBe(0)
})

test('those who have all taken too much do not wait for each other', () => {
  const { charge, pauseOf } = world()
  for (const who of ['ann', 'ben', 'cat']) charge(who, 5_000)
  for (const who of ['ann', 'ben', 'cat']) expect(pauseOf(who, 2)).toBe(0)
})

test('whoever has too little left is ready once it came back', async () => {
  const shares = createFairShares()
  shares.charge('ann', 2_020)
  shares.begin('ben')()
  const others = setInterval(() => shares.begin('ben')(), 10)
  const start = performance.now()
  await shares.ready('ann')
  // Twenty milliseconds come back in eighty.
  expect(performance.now() - start).toBeGreaterThan(70)
  clearInterval(others)
})

test('a wait ends when it is of no use any more', async () => {
  const shares = createFairShares()
  shares.charge('ann', 60_000)
  shares.begin('ben')()
  const gone = new AbortController()
  const waiting = shares.ready('ann', gone.signal)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow()
})

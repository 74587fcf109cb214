import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { assert, asyncProperty, array, boolean, constantFrom, record } from 'fast-check'
import { createFairQueue, QueueFull, type FairQueueLimits } from '../../common/fairQueue.ts'
import { inTurns } from '../../rest/rules/files/uploads.ts'

const LIMITS: FairQueueLimits = { total: 3, each: 2, waiting: 4, waitingTotal: 6 }

/** A queue that records the order of its entries; each entry ends when the test says so. */
function observed(limits: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits })
  const started: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const under = new Map<string, { running: number; waiting: number }>()
  const countsOf = (who: string) => under.get(who) ?? { running: 0, waiting: 0 }
  const count = (who: string, running: number, waiting: number) => {
    const before = countsOf(who)
    under.set(who, { running: before.running + running, waiting: before.waiting + waiting })
  }
  /** How many entries run and wait: for one user, or for all users. */
  const counts = (who?: string) => {
    const all = who === undefined ? [...under.values()] : [countsOf(who)]
    const sum = (key: 'running' | 'waiting') => all.reduce((total, share) => total + share[key], 0)
    return { running: sum('running'), waiting: sum('waiting') }
  }
  const enter = (who: string, name = who, signal?: AbortSignal) => {
    count(who, 0, 1)
    return queue.enter(who, signal).then(
      end => {
        count(who, 1, -1)
        started.push(name)
        ends.push(() => {
          count(who, -1, 0)
          end()
        })
      },
      (error: unknown) => {
        count(who, 0, -1)
        refused.push(name)
        return error
      },
    )
  }
  const endNext = async () => {
    ends.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { counts, runningOf: queue.runningOf, started, refused, enter, endNext, ends }
}

test('a user has more places while alone, and no more than the others once somebody comes', async () => {
  let isAlone = true
  const { enter, ends, endNext, counts } = observed({ total: 9, eachAlone: 4, isAlone: () => isAlone })
  for (let count = 0; count < 6; count++) void enter('ann')
  await sleep(1)
  expect(counts('ann')).toEqual({ running: 4, waiting: 2 })
  isAlone = false
  void enter('ben')
  await sleep(1)
  expect(counts('ben')).toEqual({ running: 1, waiting: 0 })
  await endNext()
  await endNext()
  expect(counts('ann')).toEqual({ running: 2, waiting: 2 })
  await endNext()
  await sleep(1)
  expect(counts('ann')).toEqual({ running: 2, waiting: 1 })
  for (const end of ends) end()
})

test('who has waited too long is refused, and told whether others are in the way', async () => {
  const { enter, ends, endNext, started, counts } = observed({ longestWait: 100 })
  void enter('ann')
  void enter('ann')
  const own = enter('ann', 'late')
  await expect(own).resolves.toMatchObject({ name: 'QueueFull', isOwnFault: true })
  void enter('ben')
  await Promise.resolve()
  const others = enter('cid', 'later')
  await expect(others).resolves.toMatchObject({ name: 'QueueFull', isOwnFault: false })
  // Those who get their turn in time keep it, and the queue goes on.
  void enter('cid', 'in time')
  await endNext()
  await sleep(150)
  expect(started).toEqual(['ann', 'ann', 'ben', 'in time'])
  expect(counts()).toEqual({ running: 3, waiting: 0 })
  for (const end of ends) end()
})

test('a place is given at once if one is free, and otherwise nothing waits for it', async () => {
  const queue = createFairQueue(LIMITS)
  const ends = ['ann', 'ann', 'ann', 'ben', 'cid'].map(who => queue.enterNow(who))
  expect(ends.map(end => end !== undefined)).toEqual([true, true, false, true, false])
  for (const end of ends) end?.()
  expect(['ann', 'ben', 'cid'].map(queue.runningOf)).toEqual([0, 0, 0])
  const end = queue.enterNow('cid')
  const [second, third] = [queue.enter('cid'), queue.enter('cid')]
  await second
  // Nobody goes before the user's own entries that wait.
  expect(queue.enterNow('cid')).toBeUndefined()
  end?.()
  await third
})

test('no user runs more than their share, and the remaining places stay free for others', async () => {
  const { counts, runningOf, started, enter } = observed()
  await Promise.all([enter('ann'), enter('ann')])
  void enter('ann')
  await enter('ben')
  expect(started).toEqual(['ann', 'ann', 'ben'])
  expect(counts('ann')).toEqual({ running: 2, waiting: 1 })
  expect(counts()).toEqual({ running: 3, waiting: 1 })
  expect([runningOf('ann'), runningOf('ben'), runningOf('cem')]).toEqual([2, 1, 0])
})

test('a user whose next entry has to wait is skipped until it may run', async () => {
  let pause = 0
  const requested: [string, number][] = []
  const { started, enter, endNext } = observed({
    pauseOf: (who, running) => {
      requested.push([who, running])
      return who === 'ann' ? pause : 0
    },
  })
  await enter('ann', 'ann 1')
  pause = 20
  void enter('ann', 'ann 2')
  void enter('ann', 'ann 3')
  await enter('ben')
  expect(started).toEqual(['ann 1', 'ben'])
  expect(requested).toContainEqual(['ann', 1])
  await endNext()
  expect(started).toEqual(['ann 1', 'ben'])
  pause = 0
  while (started.length < 4) await sleep(5)
  expect(started).toEqual(['ann 1', 'ben', 'ann 2', 'ann 3'])
})

test('the next turn goes to the user with the fewest running entries, regardless of the order of arrival', async () => {
  const { started, enter, endNext } = observed({ total: 2 })
  await Promise.all([enter('ann', 'ann 1'), enter('ann', 'ann 2')])
  for (const name of ['ann 3', 'ann 4', 'ann 5']) void enter('ann', name)
  void enter('ben', 'ben 1')
  void enter('ben', 'ben 2')
  for (let ended = 0; ended < 5; ended++) await endNext()
  expect(started).toEqual(['ann 1', 'ann 2', 'ben 1', 'ann 3', 'ben 2', 'ann 4', 'ann 5'])
})

test('a user with too many waiting entries is refused, and others can still wait', async () => {
  const { counts, refused, enter } = observed({ total: 1 })
  await enter('ann')
  for (let count = 0; count < 4; count++) void enter('ann')
  expect(await enter('ann', 'one too many')).toMatchObject({ name: 'QueueFull', isOwnFault: true })
  void enter('ben')
  expect(counts('ben')).toEqual({ running: 0, waiting: 1 })
  expect(refused).toEqual(['one too many'])
})

test('when all waiting places are taken, the user with the most of them loses the newest to a user with fewer', async () => {
  const { counts, refused, enter } = observed({ total: 1, waitingTotal: 4 })
  await enter('ann')
  for (let count = 1; count <= 4; count++) void enter('ann', `ann ${count}`)
  void enter('ben')
  await Promise.resolve()
  void enter('cem')
  await new Promise(setImmediate)
  expect(refused).toEqual(['ann 4', 'ann 3'])
  expect(counts()).toEqual({ running: 1, waiting: 4 })
  expect(counts('ben').waiting + counts('cem').waiting).toBe(2)
})

test('if all users have the minimum of waiting entries, a new user is refused, and the error says that it is not their fault', async () => {
  const { enter } = observed({ total: 1, waitingTotal: 2 })
  await enter('ann')
  void enter('ann')
  void enter('ben')
  expect(await enter('cem')).toMatchObject({ name: 'QueueFull', isOwnFault: false })
})

test('an entry that yields makes room first, but not for another yielding user with as few waiting entries', async () => {
  const { refused, enter } = observed({
    total: 1,
    waitingTotal: 4,
    isYielding: who => who.startsWith('junk'),
  })
  await enter('ann')
  for (let count = 1; count <= 3; count++) void enter('ann', `ann ${count}`)
  void enter('junk 1')
  await new Promise(setImmediate)
  expect(await enter('junk 2')).toMatchObject({ name: 'QueueFull', isOwnFault: false })
  void enter('ben')
  await new Promise(setImmediate)
  expect(refused).toEqual(['junk 2', 'junk 1'])
})

test('an entry whose signal aborts leaves the queue', async () => {
  const { counts, started, enter, endNext } = observed({ total: 1 })
  const gone = new AbortController()
  await enter('ann')
  const waiting = enter('ann', 'gone', gone.signal)
  void enter('ann', 'stays')
  gone.abort(new Error('hung up'))
  expect(await waiting).toMatchObject({ message: 'hung up' })
  expect(counts('ann')).toEqual({ running: 1, waiting: 1 })
  await endNext()
  expect(started).toEqual(['ann', 'stays'])
  expect(await enter('ben', 'late', AbortSignal.abort(new Error('gone before')))).toMatchObject({
    message: 'gone before',
  })
})

test('a turn ends once, however often its end is called', async () => {
  const queue = createFairQueue({ ...LIMITS, total: 2 })
  const end = await queue.enter('ann')
  await queue.enter('ben')
  end()
  end()
  await queue.enter('cem')
  const refused = queue.enter('dan', AbortSignal.timeout(20))
  await expect(refused).rejects.toThrow()
})

test('in any order of arrivals and ends, the limits hold and every waiting entry gets its turn', async () => {
  const steps = array(
    record({ who: constantFrom('ann', 'ben', 'cem', 'dan'), isEnd: boolean(), hangsUp: boolean() }),
    { maxLength: 60 },
  )
  await assert(
    asyncProperty(steps, async all => {
      const { counts, started, refused, enter, endNext, ends } = observed()
      const hungUp = new AbortController()
      let entered = 0
      for (const { who, isEnd, hangsUp } of all) {
        if (isEnd) await endNext()
        else {
          entered++
          void enter(who, who, hangsUp ? hungUp.signal : undefined)
          await new Promise(setImmediate)
        }
        const { running, waiting } = counts()
        expect(running).toBeLessThanOrEqual(LIMITS.total)
        expect(waiting).toBeLessThanOrEqual(LIMITS.waitingTotal)
        for (const person of ['ann', 'ben', 'cem', 'dan']) {
          expect(counts(person).running).toBeLessThanOrEqual(LIMITS.each)
          expect(counts(person).waiting).toBeLessThanOrEqual(LIMITS.waiting)
        }
      }
      hungUp.abort(new QueueFull(true))
      await new Promise(setImmediate)
      while (ends.length > 0) await endNext()
      expect(counts()).toEqual({ running: 0, waiting: 0 })
      expect(started.length + refused.length).toBe(entered)
    }),
    { numRuns: 100 },
  )
})

test('one part of one user’s many files is written at a time, and another user’s files are written meanwhile', async () => {
  const queue = createFairQueue({ total: 4, each: 1, waiting: 32, waitingTotal: 100 })
  const writing = new Map<string, number>()
  const most = new Map<string, number>()
  const write = async (who: string) => {
    const parts = Readable.from([Buffer.from('one'), Buffer.from('two'), Buffer.from('three')])
    let written = ''
    for await (const part of inTurns(parts, queue, who)) {
      const now = (writing.get(who) ?? 0) + 1
      writing.set(who, now)
      most.set(who, Math.max(now, most.get(who) ?? 0))
      await new Promise(setImmediate)
      written += Buffer.from(part).toString()
      writing.set(who, (writing.get(who) ?? 0) - 1)
    }
    return written
  }
  const all = await Promise.all([...Array.from({ length: 20 }, () => write('ann')), write('ben')])
  expect(new Set(all)).toEqual(new Set(['onetwothree']))
  expect([...most]).toEqual([
    ['ann', 1],
    ['ben', 1],
  ])
  await new Promise(setImmediate)
  expect([queue.runningOf('ann'), queue.runningOf('ben')]).toEqual([0, 0])
})

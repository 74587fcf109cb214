import { createSharedRateLimiter, type SharedRateLimiter } from '../../rest/security/rateLimit.ts'
import { countedAs } from '../../common/clientAddress.ts'

const at = (seconds: number) => new Date(Date.UTC(2027, 2, 1, 9, 0, seconds))

const take = (limiter: SharedRateLimiter, who: string, seconds: number, count: number) =>
  Array.from({ length: count }, () => limiter.take(who, at(seconds)))

test('each subject uses up its own limit, which is full again when its window ends', () => {
  const limiter = createSharedRateLimiter({ max: 40, timeWindow: 10_000 })
  const all = (who: string, seconds: number) => {
    for (let count = 0; count < 20; count++) {
      expect(take(limiter, who, seconds, 2)).toEqual([0, 0])
      limiter.confirm(limiter.busy(at(seconds)))
    }
  }
  all('ann', 0)
  expect(take(limiter, 'ann', 4, 2)).toEqual([6_000, 6_000])
  all('ben', 9)
  all('ann', 10)
  expect(take(limiter, 'ben', 10, 1)).toEqual([9_000])
})

test('a twentieth of a limit may be used before the count is published, or all of it without the others', () => {
  const limiter = createSharedRateLimiter({ max: 100, timeWindow: 10_000 })
  expect(limiter.busy(at(0))).toEqual([])
  expect(take(limiter, 'ann', 0, 7)).toEqual([0, 0, 0, 0, 0, undefined, undefined])
  const counts = limiter.busy(at(0))
  expect(counts).toEqual([{ who: 'ann', used: 5, until: at(10).getTime() }])
  limiter.confirm(counts)
  expect([limiter.busy(at(0)), limiter.busy(at(0), true), limiter.busy(at(10), true)]).toEqual([
    [],
    counts,
    [],
  ])
  expect(take(limiter, 'ann', 0, 6)).toEqual([0, 0, 0, 0, 0, undefined])
  for (let count = 10; count < 100; count++) expect(limiter.take('ann', at(0), true)).toBe(0)
  expect(limiter.take('ann', at(0), true)).toBe(10_000)
})

test('what other services have used counts until their windows end', () => {
  const limiter = createSharedRateLimiter({ max: 100, timeWindow: 10_000 })
  const used = (count: number, end: number) => [{ who: 'ann', used: count, until: at(end).getTime() }]
  limiter.hear('one', used(50, 7), at(0))
  limiter.hear('two', used(30, 8), at(0))
  limiter.hear('one', used(68, 7), at(0))
  expect(take(limiter, 'ann', 1, 3)).toEqual([0, 0, 6_000])
  expect(take(limiter, 'ben', 1, 1)).toEqual([0])
  expect(take(limiter, 'ann', 7, 1)).toEqual([0])
})

test('of more than 20,000 subjects the first ones are dropped', () => {
  const limiter = createSharedRateLimiter({ max: 1, timeWindow: 10_000 })
  for (let count = 0; count <= 20_001; count++) limiter.take(`c${count}`, at(0))
  expect(limiter.take('c20001', at(1))).toBe(9_000)
  expect(limiter.take('c0', at(1))).toBe(0)
})

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['ann@example.com', 'ann@example.com'],
])('the client address %s is counted as %s', (address, counted) => {
  expect(countedAs(address)).toBe(counted)
})

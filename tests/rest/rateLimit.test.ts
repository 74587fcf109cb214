import { createRateLimiter } from '../../rest/security/rateLimit.ts'
import { countedAs } from '../../common/clientAddress.ts'

const at = (seconds: number) => new Date(Date.UTC(2027, 2, 1, 9, 0, seconds))

test('each subject uses up its own limit, which is full again when its window ends', () => {
  const budget = createRateLimiter({ max: 3, timeWindow: 10_000 })
  expect(budget.take('ann', 2, at(0))).toBe(0)
  expect(budget.take('ann', 2, at(4))).toBe(6_000)
  expect(budget.take('ann', 1, at(4))).toBe(0)
  expect(budget.take('ann', 1, at(9))).toBe(1_000)
  expect(budget.take('ben', 3, at(9))).toBe(0)
  expect(budget.take('ann', 3, at(10))).toBe(0)
  expect(budget.take('ben', 1, at(10))).toBe(9_000)
})

test('a refused request uses nothing of the limit', () => {
  const budget = createRateLimiter({ max: 2, timeWindow: 10_000 })
  for (let count = 0; count < 3; count++) expect(budget.take('ann', 3, at(0))).toBe(10_000)
  expect(budget.take('ann', 2, at(0))).toBe(0)
})

test('of more than 20,000 subjects the first ones are dropped', () => {
  const budget = createRateLimiter({ max: 1, timeWindow: 10_000 })
  for (let count = 0; count <= 20_001; count++) budget.take(`c${count}`, 1, at(0))
  expect(budget.take('c20001', 1, at(1))).toBe(9_000)
  expect(budget.take('c0', 1, at(1))).toBe(0)
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

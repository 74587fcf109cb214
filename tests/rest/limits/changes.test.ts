// Changes a minute, with three REST services: docs/specification/limits.md#changes.
import { withToken } from '../../helpers/storm.ts'
import { startThreeServices, type ThreeServices } from './threeServices.ts'

const LIMIT = 200
/** How much of its limit a user may use in all. */
const MOST = 1.3

let now = new Date()
let three: ThreeServices
let ann: string
let ben: string
beforeAll(async () => {
  three = await startThreeServices({ WRITE_LIMIT: String(LIMIT) }, () => now)
  ann = await three.rest.signIn('ann@example.com')
  ben = await three.rest.signIn('ben@example.com')
})
afterAll(() => three.close())

/** How many changes of a storm are counted, at however many services: they are invalid, and nothing else. */
async function counted(token: string, count: number, to?: readonly number[]): Promise<number> {
  const change = () => ({ path: '/api/v1/timesheets/event', ...withToken(token, 'POST') })
  const statuses = await three.storm(count, change, to)
  expect(Object.keys(statuses).filter(status => !['400', '429'].includes(status))).toEqual([])
  return statuses[400] ?? 0
}

test('a storm at three services makes at most 1.3 times as many changes as at one, and as many after the window', async () => {
  for (let window = 0; window < 3; window++) {
    const first = await counted(ann, 3 * LIMIT)
    expect(first).toBeGreaterThanOrEqual(LIMIT)
    expect(first + (await counted(ann, 30))).toBeLessThanOrEqual(MOST * LIMIT)
    now = new Date(now.getTime() + 60_000)
  }
})

test('a service that starts anew hears what the others have counted', async () => {
  expect(await counted(ann, LIMIT / 2, [0])).toBe(LIMIT / 2)
  await three.restart()
  expect(await counted(ann, LIMIT, [1])).toBeLessThanOrEqual((MOST - 1 / 2) * LIMIT)
  expect(await counted(ben, 30)).toBe(30)
})

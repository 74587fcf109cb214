import { inParallel } from '../../../gateway/upstream/emulated/inParallel.ts'

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

test('of many calls half of the connections are used at a time, and the results are in order', async () => {
  let underWay = 0
  let most = 0
  const items = Array.from({ length: 200 }, (_, index) => index)
  const results = await inParallel(items, async item => {
    most = Math.max(most, ++underWay)
    await pause(item % 7)
    underWay--
    return item * 2
  })
  expect(most).toBe(32)
  expect(results).toEqual(items.map(item => item * 2))
})

import { cuts } from './cuts/cuts.ts'

test('30 seconds of cut answers lose nothing, duplicate nothing and report no false success', async () => {
  const { figures, flaws } = await cuts.run(7, 30)
  expect(flaws).toEqual([])
  expect(figures.acknowledged).toBeGreaterThan(0)
  expect(figures.cut).toBeGreaterThan(0)
  for (const job of ['log', 'comment', 'report', 'pay', 'send']) expect(figures[job]).toBeGreaterThan(0)
})

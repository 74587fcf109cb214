import { upstream } from './upstream.ts'

// The short form of `npm run chaos -- upstream`.
test('answers of the REST service that are late, cut or wrong become errors, and never wrong data', async () => {
  const { figures, flaws } = await upstream.run(4, 4)
  expect(flaws).toEqual([])
  expect(figures.acknowledged).toBeGreaterThan(20)
})

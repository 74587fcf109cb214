import { clock } from './clock.ts'

// The short form of `npm run chaos -- clock`.
test('clocks that jump, together and apart, lose, double and delay nothing', async () => {
  const { figures, flaws } = await clock.run(2, 2)
  expect(flaws).toEqual([])
  expect(figures.acknowledged).toBeGreaterThan(20)
})

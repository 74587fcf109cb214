import { stops } from './stops.ts'

// The short form of `npm run chaos -- stops`.
test('servers and the program stop in time under load, and leave nothing behind', async () => {
  const { figures, flaws } = await stops.run(3, 10)
  expect(flaws).toEqual([])
  expect(figures.stops).toBeGreaterThanOrEqual(10)
})

import { outages } from './outages.ts'

// The short form of `npm run chaos -- outages`.
test('a database that is away for a while is answered with clear errors, and all goes on without a restart', async () => {
  const { figures, flaws } = await outages.run(4, 4)
  expect(flaws).toEqual([])
  expect(figures.acknowledged).toBeGreaterThan(20)
})

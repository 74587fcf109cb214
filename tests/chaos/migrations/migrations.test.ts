import { migrations } from './migrations.ts'

// The short form of `npm run chaos -- migrations`.
test('a migration that is killed is done as a whole or not at all, and the next start finishes it', async () => {
  const { figures, flaws } = await migrations.run(3, 4)
  expect(flaws).toEqual([])
  expect(figures.kills).toBe(4)
})

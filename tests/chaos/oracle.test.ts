import { oracle } from './oracle/oracle.ts'

// The short form of `npm run chaos -- oracle`.
test('open pages show the same as reloaded ones, and each write is stored once and published in order', async () => {
  const { figures, flaws } = await oracle.run(6, 300)
  expect(flaws).toEqual([])
  expect(figures.written).toBeGreaterThan(200)
})

import { oracle } from './oracle/oracle.ts'

// The short form of `npm run chaos -- oracle`.
test('open pages show what fresh ones would, and each write is there once and told in order', async () => {
  const { figures, flaws } = await oracle.run(6, 300)
  expect(flaws).toEqual([])
  expect(figures.written).toBeGreaterThan(200)
})

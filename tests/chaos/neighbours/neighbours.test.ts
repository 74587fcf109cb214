import { neighbours } from './neighbours.ts'

// The short form of `npm run chaos -- neighbours`.
test('a mail server, a bucket or a provider that fails concerns only those who need it', async () => {
  const { figures, flaws } = await neighbours.run(4, 2)
  expect(flaws).toEqual([])
  expect(figures.acknowledged).toBeGreaterThan(20)
  expect(figures.files).toBeGreaterThan(10)
})

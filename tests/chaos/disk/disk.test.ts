import { disk } from './disk.ts'

// The short form of `npm run chaos -- disk`.
test('a full disk is answered with clear errors, loses nothing, and all goes on once there is space', async () => {
  const { figures, flaws } = await disk.run(6, 4)
  expect(flaws).toEqual([])
  expect(figures['uploads: refusals of an upload']).toBeGreaterThan(0)
  expect(figures.acknowledged).toBeGreaterThan(20)
})

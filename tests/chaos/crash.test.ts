// Kills servers with `kill -9` while users write and follow; `npm run chaos -- crash` kills more.
import { crash } from './crash.ts'

test('after three kills, two of them simultaneous, nothing is lost, duplicated, missed or late', async () => {
  const { figures, flaws } = await crash.run(9, 3)
  expect(flaws).toEqual([])
  expect(figures).toMatchObject({ kills: 3, gateway: 1, rest: 1, database: 1, followers: 32 })
  expect(figures.acknowledged).toBeGreaterThan(40)
})

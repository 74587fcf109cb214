import { sockets } from './sockets/sockets.ts'

// The short form of `npm run chaos -- sockets`.
test('all sockets come back after a stop and a kill of the gateway, with every comment', async () => {
  const { figures, flaws } = await sockets.run(1, 200)
  expect(flaws).toEqual([])
  expect(figures.acknowledged).toBeGreaterThan(100)
})

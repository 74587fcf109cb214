import { webhooks } from './webhooks.ts'

// The short form of `npm run chaos -- webhooks`.
test('between ten kills, no acknowledged comment is lost for a webhook, and all come in order', async () => {
  const { figures, flaws } = await webhooks.run(5, 10)
  expect(flaws).toEqual([])
  expect(figures.acknowledged).toBeGreaterThanOrEqual(10)
})

import { keepPrefetched, takePrefetched } from '../../../web/relay/prefetched.ts'

// Answers that a screen will probably ask for: docs/specification/ticket-screens.md#next-ticket.
const query = (number: number) => ({ id: 'ticket', variables: { number, at: null } })
const answer = (number: number) => ({ data: { number } })
const keep = (number: number, token = 'ann') =>
  keepPrefetched(query(number), token, () => Promise.resolve(answer(number)))

afterEach(() => jest.useRealTimers())

test('an answer is taken once, by the same query with the same token', async () => {
  keep(1)
  expect(takePrefetched(query(2), 'ann')).toBeUndefined()
  expect(takePrefetched(query(1), 'ben')).toBeUndefined()
  expect(takePrefetched(query(1), null)).toBeUndefined()
  expect(await takePrefetched({ id: 'ticket', variables: { number: 1 } }, 'ann')).toEqual(answer(1))
  expect(takePrefetched(query(1), 'ann')).toBeUndefined()
})

test('a query that is under way is not sent again', async () => {
  const send = jest.fn(() => Promise.resolve(answer(3)))
  keepPrefetched(query(3), 'ann', send)
  keepPrefetched(query(3), 'ann', send)
  expect(send).toHaveBeenCalledTimes(1)
  expect(await takePrefetched(query(3), 'ann')).toEqual(answer(3))
})

test('an old answer, one of many and one that failed are not shown', async () => {
  keepPrefetched(query(4), 'ann', () => Promise.reject(new Error('Busy.')))
  await new Promise(resolve => setTimeout(resolve))
  expect(takePrefetched(query(4), 'ann')).toBeUndefined()
  for (const number of [11, 12, 13, 14, 15, 16, 17]) keep(number)
  expect(takePrefetched(query(11), 'ann')).toBeUndefined()
  jest.useFakeTimers({ now: Date.now() + 60_001 })
  expect(takePrefetched(query(17), 'ann')).toBeUndefined()
})

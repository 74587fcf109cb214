import { createReachability } from '../../../rest/db/reachability.ts'

const LOST = new Error('Connection terminated')

/** A server, and how often it was checked. */
function createServer() {
  const server = { answers: true, checks: 0, takes: 0 }
  const reachability = createReachability(async () => {
    server.checks++
    await Promise.resolve()
    jest.advanceTimersByTime(server.takes)
    if (!server.answers) throw LOST
  })
  return { server, reachability }
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }))
afterEach(() => void jest.useRealTimers())

test('a server that answers is not checked', async () => {
  const { server, reachability } = createServer()
  await reachability.require()
  expect(server.checks).toBe(0)
})

test('all who need a lost server wait for one check, and go on if it answers', async () => {
  const { server, reachability } = createServer()
  reachability.lose(LOST)
  await Promise.all([reachability.require(), reachability.require(), reachability.require()])
  await reachability.require()
  expect(server.checks).toBe(1)
})

test('after a failed check all fail at once for as long as it took, and then it is checked again', async () => {
  const { server, reachability } = createServer()
  Object.assign(server, { answers: false, takes: 2_000 })
  reachability.lose(new Error('The first'))
  await expect(reachability.require()).rejects.toBe(LOST)
  server.answers = true
  jest.advanceTimersByTime(1_999)
  await expect(reachability.require()).rejects.toBe(LOST)
  expect(server.checks).toBe(1)
  jest.advanceTimersByTime(1)
  await reachability.require()
  await reachability.require()
  expect(server.checks).toBe(2)
})

test('a server that refuses at once is found again at once', async () => {
  const { server, reachability } = createServer()
  server.answers = false
  reachability.lose(LOST)
  await expect(reachability.require()).rejects.toBe(LOST)
  server.answers = true
  await reachability.require()
})

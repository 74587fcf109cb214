import subscription, {
  type useTimesheetEventChangesSubscription,
} from '../../../web/__generated__/useTimesheetEventChangesSubscription.graphql.ts'
import { getEnvironment } from '../../../web/relay/environment.ts'
import { keepSubscribed } from '../../../web/relay/keepSubscribed.ts'
import { signIn, signOut } from '../../../web/session/session.ts'
import { recordOf, tokenWith } from '../app.tsx'
import { FakeSocket } from '../fakeSocket.ts'

let stop: () => void
let delivered = 0
let whose = ['ann@corp.example']
const lost = jest.fn()

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  // The shortest of the random delays: a second before the first retry.
  jest.spyOn(Math, 'random').mockReturnValue(0)
  FakeSocket.opened = []
  delivered = 0
  whose = ['ann@corp.example']
  lost.mockClear()
  signIn(recordOf('Ann', 'timesheets'))
  stop = keepSubscribed<useTimesheetEventChangesSubscription>(getEnvironment(), {
    subscription,
    variables: { for: whose, purposes: ['USE'] },
    variablesNow: () => ({ for: whose, purposes: ['USE'] }),
    onLost: lost,
    onNext: () => (delivered += 1),
  })
})
afterEach(() => {
  stop()
  signOut()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const requested = () =>
  FakeSocket.opened.flatMap(socket =>
    socket.received.filter(({ type }) => type === 'subscribe').map(({ id }) => ({ socket, id })),
  )
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
/** Advances the time until there have been this many requests, at most some seconds. */
async function askedTimes(times: number) {
  for (let waited = 0; requested().length < times && waited < 5_000; waited += 100) await pass(100)
  expect(requested()).toHaveLength(times)
}

/** Ends the most recent subscription as the server. */
async function end(code: string | null) {
  const { socket, id } = requested().at(-1) ?? {}
  if (code) socket?.answer({ type: 'error', id, payload: [{ message: 'No.', extensions: { code } }] })
  else socket?.answer({ type: 'complete', id })
  await pass(0)
}

test.each([
  ['with an error', 'UPSTREAM_UNAVAILABLE'],
  ['as if it were complete', null],
])('a subscription that the server ended %s is started again, after a while', async (_how, code) => {
  await askedTimes(1)
  await end(code)
  await pass(500)
  expect(requested()).toHaveLength(1)
  await askedTimes(2)
})

test.each([
  [
    'starts the subscription again if a server was down',
    'UPSTREAM_UNAVAILABLE',
    { delivered: 0, requested: 2 },
  ],
  ['is delivered if the server refused a part of it', 'NOT_FOUND', { delivered: 1, requested: 1 }],
] as const)('a message without a field %s', async (_what, code, expected) => {
  await askedTimes(1)
  const { socket, id } = requested().at(-1) ?? {}
  const errors = [{ message: 'No.', path: ['timesheetEventChanged', 'event'], extensions: { code } }]
  const data = { timesheetEventChanged: { eventId: 'event-1', event: null } }
  socket?.answer({ type: 'next', id, payload: { data, errors } })
  await pass(2_500)
  expect({ delivered, requested: requested().length }).toEqual(expected)
})

test.each(['FORBIDDEN', 'UNAUTHENTICATED', 'PERSISTED_QUERY_NOT_FOUND'])(
  'a subscription that is refused with %s is started again only with another token',
  async code => {
    await askedTimes(1)
    await end(code)
    await pass(2_500)
    expect(requested()).toHaveLength(1)
    signIn({ ...recordOf('Ann', 'timesheets'), Token: tokenWith('timesheets', 'another') })
    await askedTimes(2)
  },
)

test('a broken socket is opened again, and the subscription with it', async () => {
  await askedTimes(1)
  requested()[0]?.socket.close(1006)
  await askedTimes(2)
  expect(FakeSocket.opened).toHaveLength(2)
  FakeSocket.opened[1]?.publish({ timesheetEventChanged: { eventId: null, event: null } })
  await pass(0)
  expect(delivered).toBe(1)
})

test('a socket that is one too many is opened again later, by itself', async () => {
  await askedTimes(1)
  requested()[0]?.socket.close(4429, 'Too many sockets')
  await pass(4_000)
  expect(FakeSocket.opened).toHaveLength(1)
  await pass(3_000)
  expect(FakeSocket.opened).toHaveLength(2)
  FakeSocket.opened[1]?.publish({ timesheetEventChanged: { eventId: null, event: null } })
  await pass(0)
  expect(delivered).toBe(1)
})

test('each start uses the current variables', async () => {
  const variables = () =>
    FakeSocket.opened.flatMap(({ received }) =>
      received
        .filter(({ type }) => type === 'subscribe')
        .map(({ payload }): unknown => Reflect.get(Object(payload), 'variables')),
    )
  await askedTimes(1)
  whose = ['ben@corp.example']
  requested()[0]?.socket.close(1006)
  await askedTimes(2)
  whose = ['zoe@corp.example']
  await end('UPSTREAM_UNAVAILABLE')
  await askedTimes(3)
  expect(variables()).toEqual(
    ['ann', 'ben', 'zoe'].map(name => ({ for: [`${name}@corp.example`], purposes: ['USE'] })),
  )
})

test.each([
  ['NOT_FOUND', 1],
  ['FORBIDDEN', 1],
  ['UNAUTHENTICATED', 0],
  ['UPSTREAM_UNAVAILABLE', 0],
])('an end with %s reports %i times that access is lost', async (code, times) => {
  await askedTimes(1)
  await end(code)
  expect(lost).toHaveBeenCalledTimes(times)
})

test('a subscription that ends with NOT_FOUND reports once that access is lost, and is not started again', async () => {
  await askedTimes(1)
  const { socket, id } = requested()[0] ?? {}
  const errors = [{ message: 'No.', extensions: { code: 'NOT_FOUND' } }]
  socket?.answer({ type: 'next', id, payload: { errors } })
  socket?.answer({ type: 'complete', id })
  await pass(1_500)
  expect(lost).toHaveBeenCalledTimes(1)
  expect(requested()).toHaveLength(1)
})

test('a page whose network is back does not wait for the next attempt', async () => {
  await askedTimes(1)
  await end('UPSTREAM_UNAVAILABLE')
  window.dispatchEvent(new Event('online'))
  await pass(200)
  expect(requested()).toHaveLength(2)
})

test('a stopped subscription is not started again', async () => {
  await askedTimes(1)
  await end('UPSTREAM_UNAVAILABLE')
  stop()
  await pass(1_500)
  expect(requested()).toHaveLength(1)
})

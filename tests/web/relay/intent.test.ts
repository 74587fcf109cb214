import { Refused } from '../../../web/relay/useCommit.ts'
import { RequestError } from '../../../web/net/errors.ts'
import { createIntent, sendOnce } from '../../../web/relay/intent.ts'

// How a form sets the id of its request (docs/specification/http.md#repeated-keys).

const lost = new RequestError('The server cannot be reached.', 'UNREACHABLE')

/** Tries to send the content; returns the id of the request and the reason of its failure. */
async function attempt(intent: ReturnType<typeof createIntent>, content: unknown, failure?: Error) {
  let name = ''
  const reason = await sendOnce(intent, content, requestId => {
    name = requestId
    return failure ? Promise.reject(failure) : Promise.resolve('done')
  }).catch((error: unknown) => error)
  return { name, reason }
}

test('an intent keeps its request id as long as there is no answer', async () => {
  const intent = createIntent()
  const first = await attempt(intent, 'a', lost)
  expect(first.name).toMatch(/^[\da-f]{32}$/)
  expect(first.reason).toBe(lost)
  expect((await attempt(intent, 'a', lost)).name).toBe(first.name)
  // By the id, the server recognizes that the first request arrived.
  expect((await attempt(intent, 'b', lost)).name).toBe(first.name)
  expect((await attempt(intent, 'a')).name).toBe(first.name)
})

test.each([
  ['it is done', undefined],
  ['it is refused', new Refused('No.')],
])('an intent gets a new request id once %s', async (_what, failure) => {
  const intent = createIntent()
  const first = await attempt(intent, 'a', failure)
  expect((await attempt(intent, 'a')).name).not.toBe(first.name)
})

test('a refusal is reported unchanged, and after an attempt without an answer and a change together with what may have happened', async () => {
  const intent = createIntent()
  expect((await attempt(intent, 'a', new Refused('No.'))).reason).toEqual(new Refused('No.'))
  await attempt(intent, 'a', lost)
  expect((await attempt(intent, 'a', new Refused('No.'))).reason).toEqual(new Refused('No.'))
  await attempt(intent, 'a', lost)
  expect((await attempt(intent, 'b', new Refused('No.'))).reason).toEqual(
    new Refused('No. An earlier try may have reached the server, without what you changed since.'),
  )
  expect((await attempt(intent, 'c', new Refused('No.'))).reason).toEqual(new Refused('No.'))
})

describe('of a form that is opened again after a reload', () => {
  const other = 'another form'
  afterEach(() => {
    localStorage.clear()
    jest.useRealTimers()
  })

  test('keeps the request id while there is no answer, and gets another one afterwards', async () => {
    const first = await attempt(createIntent('project'), 'the content', lost)
    expect((await attempt(createIntent(other), 'the content', lost)).name).not.toBe(first.name)
    const again = createIntent('project')
    expect((await attempt(again, 'something else', new Refused('No.'))).reason).toEqual(
      new Refused('No. An earlier try may have reached the server, without what you changed since.'),
    )
    const second = await attempt(createIntent('project'), 'the content', lost)
    expect(second.name).not.toBe(first.name)
    expect((await attempt(createIntent('project'), 'the content')).name).toBe(second.name)
    expect((await attempt(createIntent('project'), 'the content')).name).not.toBe(second.name)
  })

  test('stores no content, and the request id no longer than the server does', async () => {
    const first = await attempt(createIntent('project'), 'the content', lost)
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch('the content')
    jest.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000 })
    expect((await attempt(createIntent('project'), 'the content')).name).not.toBe(first.name)
    expect(Object.keys(localStorage)).toEqual([])
  })
})

test('each form has its own request id', async () => {
  const names = await Promise.all(
    Array.from({ length: 50 }, async () => (await attempt(createIntent(), 'a')).name),
  )
  expect(new Set(names).size).toBe(50)
})

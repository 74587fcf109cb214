import { getEventListeners } from 'node:events'
import { follow, type Followed, type Reading } from '../../../gateway/follow/follow.ts'
import { createOwnWrites } from '../../../gateway/live/feed/ownWrites.ts'
import { UNCOUNTED } from '../../../gateway/live/byteCounter.ts'
import { TIMING } from '../../../gateway/live/timing.ts'
import { createTopic } from '../../../gateway/live/topic.ts'
import { unavailable, UpstreamError } from '../../../gateway/upstream/errors.ts'

type Message = { kind: 'note'; text: string } | { kind: 'access' }
type Answer = string | Error | Promise<string>

interface Options extends Partial<Followed<Message, string, string>> {
  /** The answers to the reads of access, one after the other. */
  answers: Answer[]
  staleAfter?: number
}

const newTopic = () => createTopic<Message>({}, () => false)

/** A follower of notes that receives with each note the access under which it was delivered. */
async function fixture({ answers, staleAfter = 60_000, topic = newTopic(), ...special }: Options) {
  const closed = new AbortController()
  const timing = { ...TIMING, retry: 1, staleAfter }
  const feed = createOwnWrites(timing)

  const readAccess = async ({ onStart }: Reading): Promise<string> => {
    onStart?.()
    const answer = await answers.shift()
    if (answer === undefined || answer instanceof Error)
      throw answer ?? new Error('No more reads are expected.')
    return answer
  }
  const events = await follow<Message, string, string>(
    { live: { feed: () => feed, timing }, share: { waitingBytes: UNCOUNTED, signal: closed.signal } },
    {
      topic,
      readAccess,
      readBefore: ({ kind }, _access, isStale) => (kind === 'access' || isStale ? readAccess : undefined),
      isCovered: ({ kind }) => kind === 'access',
      valuesOf: (message, access, before) => {
        if (message.kind === 'note') return [`${message.text} as ${access}`]
        return access === before ? [] : [`${before} became ${access}`]
      },
      ...special,
    },
  )
  const next = async () => {
    const result = await events.next()
    return result.done === true ? undefined : result.value
  }
  const note = (text: string) => topic.publish({ kind: 'note', text })
  const changeAccess = () => topic.publish({ kind: 'access' })
  return { topic, closed, events, next, note, changeAccess }
}

const later = <Value>(value: Value) => new Promise<Value>(resolve => setTimeout(resolve, 5, value))
const lost = new UpstreamError(403, 'No longer.')

test('messages that are published during the first read are delivered after it, without another read', async () => {
  const topic = newTopic()
  const reading = fixture({ answers: [later('member')], topic })
  topic.publish({ kind: 'note', text: 'early' })
  const { next } = await reading
  topic.publish({ kind: 'note', text: 'late' })
  expect([await next(), await next()]).toEqual(['early as member', 'late as member'])
})

test('a caller who may not follow gets an error, and no messages', async () => {
  const topic = newTopic()
  await expect(fixture({ answers: [lost], topic })).rejects.toBe(lost)
  expect(topic.hasFollowers()).toBe(false)
})

test('a message waits for its read, and later messages wait with it; the read covers others of its kind', async () => {
  const { next, note, changeAccess } = await fixture({ answers: ['member', later('admin')] })
  changeAccess()
  note('a')
  changeAccess()
  note('b')
  expect([await next(), await next(), await next()]).toEqual([
    'member became admin',
    'a as admin',
    'b as admin',
  ])
})

test('while the server cannot answer, the read is repeated; a refusal ends the subscription', async () => {
  const answers: Answer[] = [
    'member',
    unavailable('Away'),
    unavailable('Away'),
    'admin',
    unavailable('Away'),
    lost,
  ]
  const { topic, next, note, changeAccess } = await fixture({ answers })
  changeAccess()
  note('a')
  expect([await next(), await next()]).toEqual(['member became admin', 'a as admin'])
  changeAccess()
  note('b')
  await expect(next()).rejects.toBe(lost)
  expect(await next()).toBeUndefined()
  expect(topic.hasFollowers()).toBe(false)
})

test('access is read again before a message if the feed can no longer guarantee it', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0)
  const { next, note } = await fixture({ answers: ['member', 'guest'], staleAfter: 50 })
  now.mockReturnValue(50)
  note('a')
  expect(await next()).toBe('a as member')
  now.mockReturnValue(51)
  note('b')
  note('c')
  expect([await next(), await next()]).toEqual(['b as guest', 'c as guest'])
  now.mockRestore()
})

test('missed messages are delivered part by part before the next one', async () => {
  const parts = [['one', 'two'], [], ['three']]
  const end = jest.fn()
  const { events, next, note } = await fixture({
    answers: ['member'],
    missed: { next: () => (parts.length > 0 ? later(parts.shift() ?? []) : undefined), end },
  })
  note('a')
  expect([await next(), await next(), await next(), await next()]).toEqual([
    'one',
    'two',
    'three',
    'a as member',
  ])
  await events.return?.()
  await events.return?.()
  expect(end).toHaveBeenCalledTimes(1)
})

test.each(['in the queue', 'for a read'])(
  'a closed socket ends a subscription that waits %s',
  async place => {
    const { closed, topic, next, changeAccess } = await fixture({ answers: ['member', later('admin')] })
    if (place === 'for a read') changeAccess()
    const waiting = next()
    closed.abort()
    expect(await waiting).toBeUndefined()
    expect(topic.hasFollowers()).toBe(false)
  },
)

test('a follower that falls too far behind ends, and leaves nothing in its socket', async () => {
  const end = jest.fn()
  const { closed, next, note } = await fixture({
    answers: ['member'],
    missed: { next: () => undefined, end },
  })
  expect(getEventListeners(closed.signal, 'abort')).toHaveLength(1)
  for (let count = 0; count <= 1_000; count++) note('a')
  expect(await next()).toBeUndefined()
  expect(getEventListeners(closed.signal, 'abort')).toHaveLength(0)
  expect(end).toHaveBeenCalledTimes(1)
})

import { createOwnWrites } from '../../../gateway/live/feed/ownWrites.ts'
import { publishTo } from '../../../gateway/live/publishTo.ts'
import { TIMING } from '../../../gateway/live/timing.ts'
import { AGAIN, createTopic } from '../../../gateway/live/topic.ts'

interface Message {
  kind: 'note'
  text: string
}

const topic = (isReady = false) =>
  createTopic<Message>({ noted: data => ({ kind: 'note', text: String(data) }) }, () => isReady)

test('every follower gets the messages after its start, in order', async () => {
  const notes = topic()
  notes.receive('noted', 'early')
  const one = notes.follow()
  notes.receive('noted', 'a')
  const two = notes.follow()
  notes.receive('noted', 'b')
  notes.receive('unknown', 'c')
  notes.publish(AGAIN)
  expect([await one.next(), await one.next(), await one.next()]).toMatchObject([
    { text: 'a' },
    { text: 'b' },
    AGAIN,
  ])
  expect([await two.next(), await two.next()]).toMatchObject([{ text: 'b' }, AGAIN])
})

test('the first message of a ready feed is no gap, later ones of its kind are', async () => {
  const notes = topic(true)
  const follower = notes.follow()
  notes.publish(AGAIN)
  expect([await follower.next(), await follower.next()]).toEqual([
    { kind: 'again', isGap: false },
    { kind: 'again', isGap: true },
  ])
})

test('a follower that is 1,000 messages behind is ended, and the others continue', async () => {
  const notes = topic()
  const slow = notes.follow()
  const quick = notes.follow()
  const read: unknown[] = []
  for (let number = 0; number <= 1_000; number++) {
    notes.receive('noted', number)
    read.push(await quick.next())
  }
  expect(await slow.next()).toBeUndefined()
  expect(read).toHaveLength(1_001)
  expect(read.at(-1)).toMatchObject({ text: '1000' })
  quick.end()
  expect(notes.hasFollowers()).toBe(false)
})

test('a waiting follower is notified at once that the topic has ended', async () => {
  const notes = topic()
  const waiting = notes.follow().next()
  notes.end()
  expect(await waiting).toBeUndefined()
})

test('writes are published in their order, however long it takes to read their results', async () => {
  const notes = topic()
  const follower = notes.follow()
  const feed = createOwnWrites(TIMING)
  const publish = publishTo<Message>(notes, { feed: () => feed })
  let resolve: (read: Message[]) => void = () => undefined
  const promise = new Promise<Message[]>(done => (resolve = done))
  const write = publish(
    (text: string) => Promise.resolve(text),
    text => (text === 'slow' ? promise : [{ kind: 'note', text }]),
  )
  await write('slow')
  await write('quick')
  resolve([{ kind: 'note', text: 'slow' }])
  expect([await follower.next(), await follower.next()]).toMatchObject([{ text: 'slow' }, { text: 'quick' }])
})

import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startFeedServer, type FeedServer } from '../../helpers/sse.ts'
import { follow, idOf, READ_AGAIN, type Follower } from './following.ts'

const SERVICE_KEY = 'k'.repeat(40)
const TIMING = { silence: 3_000, retry: 20, longestRetry: 100, absence: 300, settling: 10 }

let server: FeedServer
let gateway: TestGateway
let payer: Follower

beforeEach(async () => {
  server = await startFeedServer(['Apollo'])
  gateway = await startTestGateway({ restUrl: server.url, serviceKey: SERVICE_KEY, timing: TIMING })
  payer = follow(gateway, 'token', { purposes: ['PAY'] })
  await server.waitForRequests(1)
})
afterEach(async () => {
  payer.close()
  await gateway.close()
  await server.close()
})

const ready = (id: number) => server.send(`id: ${id}\nevent: ready\ndata: {}\n\n`)
const publish = (id: number, data: unknown, kind = 'timesheetEvent') =>
  server.send(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
const moment = '2026-11-02T09:00:00.000Z'
const changed = (id: number, project = 'Apollo') => ({
  Id: id,
  Event: {
    Id: id,
    Created: moment,
    Modified: moment,
    Confirmed: null,
    Timesheeted: null,
    Paid: null,
    Project: project,
    OwnerEmail: 'ann@corp.example',
    Timezone: 'UTC',
    DateRange: [moment],
    WorkNotes: '',
    Tags: [],
  },
  Before: null,
})
const expected = (number: number) => ({ eventId: idOf(number) })

test('the gateway sends its key, and the first message arrives once the feed is established', async () => {
  expect(server.requested[0]).toMatchObject({ 'x-service-key': SERVICE_KEY, accept: 'text/event-stream' })
  expect(server.requested[0]).not.toHaveProperty('last-event-id')
  expect(payer.messages).toEqual([])
  ready(7)
  expect(await payer.receives(1)).toEqual([READ_AGAIN])
})

test('a lost feed continues after the last message, and repeated messages are published once', async () => {
  ready(7)
  await payer.receives(1)
  publish(8, changed(1))
  publish(9, changed(2))
  await payer.receives(3)
  server.cut()
  await server.waitForRequests(2)
  expect(server.requested[1]).toMatchObject({ 'last-event-id': '9' })
  publish(8, changed(1))
  publish(9, changed(2))
  publish(12, changed(3))
  expect(await payer.receives(4)).toMatchObject([READ_AGAIN, expected(1), expected(2), expected(3)])
})

test('after a gap all followers read again', async () => {
  ready(7)
  await payer.receives(1)
  server.send('id: 90\nevent: reset\ndata: {}\n\n')
  publish(91, changed(1))
  expect(await payer.receives(3)).toMatchObject([READ_AGAIN, READ_AGAIN, expected(1)])
})

test('a silent feed is requested again after a timeout, a live one is not', async () => {
  ready(7)
  for (let beat = 0; beat < 9; beat++) {
    await new Promise(resolve => setTimeout(resolve, 400))
    server.send(':\n\n')
  }
  expect(server.requested).toHaveLength(1)
  await server.waitForRequests(2)
  expect(server.requested[1]).toMatchObject({ 'last-event-id': '7' })
})

test('unknown kinds of messages are skipped, and after an unreadable one all followers read again', async () => {
  ready(7)
  await payer.receives(1)
  publish(8, { Id: 5 }, 'comment')
  publish(9, changed(1))
  server.send('id: 10\nevent: timesheetEvent\ndata: {"Id"\n\n')
  publish(11, { Id: 'x', Event: null, Before: null })
  publish(12, changed(2))
  expect(await payer.receives(5)).toMatchObject([
    READ_AGAIN,
    expected(1),
    READ_AGAIN,
    READ_AGAIN,
    expected(2),
  ])
})

test('messages may arrive in pieces of any size', async () => {
  ready(7)
  await payer.receives(1)
  const text = `id: 8\r\nevent: timesheetEvent\r\ndata: ${JSON.stringify(changed(1, 'Apollo'))}\r\n\r\n`
  for (const character of text.slice(0, 40)) server.send(character)
  server.send(text.slice(40))
  expect(await payer.receives(2)).toMatchObject([READ_AGAIN, expected(1)])
})

test('a server that is down is asked again, one without a feed less often, and then all subscriptions get the feed', async () => {
  server.status = 503
  server.cut()
  await server.waitForRequests(3)
  expect(payer.messages).toEqual([])
  server.status = 404
  // Without a feed, there is nothing to wait for: only writes through this gateway are published.
  expect(await payer.receives(1)).toEqual([READ_AGAIN])
  const asked = server.requested.length
  server.status = 200
  await server.waitForRequests(asked + 1)
  expect(server.requested.at(-1)).not.toHaveProperty('last-event-id')
  ready(3)
  publish(4, changed(1))
  expect(await payer.receives(3)).toMatchObject([READ_AGAIN, READ_AGAIN, expected(1)])
})

test('a page in place of the feed is no sign that there is none, and the feed goes on after it', async () => {
  ready(7)
  await payer.receives(1)
  publish(8, changed(1))
  await payer.receives(2)
  server.status = 302
  server.cut()
  await server.waitForRequests(4)
  server.status = 200
  const asked = server.requested.length
  await server.waitForRequests(asked + 1)
  expect(server.requested.at(-1)).toMatchObject({ 'last-event-id': '8' })
  publish(9, changed(2))
  expect(await payer.receives(3)).toMatchObject([READ_AGAIN, expected(1), expected(2)])
})

test('a server that answers with pages again and again has no feed', async () => {
  server.status = 302
  server.cut()
  expect(await payer.receives(1)).toEqual([READ_AGAIN])
  expect(server.requested.length).toBeGreaterThanOrEqual(10)
})

test('a gateway that stops closes the feed', async () => {
  ready(7)
  await payer.receives(1)
  await gateway.close()
  await server.isLeft()
})

import { once } from 'node:events'
import { WebSocket } from 'ws'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startFeedServer, type FeedServer } from '../../helpers/sse.ts'
import { connect, follow } from './following.ts'
import { nextEvent } from './nextEvent.ts'

let server: FeedServer
let gateway: TestGateway

beforeEach(async () => {
  server = await startFeedServer(['Apollo'])
  gateway = await startTestGateway({
    restUrl: server.url,
    serviceKey: 'k'.repeat(40),
    timing: { settling: 200 },
  })
  await server.waitForRequests(1)
  server.send('id: 0\nevent: ready\ndata: {}\n\n')
})
afterEach(async () => {
  await gateway.close()
  await server.close()
})

const moment = '2026-11-02T09:00:00.000Z'
const publish = (id: number, kind: string, data: object) =>
  server.send(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
const publishEvent = (id: number, WorkNotes = '') =>
  publish(id, 'timesheetEvent', {
    Id: 1,
    Event: {
      Id: 1,
      Created: moment,
      Modified: moment,
      Project: 'Apollo',
      OwnerEmail: 'ann@corp.example',
      Timezone: 'UTC',
      DateRange: [moment],
      WorkNotes,
      Tags: [],
    },
    Before: null,
  })

test('200 subscriptions of a user make no call per event, and one in total however many lists change at a time', async () => {
  const clients = [connect(gateway, 'one'), connect(gateway, 'two')]
  const followers = clients.flatMap(client =>
    Array.from({ length: 100 }, () => follow(gateway, '', { purposes: ['PAY'] }, client)),
  )
  await Promise.all(followers.map(follower => follower.receives(1)))
  server.takeCalls()
  for (let id = 1; id <= 10; id++) publishEvent(id)
  await Promise.all(followers.map(follower => follower.receives(11)))
  expect(server.takeCalls()).toEqual([])
  for (let id = 11; id <= 15; id++) publish(id, 'timesheetProject', { Name: 'Apollo' })
  publishEvent(16)
  await Promise.all(followers.map(follower => follower.receives(12)))
  expect(server.takeCalls()).toEqual(['/api/v1/timesheets/projects?purpose=pay'])
  for (const client of clients) await client.dispose()
})

test('a client that stops reading is disconnected before more than a small amount waits for it', async () => {
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await once(socket, 'open')
  let answers = 0
  socket.on('message', () => {
    answers++
  })
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token: 'one' } }))
  await once(socket, 'message')
  const notes = Array.from({ length: 15 }, (_, number) => `a${number}: workNotes`).join(' ')
  const query = `subscription { timesheetEventChanged(purposes: [PAY]) { event { ${notes} } } }`
  for (let id = 1; id <= 100; id++)
    socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } }))
  while (answers < 101) await once(socket, 'message')
  const other = follow(gateway, 'two', { purposes: ['PAY'] })
  await other.receives(1)
  // With nothing in its buffers, the socket notices its end even though it reads nothing.
  const closed = nextEvent(socket, 'close')
  socket.pause()
  for (let id = 1; id <= 4; id++) publishEvent(id, 'x'.repeat(10_000))
  // When the other follower has received the fourth message, the first one is already cut off.
  await other.receives(5)
  socket.resume()
  expect(await closed).toBe(1006)
  // What the buffers of the operating system held; the complete data would be 60 MB.
  expect(answers).toBeLessThan(101 + 200)
})

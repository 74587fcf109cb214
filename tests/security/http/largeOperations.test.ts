// Surface: operations that read, or return, a lot of data that is small individually.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { settled } from '../limits/settled.ts'

const MB = 1024 * 1024
/** The maximum that an operation may read and return. */
const MAX_SIZE = 64 * MB

let server: Server
let gateway: TestGateway
/** The size of each list of events. */
let length: number
let sent: number

const USER = { Email: 'ann@example.com', Name: 'Ann', Scopes: 'timesheets', Created: 1, Modified: 1 }

/** Events of about a kilobyte each, with this total number of bytes. */
function events(bytes: number): string {
  const notes = 'x'.repeat(800)
  const many = Array.from({ length: Math.floor(bytes / 1000) }, (_, index) => ({
    Id: index + 1,
    Created: index,
    Modified: index,
    Confirmed: null,
    Timesheeted: null,
    Paid: null,
    Project: 'Time',
    OwnerEmail: 'ann@example.com',
    Timezone: 'Europe/Berlin',
    DateRange: [index, index + 60],
    WorkNotes: notes,
    Tags: ['a', 'b'],
  }))
  return JSON.stringify(many)
}

beforeEach(async () => {
  sent = 0
  let [text, made] = ['', 0]
  server = createServer((incoming, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    if (incoming.url === '/api/v1/user') return void response.end(JSON.stringify(USER))
    if (!incoming.url?.startsWith('/api/v1/timesheets/events')) return void response.end('{}')
    if (made !== length) [text, made] = [events(length), length]
    sent += text.length
    response.end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  gateway = await startTestGateway({ restUrl: `http://127.0.0.1:${port}` })
})
afterEach(async () => {
  await gateway.close()
  server.closeAllConnections()
  server.close()
})

const ask = (token: string, query: string) =>
  request(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })

/** This many lists of events in one document. @param day the day on which each list starts */
const lists = (count: number, day: (index: number) => number, fields = 'number workNotes') =>
  `{ ${Array.from({ length: count }, (_, index) => {
    const from = new Date(Date.UTC(2026, 0, 1 + day(index))).toISOString()
    return `list${index}: timesheetEvents(from: "${from}", until: "2026-03-01T00:00:00Z") { ${fields} }`
  }).join(' ')} }`

const TOO_LARGE = [
  {
    message: 'There is too much to show. Please narrow the filter.',
    extensions: expect.objectContaining({ code: 'TOO_LARGE' }) as unknown,
  },
]

test('fifteen lists of one operation are read no further than one list may be', async () => {
  length = 16 * MB
  const answer = await ask(
    'ann',
    lists(15, index => index),
  )
  expect(await answer.body.json()).toMatchObject({
    errors: expect.arrayContaining(TOO_LARGE.map(one => expect.objectContaining(one) as unknown)) as unknown,
  })
  // Eight calls run concurrently, and the data in the buffers of their connections counts as sent.
  expect(sent).toBeLessThanOrEqual(MAX_SIZE + 8 * length)
})

// At the first time, graphql-js executes an operation; after that, it is compiled.
test.each([
  ['under fifteen names', () => lists(15, () => 0)],
  [
    'with its notes under many names',
    () => lists(3, () => 0, 'a: workNotes b: workNotes c: workNotes workNotes'),
  ],
])('a list that is selected %s is answered no longer than one may be read', async (_how, document) => {
  length = 8 * MB
  for (let time = 0; time < 3; time++) {
    const answer = await ask('ann', document())
    expect(await answer.body.json()).toMatchObject({ data: null, errors: TOO_LARGE })
  }
})

test('of operations with large answers only a few run at the same time', async () => {
  length = 0.6 * MB
  let begun = 0
  let read: () => void = () => undefined
  const mayRead = new Promise<void>(resolve => (read = resolve))
  const all = Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const { body } = await ask(
        `user${index}`,
        lists(10, () => 0),
      )
      begun++
      await mayRead
      return body.json()
    }),
  )
  while (begun === 0) await sleep(50)
  await settled(() => begun)
  // The client does not read these answers yet, so their operations have not ended.
  expect(begun).toBe(3)
  const small = await ask('other', '{ __typename }')
  expect(await small.body.json()).toMatchObject({ data: { __typename: 'Query' } })
  read()
  for (const answer of await all) expect(answer).toMatchObject({ data: { list9: { length: 629 } } })
})

// Surface: long answers of the gateway. The calls of other users run between the pieces of work for one answer.
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'

const EVENTS = 20_000
const DATES = 4
const MB = 1024 * 1024

let stub: Stub
let gateway: TestGateway
let token: string
beforeAll(async () => {
  stub = await startStub()
  gateway = await startTestGateway({ restUrl: stub.url })
  token = stub.user('ann@example.com', 'timesheets')
})
afterEach(() => jest.restoreAllMocks())
afterAll(async () => {
  await gateway.close()
  await stub.close()
})

const events = Buffer.from(
  JSON.stringify(
    Array.from({ length: EVENTS }, (_, index) => ({
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
      WorkNotes: `${index}: “nötes” `.repeat(10),
      Tags: ['a', 'b'],
    })),
  ),
)

async function ask(text: string): Promise<string> {
  stub.answerOnce('/api/v1/timesheets/events', 200, events)
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: text }),
  })
  return response.text()
}

/**
 * Checks a count at each turn of other work.
 * @returns a function that ends this, and returns the largest increase between two turns
 */
function mostBetweenTurns(count: () => number): () => number {
  let [most, last, isOver] = [0, count(), false]
  const look = () => {
    most = Math.max(most, count() - last)
    last = count()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isOver = true
    look()
    return most
  }
}

/** A matcher for Jest. */
const below = (limit: number): unknown => ({
  asymmetricMatch: (value: unknown) => typeof value === 'number' && value < limit,
  toString: () => `below ${limit}`,
})

const LIST = `{ timesheetEvents(from: "1970-01-01T00:00:00Z", until: "1970-01-02T00:00:00Z") {
  number createdAt modifiedAt start end workNotes tags
} }`

// At the first time, graphql-js executes an operation; after that, it is compiled.
test.each(['the first time', 'again', 'once more'])('a long list is sent in pieces %s', async () => {
  const dates = jest.spyOn(Date.prototype, 'toISOString')
  const mostExecuted = mostBetweenTurns(() => dates.mock.calls.length / DATES)
  const parse = jest.spyOn(JSON, 'parse')
  const stringify = jest.spyOn(JSON, 'stringify')
  const answer = await ask(LIST)
  const parsed = Math.max(...parse.mock.calls.map(([text]) => text.length))
  const written = Math.max(...stringify.mock.results.map(({ value }) => String(value).length))
  const executed = mostExecuted()
  jest.restoreAllMocks()
  expect({ executed, parsed, written }).toEqual({
    executed: below(EVENTS / 4),
    parsed: below(MB),
    written: below(MB),
  })
  expect(answer.length).toBeGreaterThan(4 * MB)
  expect(JSON.parse(answer)).toMatchObject({
    data: { timesheetEvents: Array.from({ length: EVENTS }, (_, index) => ({ number: index + 1 })) },
  })
})

import { sql } from 'drizzle-orm'
import { startCountingProxy, type CountingProxy } from '../../helpers/servers/countingProxy.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { at, textAt } from '../answers.ts'

// Whoever opens, pages or searches a thread of 1,400 long comments reads no more of it than they see.
const COMMENTS = 1_400
const PAGE = 50
const TEXT = `<p>${'There is more to say about the pump that leaks. '.repeat(100)}</p>`
/** The comment that has a word which no other has, and the number of the ticket. */
const [FOUND, TICKET] = [700, 1]
/** What an answer has besides the texts of a page, in bytes. */
const AROUND = 50_000

let rest: TestRest
let proxy: CountingProxy
let gateway: TestGateway
let ann: string

beforeAll(async () => {
  rest = await startTestRest()
  proxy = await startCountingProxy(rest.url)
  gateway = await startTestGateway({ restUrl: proxy.url })
  ann = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
  const write = (path: string, body?: object) =>
    rest.call('POST', `/api/v1/tickets/project/${path}`, { token: ann, body })
  expect((await write('Support')).status).toBe(201)
  expect((await write('1/ticket', { Subject: 'It drips', Body: '<p>Since Monday.</p>' })).status).toBe(201)
  await rest.db.execute(sql`insert into ticket_comments (ticket_id, author_email, body)
    select ${TICKET}, 'ann@example.com', case when n = ${FOUND} then '<p>A zeppelin</p>' else '' end || ${TEXT}
    from generate_series(1, ${COMMENTS}::int) n order by n`)
  await rest.db.execute(sql`update tickets set comment_count = ${COMMENTS}`)
  // The gateway finds out what the server offers, which is no call for a thread.
  await gateway.query(THREAD, { first: 1 }, ann)
})
beforeEach(() => void proxy.takeCalls())
afterAll(async () => {
  await gateway.close()
  await proxy.close()
  await rest.close()
})

/** Sends an operation. @returns its answer, and how much the gateway read for it */
async function read(document: string, variables: Record<string, unknown>) {
  const before = proxy.bytes()
  const answer = await gateway.query(document, variables, ann)
  expect(answer.errors).toBeUndefined()
  return { answer, calls: proxy.takeCalls(), bytes: proxy.bytes() - before }
}

const THREAD = `query ($first: Int, $after: String, $last: Int, $before: String, $at: Int) {
  ticket(projectNumber: 1, number: ${TICKET}) {
    subject commentCount
    comments(first: $first, after: $after, last: $last, before: $before, at: $at) {
      edges { node { number body author { name } } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }
}`

interface Thread {
  edges: { node: { number: number; body: string } }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string }
}

async function readPage(variables: Record<string, unknown>) {
  const { answer, calls, bytes } = await read(THREAD, variables)
  const { edges, pageInfo } = at(answer, 'ticket.comments') as Thread
  expect(calls.length).toBeLessThanOrEqual(3)
  expect(bytes).toBeLessThan(PAGE * TEXT.length + AROUND)
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(PAGE * TEXT.length + AROUND)
  return {
    numbers: edges.map(({ node }) => node.number),
    bodies: edges.map(({ node }) => node.body),
    ...pageInfo,
  }
}

const range = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, index) => from + index)

test('opens with one page of its end or its start', async () => {
  const end = await readPage({ last: PAGE })
  expect(end).toMatchObject({ numbers: range(1_351, 1_400), hasPreviousPage: true, hasNextPage: false })
  const start = await readPage({ first: PAGE })
  expect(start).toMatchObject({ numbers: range(1, 50), hasPreviousPage: false, hasNextPage: true })
})

test('is read to its end and back page by page, each comment once', async () => {
  const forwards: number[] = []
  for (let after: string | undefined, hasNextPage = true; hasNextPage;) {
    const page = await readPage({ first: PAGE, after })
    forwards.push(...page.numbers)
    ;({ endCursor: after, hasNextPage } = page)
  }
  expect(forwards).toEqual(range(1, COMMENTS))
  const backwards: number[] = []
  for (let before: string | undefined, hasPreviousPage = true; hasPreviousPage;) {
    const page = await readPage({ last: PAGE, before })
    backwards.unshift(...page.numbers)
    ;({ startCursor: before, hasPreviousPage } = page)
  }
  expect(backwards).toEqual(range(1, COMMENTS))
})

test('is found by one word of one comment, which opens in the middle of a page', async () => {
  const document = `query ($search: String) { tickets(search: $search, first: 50) {
    edges { node { number subject } hit { field commentNumber text marks { start end } } } } }`
  for (const search of ['zeppelin', 'pump zeppelin']) {
    const { answer, calls, bytes } = await read(document, { search })
    expect(at(answer, 'tickets.edges')).toMatchObject([
      { node: { number: TICKET }, hit: { field: 'COMMENT', commentNumber: FOUND } },
    ])
    expect(at(answer, 'tickets.edges.0.hit.text')).toContain('A zeppelin')
    expect(calls.length).toBeLessThanOrEqual(2)
    // The excerpt is all that is read of the thread.
    expect(bytes).toBeLessThan(AROUND)
  }
  const page = await readPage({ first: PAGE, at: FOUND })
  expect(page.numbers).toHaveLength(PAGE)
  expect(page.bodies[page.numbers.indexOf(FOUND)]).toContain('A zeppelin')
  expect(page).toMatchObject({ hasPreviousPage: true, hasNextPage: true })
})

test('is found by what nearly all of its comments say, by the newest of them', async () => {
  const { answer, bytes } = await read(
    '{ tickets(search: "pump leaks", first: 50) { edges { hit { commentNumber text } } } }',
    {},
  )
  expect(at(answer, 'tickets.edges')).toMatchObject([{ hit: { commentNumber: COMMENTS } }])
  expect(textAt(answer, 'tickets.edges.0.hit.text').length).toBeLessThanOrEqual(200)
  expect(bytes).toBeLessThan(AROUND)
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { at } from '../answers.ts'

// A server that returns parts of lists, answers as a test defines, and can be made to wait.

const RECORD = {
  Id: 7,
  ProjectId: 1,
  Created: '2026-11-02T08:00:00.000Z',
  Modified: '2026-11-02T09:00:00.000Z',
  CreatorEmail: 'ann@corp.example',
  Subject: 'It breaks',
  Body: '',
  Statuses: [],
  Subscriptions: [],
  Files: [],
  CommentCount: 2,
}
const remark = (Id: number, more: object = {}) => ({
  Id,
  TicketId: 7,
  ProjectId: 1,
  Created: '2026-11-02T08:00:00.000Z',
  AuthorEmail: 'Ann@corp.example',
  Body: '',
  Files: [],
  ...more,
})
const USER = { Email: 'ann@corp.example', Name: 'ann', Scopes: 'tickets', Created: 1, Modified: 1 }
const TICKET = '/api/v1/tickets/project/1/ticket/7'
const parameters = (...names: string[]) => ({
  get: { parameters: names.map(name => ({ in: 'query', name })) },
})
const PATHS = {
  '/api/v1/tickets/tickets': parameters('statuses', 'q', 'sort', 'limit', 'after'),
  '/api/v1/tickets/project/{projectId}/tickets': parameters('statuses', 'q', 'sort', 'limit', 'after'),
  '/api/v1/tickets/project/{p}/ticket/{t}/comments': parameters('limit', 'after', 'before'),
}

let server: Server
let gateway: TestGateway
let paths: object
let answers: Record<string, unknown>
let seen: string[]
/** Answers wait for it. */
let gate: Promise<void>

beforeEach(async () => {
  paths = PATHS
  answers = {
    [TICKET]: RECORD,
    '/api/v1/user': USER,
    '/api/v1/tickets/project/1?ticketId=7': { Id: 1, Name: 'Apollo' },
  }
  seen = []
  gate = Promise.resolve()
  server = createServer((request, response) => {
    const call = request.url ?? ''
    const isDocument = call === '/api/v1/openapi.json'
    if (!isDocument) seen.push(call)
    void (isDocument ? Promise.resolve() : gate).then(() => {
      const answer = isDocument ? { paths } : answers[call]
      response
        .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ?? { error: `No ${call}` }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  gateway = await startTestGateway({ restUrl: `http://127.0.0.1:${port}` })
})
afterEach(async () => {
  await gateway.close()
  server.closeAllConnections()
  server.close()
})

function latch() {
  let resolveIt: (() => void) | undefined
  const opened = new Promise<void>(resolve => (resolveIt = resolve))
  return { opened, open: () => resolveIt?.() }
}

const ask = (document: string, variables = {}) => gateway.query(document, variables, 'token')
const thread = async (page: string) => {
  const answer = await ask(`{ ticket(projectNumber: 1, number: 7) { comments(${page}) {
    edges { cursor node { number } } pageInfo { hasNextPage hasPreviousPage } } } }`)
  const { edges, pageInfo } = at(answer, 'ticket.comments') as {
    edges: { cursor: string; node: { number: number } }[]
    pageInfo: object
  }
  return { numbers: edges.map(({ node }) => node.number), ...pageInfo }
}
const cursor = (text: string) => Buffer.from(text).toString('base64url')

test('every call of the ticket page is made before any is answered', async () => {
  const expected = [
    TICKET,
    `${TICKET}/comments?limit=51`,
    '/api/v1/tickets/project/1?ticketId=7',
    '/api/v1/user',
  ]
  const { opened, open } = latch()
  gate = opened
  answers[`${TICKET}/comments?limit=51`] = [remark(1), remark(2)]
  const answer = ask(
    `query ($n: Int = 50) { ticket(projectNumber: 1, number: 7) { subject viewerIsSubscribed ...Of } }
     fragment Of on Ticket { project { name } ... on Ticket { comments(first: $n) { edges { node { author { name } } } } } }`,
  )
  while (seen.length < expected.length) await new Promise(resolve => setTimeout(resolve, 5))
  open()
  expect(await answer).toMatchObject({
    data: {
      ticket: {
        project: { name: 'Apollo' },
        comments: { edges: [{ node: { author: { name: 'ann' } } }, {}] },
      },
    },
  })
  expect(seen.sort()).toEqual(expected.sort())
})

test('the calls of a list are made so as well', async () => {
  const expected = [
    '/api/v1/tickets/projects?purpose=see',
    '/api/v1/tickets/tickets?sort=-modified&limit=101',
  ]
  const { opened, open } = latch()
  gate = opened
  answers['/api/v1/tickets/tickets?sort=-modified&limit=101'] = [RECORD]
  answers['/api/v1/tickets/projects?purpose=see'] = [{ Id: 1, Name: 'Apollo' }]
  const answer = ask('{ tickets(first: 100) { edges { node { commentCount project { name } } } } }')
  while (seen.length < expected.length) await new Promise(resolve => setTimeout(resolve, 5))
  open()
  expect(await answer).toEqual({
    data: { tickets: { edges: [{ node: { commentCount: 2, project: { name: 'Apollo' } } }] } },
  })
  expect(seen.sort()).toEqual(expected.sort())
})

describe('a page of a list', () => {
  const LIST = `query ($p: Int, $after: String, $orderBy: TicketOrder) {
    tickets(projectNumber: $p, statuses: ["new", "ios"], search: " two words ", first: 2, after: $after, orderBy: $orderBy) {
      edges { cursor node { number } } pageInfo { hasNextPage hasPreviousPage endCursor } } }`

  test('is read with one item more than requested, and the next starts after its date and number', async () => {
    const first = '/api/v1/tickets/project/1/tickets?statuses=new+ios&q=two+words&sort=-created&limit=3'
    const after = '&after=2026-11-02T08%3A00%3A00.000Z_8'
    answers[first] = [9, 8, 7].map(Id => ({ ...RECORD, Id }))
    answers[first + after] = [7, 6].map(Id => ({ ...RECORD, Id }))
    const page = at(await ask(LIST, { p: 1, orderBy: 'CREATED_DESC' }), 'tickets')
    expect(page).toMatchObject({
      edges: [{ node: { number: 9 } }, { node: { number: 8 } }],
      pageInfo: {
        hasNextPage: true,
        hasPreviousPage: false,
        endCursor: cursor('-created:2026-11-02T08:00:00.000Z_8'),
      },
    })
    const next = await ask(LIST, {
      p: 1,
      orderBy: 'CREATED_DESC',
      after: cursor('-created:2026-11-02T08:00:00.000Z_8'),
    })
    expect(at(next, 'tickets')).toMatchObject({
      edges: [{ node: { number: 7 } }, { node: { number: 6 } }],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    })
    expect(seen).toEqual([first, first + after])
  })

  const found = (selection: string) => `{ tickets(search: "fire", first: 2) { edges { ${selection} } } }`
  const HIT = 'hit { commentNumber text marks { start end } }'
  const FOUND = '/api/v1/tickets/tickets?q=fire&sort=-modified&limit=3'

  test('asks what the search found only if that is selected', async () => {
    paths = {
      '/api/v1/tickets/tickets': parameters('statuses', 'q', 'sort', 'limit', 'after', 'hits'),
    }
    answers[FOUND] = [RECORD]
    answers[`${FOUND}&hits=true`] = [
      { ...RECORD, Hit: { Field: 'comment', CommentId: 9, Text: 'On fire', Marks: [[3, 7]] } },
      { ...RECORD, Id: 8, Hit: null },
    ]
    expect(at(await ask(found(HIT)), 'tickets.edges')).toEqual([
      { hit: { commentNumber: 9, text: 'On fire', marks: [{ start: 3, end: 7 }] } },
      { hit: null },
    ])
    expect(at(await ask(found('node { number }')), 'tickets.edges')).toEqual([{ node: { number: 7 } }])
    expect(seen).toEqual([`${FOUND}&hits=true`, FOUND])
  })

  test('has no hits if the server has a search, but does not say what it found', async () => {
    answers[FOUND] = [RECORD]
    expect(at(await ask(found(HIT)), 'tickets.edges')).toEqual([{ hit: null }])
    expect(seen).toEqual([FOUND])
  })

  test('is cut from the whole list if the server supports only some of the parameters', async () => {
    paths = { ...PATHS, '/api/v1/tickets/tickets': parameters('statuses', 'limit', 'after') }
    answers['/api/v1/tickets/tickets?statuses=new+ios'] = [
      { ...RECORD, Subject: 'Words: two', Statuses: ['status:new', 'ios'] },
      { ...RECORD, Id: 8, Statuses: ['status:new', 'ios'] },
    ]
    expect(at(await ask(LIST), 'tickets.edges')).toMatchObject([{ node: { number: 7 } }])
  })
})

describe('tickets by number', () => {
  const BY_NUMBER = 'query ($numbers: [Int!]!) { ticketsByNumber(numbers: $numbers) { number subject } }'
  const find = async (...numbers: number[]) => at(await ask(BY_NUMBER, { numbers }), 'ticketsByNumber')

  test('are read by one call, each once, in the requested order', async () => {
    paths = { ...PATHS, '/api/v1/tickets/tickets': parameters('ids') }
    answers['/api/v1/tickets/tickets?ids=9%2C8%2C7'] = [
      { ...RECORD, Id: 7 },
      { ...RECORD, Id: 9, Subject: 'Nine' },
    ]
    expect(await find(9, 8, 7, 9, 0, -1)).toEqual([
      { number: 9, subject: 'Nine' },
      { number: 7, subject: 'It breaks' },
    ])
    expect(seen).toEqual(['/api/v1/tickets/tickets?ids=9%2C8%2C7'])
  })

  test('take no call without a number, and are unknown to a server without the parameter', async () => {
    expect(await find()).toEqual([])
    expect(await find(7)).toBeNull()
    expect(seen).toEqual([])
  })

  test('are at most 100', async () => {
    const { errors } = await ask(BY_NUMBER, { numbers: Array.from({ length: 101 }, (_, index) => index + 1) })
    expect(errors).toMatchObject([
      { message: 'At most 100 numbers.', extensions: { code: 'BAD_USER_INPUT' } },
    ])
  })
})

describe('a page of a thread', () => {
  const comments = (query: string, ...numbers: number[]) => {
    answers[`${TICKET}/comments?${query}`] = numbers.map(number => remark(number))
  }

  test('is read forwards with one comment more than requested', async () => {
    comments('limit=3', 1, 2, 3)
    expect(await thread('first: 2')).toEqual({ numbers: [1, 2], hasNextPage: true, hasPreviousPage: false })
    comments('limit=3&after=2', 3, 4)
    expect(await thread(`first: 2, after: "${cursor('comment:2')}"`)).toEqual({
      numbers: [3, 4],
      hasNextPage: false,
      hasPreviousPage: true,
    })
  })

  test('is read backwards with one comment more than requested', async () => {
    comments('limit=3&before=999999999999999', 7, 8, 9)
    expect(await thread('last: 2')).toEqual({ numbers: [8, 9], hasNextPage: false, hasPreviousPage: true })
    comments('limit=3&before=8', 6, 7)
    expect(await thread(`last: 2, before: "${cursor('comment:8')}"`)).toEqual({
      numbers: [6, 7],
      hasNextPage: true,
      hasPreviousPage: false,
    })
  })

  test('around a comment is read by two simultaneous calls, and by a third if there is no such comment', async () => {
    comments('limit=3&before=8', 5, 6, 7)
    comments('limit=3&after=7', 8, 9, 10)
    expect(await thread('first: 4, at: 8')).toEqual({
      numbers: [6, 7, 8, 9],
      hasNextPage: true,
      hasPreviousPage: true,
    })
    expect(seen.sort()).toEqual([
      TICKET,
      `${TICKET}/comments?limit=3&after=7`,
      `${TICKET}/comments?limit=3&before=8`,
    ])
    comments('limit=3&after=7', 9, 10)
    comments('limit=5&before=999999999999999', 6, 7, 9, 10)
    expect(await thread('first: 4, at: 8')).toEqual({
      numbers: [6, 7, 9, 10],
      hasNextPage: false,
      hasPreviousPage: false,
    })
  })

  test('shows the changes of each comment', async () => {
    const Changes = {
      Subject: { Before: 'a', After: 'b' },
      AddedStatuses: ['ios'],
      RemovedStatuses: [],
      AddedSubscribers: ['Ben@corp.example'],
      RemovedSubscribers: [],
    }
    const Files = [
      { UUID: 'u', Filename: 'a b.png', Mime: 'image/png', Size: 5, Url: '/api/v1/download/u/a?signature=s' },
    ]
    answers[`${TICKET}/comments?limit=2`] = [remark(1, { Changes, Files })]
    const answer = await ask(`{ ticket(projectNumber: 1, number: 7) { comments(first: 1) { edges { node {
      files { size url path } changes { subjectBefore subjectAfter addedStatuses removedStatuses
      addedSubscribers { email } removedSubscribers { email } } } } } } }`)
    expect(at(answer, 'ticket.comments.edges')).toEqual([
      {
        node: {
          files: [{ size: 5, url: '/api/v1/download/u/a?signature=s', path: '/api/v1/download/u/a%20b.png' }],
          changes: {
            subjectBefore: 'a',
            subjectAfter: 'b',
            addedStatuses: ['ios'],
            removedStatuses: [],
            addedSubscribers: [{ email: 'ben@corp.example' }],
            removedSubscribers: [],
          },
        },
      },
    ])
  })
})

describe('comments by their ids', () => {
  const node = (number: number) =>
    `node(id: "${btoa(`Comment:1/7/${number}`)}") { ... on Comment { number } }`
  const nodes = async (...numbers: number[]) => {
    seen.length = 0
    const { data } = await ask(
      `{ ${numbers.map((number, index) => `a${index}: ${node(number)}`).join(' ')} }`,
    )
    return Object.values(data ?? {}).map(found =>
      found === null ? null : at({ data: { found } }, 'found.number'),
    )
  }
  const comments = (query: string, ...numbers: number[]) => {
    answers[`${TICKET}/comments?${query}`] = numbers.map(number => remark(number))
  }

  test('are read by a part of one comment if one is requested', async () => {
    comments('limit=1&after=4', 5)
    expect(await nodes(5)).toEqual([5])
    expect(seen).toEqual([`${TICKET}/comments?limit=1&after=4`])
    comments('limit=1', 2)
    expect(await nodes(1)).toEqual([null])
    expect(seen).toEqual([`${TICKET}/comments?limit=1`])
  })

  test('are read by one part if they are close together', async () => {
    comments('limit=6&after=4', 5, 7, 8, 9, 11, 12)
    expect(await nodes(9, 5, 12)).toEqual([9, 5, 12])
    expect(await nodes(9, 5, 10)).toEqual([9, 5, null])
    expect(new Set(seen)).toEqual(new Set([`${TICKET}/comments?limit=6&after=4`]))
    comments('limit=4&after=7', 8)
    expect(await nodes(8, 99)).toEqual([8, null])
    expect(seen).toEqual([`${TICKET}/comments?limit=4&after=7`])
  })

  test('are read by one part more for each that is far away, and never by more parts than comments', async () => {
    comments('limit=6&after=4', 5, 6, 7, 8, 9, 10)
    comments('limit=1&after=29', 30)
    comments('limit=1&after=39', 41)
    expect(await nodes(30, 5, 40)).toEqual([30, 5, null])
    expect(seen).toEqual([
      `${TICKET}/comments?limit=6&after=4`,
      `${TICKET}/comments?limit=1&after=29`,
      `${TICKET}/comments?limit=1&after=39`,
    ])
  })
})

test('a comment in its own answer, with its ticket, is not read again', async () => {
  answers[`${TICKET}/comment`] = { CommentId: 5, ReloadTicket: true, Comment: remark(5), Ticket: RECORD }
  const { data } = await ask(`mutation { addComment(input: { ticketId: "${btoa('Ticket:1/7')}", body: "x" }) {
    commentEdge { cursor node { number author { email } } } ticket { subject } } }`)
  expect(data).toEqual({
    addComment: {
      commentEdge: {
        cursor: cursor('comment:5'),
        node: { number: 5, author: { email: 'ann@corp.example' } },
      },
      ticket: { subject: 'It breaks' },
    },
  })
  expect(seen).toEqual([`${TICKET}/comment`])
})

test.each([
  [
    'a server that says who was left out',
    { LeftOut: [{ Email: 'ben@corp.example', Reason: 'unsubscribed' }] },
    ['ben@corp.example'],
  ],
  ['a server that does not say', {}, null],
])('the addresses that a comment does not subscribe, from %s', async (_what, more, leftOut) => {
  answers[`${TICKET}/comment`] = {
    CommentId: 5,
    ReloadTicket: false,
    Comment: remark(5),
    Ticket: RECORD,
    ...more,
  }
  const input = `{ ticketId: "${btoa('Ticket:1/7')}", body: "x", addSubscribers: ["ben@corp.example"] }`
  expect(await ask(`mutation { addComment(input: ${input}) { leftOut userErrors { message } } }`)).toEqual({
    data: { addComment: { leftOut, userErrors: [] } },
  })
})

import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'
import { at } from '../answers.ts'
import { createTicketCompany, type Place, type TicketCompany } from './ticketCompany.ts'

// The calls to a server that has only the documented calls, and how its answers are used.

let stub: Stub
let gateway: TestGateway
let company: TicketCompany
let ticket: Place
let numbers: number[]

beforeAll(async () => {
  stub = await startStub()
  gateway = await startTestGateway({ restUrl: stub.url })
  company = await createTicketCompany({
    gateway,
    signIn: (email, ...scopes) => Promise.resolve(stub.user(email, scopes.join(' '))),
    close: () => Promise.resolve(),
  })
  ticket = await company.ticket({ subscribers: ['sue@corp.example'] })
  numbers = await company.comments(ticket, 'ben', '<p>1</p>', '<p>2</p>', '<p>3</p>')
})
beforeEach(() => void stub.takeCalls())
afterAll(async () => {
  await gateway.close()
  await stub.close()
})

/** Without the document that lists the extensions, which is read now and then. */
const calls = () => stub.takeCalls().filter(call => !call.endsWith('/openapi.json'))
const pathOf = (place: Place = ticket) =>
  `/api/v1/tickets/project/${place.projectNumber}/ticket/${place.number}`
const key = () => ({ p: ticket.projectNumber, n: ticket.number })

const PAGE = `query ($p: Int!, $n: Int!, $first: Int = 50) { ticket(projectNumber: $p, number: $n) {
  id subject body viewerIsSubscribed creator { email name } subscribers { email name }
  files { uuid path } project { name canSee viewerCanSee }
  comments(first: $first) { edges { node { id body author { email name } files { uuid } changes { addedStatuses } } } } } }`

const CALLER = 'GET /api/v1/user'

describe('the calls', () => {
  test.each(['ann', 'sue'] as const)('for the ticket page of %s are one per resource', async name => {
    // The second time, the operation is compiled; the third time, it is used again.
    for (let round = 0; round < 3; round++) {
      const { data, errors } = await company.ask(name, PAGE, key())
      expect(errors).toBeUndefined()
      expect(data).toMatchObject({
        ticket: { project: { name: 'Apollo' }, comments: { edges: [{}, {}, {}] } },
      })
      const made = calls().sort()
      expect(made.filter(call => call !== CALLER)).toEqual([
        `GET ${pathOf()}`,
        `GET ${pathOf()}/comments`,
        `GET ${pathOf().replace(/\/ticket\/.*/, '')}?ticketId=${ticket.number}`,
      ])
      // Not if the caller was read a moment ago.
      expect(made.length).toBeLessThanOrEqual(4)
    }
  })

  test('for a page of a thread by the ticket’s id are two', async () => {
    const query = `query ($id: ID!) { node(id: $id) { ... on Ticket { comments(last: 2) { edges { node { number } } } } } }`
    await company.ask('ann', query, { id: ticket.id })
    expect(calls().sort()).toEqual([`GET ${pathOf()}`, `GET ${pathOf()}/comments`])
  })

  test('for several pages of one thread are one for the whole thread', async () => {
    const query = `query ($p: Int!, $n: Int!, $at: Int) { ticket(projectNumber: $p, number: $n) {
      a: comments(first: 1) { edges { node { number } } } b: comments(last: 1) { edges { node { number } } }
      c: comments(first: 2, at: $at) { edges { node { number } } } } }`
    const { data } = await company.ask('ann', query, { ...key(), at: numbers[1] })
    expect(data).toMatchObject({
      ticket: {
        a: { edges: [{ node: { number: numbers[0] } }] },
        b: { edges: [{ node: { number: numbers[2] } }] },
        c: { edges: [{ node: { number: numbers[0] } }, { node: { number: numbers[1] } }] },
      },
    })
    expect(calls().sort()).toEqual([`GET ${pathOf()}`, `GET ${pathOf()}/comments`])
  })

  test('for a list of 100 tickets with their project names are two', async () => {
    for (let count = 0; count < 100; count++) await company.ticket({ subject: `Ticket ${count}` })
    calls()
    const query = `{ tickets(first: 100, statuses: ["new", "blocked"]) {
      edges { cursor node { number subject project { name } creator { email } statuses } } pageInfo { hasNextPage } } }`
    for (let round = 0; round < 3; round++) {
      const answer = await company.ask('ann', query)
      expect(at(answer, 'tickets.edges')).toHaveLength(100)
      expect(at(answer, 'tickets.pageInfo')).toEqual({ hasNextPage: true })
      expect(calls().sort()).toEqual([
        'GET /api/v1/tickets/projects?purpose=see',
        'GET /api/v1/tickets/tickets?statuses=new+blocked',
      ])
    }
  })

  test('for a list whose projects the caller cannot see are one more per project', async () => {
    await company.ticket({ subscribers: ['sue@corp.example'] })
    calls()
    await company.ask('sue', '{ tickets(first: 100) { edges { node { project { name } } } } }')
    expect(calls()).toHaveLength(3)
  })

  test('for names of people do not include the caller if no name is selected', async () => {
    await company.ask(
      'ann',
      '{ tickets(first: 1) { edges { node { creator { email } subscribers { email } } } } }',
    )
    expect(calls()).toEqual(['GET /api/v1/tickets/tickets'])
  })

  test('for names of people are the one list of users, for an admin', async () => {
    const token = stub.user('root@corp.example', 'admin tickets')
    const project = `mutation ($input: AddTicketProjectAccessInput!) { addTicketProjectAccess(input: $input) { userErrors { message } } }`
    await company.ask('ann', project, { input: { projectId: company.projectId, email: 'root@corp.example' } })
    calls()
    const { data } = await gateway.query(PAGE, key(), token)
    expect(data).toMatchObject({ ticket: { creator: { name: 'ann' } } })
    expect(calls().filter(call => call.startsWith('GET /api/v1/user'))).toEqual([
      'GET /api/v1/user',
      'GET /api/v1/users',
    ])
  })

  test('for a comment are the comment, and the ticket only if it changed', async () => {
    const comment = `mutation ($input: AddCommentInput!) { addComment(input: $input) {
      commentEdge { node { body } } ticket { statuses } userErrors { message } } }`
    const written = [`POST ${pathOf()}/comment`, `GET ${pathOf()}/comments`]
    const said = await company.ask('ann', comment, { input: { ticketId: ticket.id, body: '<p>4</p>' } })
    expect(at(said, 'addComment')).toMatchObject({
      commentEdge: { node: { body: '<p>4</p>' } },
      ticket: null,
    })
    expect(calls()).toEqual(written)
    const changed = await company.ask('ann', comment, {
      input: { ticketId: ticket.id, addStatuses: ['ios'] },
    })
    expect(at(changed, 'addComment.ticket.statuses')).toContain('ios')
    expect(calls().sort()).toEqual([...written, `GET ${pathOf()}`].sort())
  })

  test('report a written comment as written, even if it cannot be read again', async () => {
    stub.disturb(/^GET .*\/comments$/, 1, { status: 400, body: { error: 'Not now.' } })
    const comment = `mutation ($input: AddCommentInput!) { addComment(input: $input) {
      commentEdge { node { body } } userErrors { message } } }`
    expect(await company.ask('ann', comment, { input: { ticketId: ticket.id, body: '<p>5</p>' } })).toEqual({
      data: { addComment: { commentEdge: null, userErrors: [] } },
    })
  })
})

describe('the request id', () => {
  test.each([
    [
      'createTicket',
      () => `projectId: "${company.projectId}", subject: "s", body: "b"`,
      () => pathOf().replace(/\/\d+$/, ''),
    ],
    ['addComment', () => `ticketId: "${ticket.id}", body: "b"`, () => `${pathOf()}/comment`],
  ])(
    'of %s is sent as its idempotency key, and an invalid one is refused with a message',
    async (name, input, path) => {
      const send = async (requestId: string | null) => {
        // Nothing is read after a refusal, so the headers are those of the write.
        stub.answerOnce(path(), 409, { error: 'Not so.' })
        const named = `requestId: ${JSON.stringify(requestId)}`
        const document = `mutation { ${name}(input: { ${input()}, ${named} }) { userErrors { message } } }`
        const { data, errors } = await company.ask('ann', document)
        expect(errors).toBeUndefined()
        expect(Object.values(data ?? {})).toEqual([
          { userErrors: [{ message: expect.any(String) as string }] },
        ])
      }
      for (const requestId of ['0192-abc', null]) {
        await send(requestId)
        expect(stub.lastHeaders()['idempotency-key']).toBe(requestId ?? undefined)
      }
      calls()
      for (const bad of ['', 'a b', 'ä', 'a\r\nb', 'x'.repeat(256)]) await send(bad)
      expect(calls()).toEqual([])
    },
  )
})

describe('unreadable data', () => {
  const RECORD = {
    Id: 1,
    ProjectId: 1,
    Created: 1,
    Modified: 1,
    CreatorEmail: 'a@b.example',
    Subject: '',
    Body: '',
    Statuses: [],
    Subscriptions: [],
    Files: [],
  }
  const REMARK = {
    Id: 1,
    TicketId: 1,
    ProjectId: 1,
    Created: 1,
    AuthorEmail: 'a@b.example',
    Body: '',
    Files: [],
  }
  const projects = '{ ticketProjects { name } }'
  const tickets = '{ tickets(first: 1) { edges { node { subject } } } }'
  const one = '{ ticket(projectNumber: 1, number: 1) { subject } }'
  const thread = '{ ticket(projectNumber: 1, number: 1) { comments(first: 1) { edges { node { body } } } } }'
  const leave =
    'mutation { unsubscribeFromTicket(input: { projectNumber: 1, number: 1 }) { isUnsubscribed } }'
  const create = `mutation { createTicket(input: { projectId: "${btoa('TicketProject:1')}", subject: "", body: "" }) { ticket { id } } }`

  test.each<[message: string, document: string, path: string, answer: unknown]>([
    ["Tickets project result isn't an object or an array", projects, 'projects', { Projects: [] }],
    ["Result isn't an object", projects, 'projects', ['x']],
    ['Name not found as string', projects, 'projects', [{ Id: 1 }]],
    ['CanSee not found as string[]', projects, 'projects', [{ Id: 1, Name: 'x', CanSee: 'a@b.example' }]],
    ['Error reading date formatting', projects, 'projects', [{ Id: 1, Name: 'x', Created: 'soon' }]],
    ["Tickets ticket result isn't an array", tickets, 'tickets', {}],
    ['Statuses not found as string[]', tickets, 'tickets', [{ ...RECORD, Statuses: 'new' }]],
    ["Tickets ticket result isn't an object", one, 'project/1/ticket/1', []],
    ['Subscriptions not found as string[]', one, 'project/1/ticket/1', { ...RECORD, Subscriptions: null }],
    ['Files not found as object[]', one, 'project/1/ticket/1', { ...RECORD, Files: ['x'] }],
    ['UUID not found as string', one, 'project/1/ticket/1', { ...RECORD, Files: [{}] }],
    ['CommentCount not found as number', one, 'project/1/ticket/1', { ...RECORD, CommentCount: '3' }],
    ["Comments project result isn't an array", thread, 'project/1/ticket/1/comments', {}],
    [
      'AuthorEmail not found as string',
      thread,
      'project/1/ticket/1/comments',
      [{ ...REMARK, AuthorEmail: 1 }],
    ],
    ['Changes not found as object', thread, 'project/1/ticket/1/comments', [{ ...REMARK, Changes: [] }]],
    [
      'Before not found as string',
      thread,
      'project/1/ticket/1/comments',
      [{ ...REMARK, Changes: { Subject: {} } }],
    ],
    ['Unknown result', leave, 'project/1/ticket/1/unsubscribe', {}],
    ['Unknown result', leave, 'project/1/ticket/1/unsubscribe', []],
    ['Unknown result', leave, 'project/1/ticket/1/unsubscribe', { Unsubscribed: 'yes' }],
    ['TicketId not found as number', create, 'project/1/ticket', { ProjectId: 1 }],
  ])('fails with “%s”', async (message, document, path, answer) => {
    stub.answerOnce('/api/v1/tickets/project/1/ticket/1', 200, RECORD)
    stub.answerOnce(`/api/v1/tickets/${path}`, 200, answer)
    const { errors } = await company.ask('ann', document)
    expect(errors).toEqual([
      expect.objectContaining({
        // Of a list, it also names the item.
        message: expect.stringContaining(message) as string,
        extensions: { code: 'UPSTREAM_UNAVAILABLE', requestId: expect.any(String) as string },
      }),
    ])
  })

  test('may lack fields that the specification does not show, and have dates of either form', async () => {
    stub.answerOnce('/api/v1/tickets/project/1/ticket/1', 200, {
      ...RECORD,
      Modified: '2026-11-02T09:00:00Z',
    })
    const query = `{ ticket(projectNumber: 1, number: 1) { createdAt modifiedAt commentCount files { size url } } }`
    expect(at(await company.ask('ann', query), 'ticket')).toEqual({
      createdAt: '1970-01-01T00:00:01.000Z',
      modifiedAt: '2026-11-02T09:00:00.000Z',
      commentCount: null,
      files: [],
    })
  })
})

test.each([400, 409, 413])(
  'a refusal with %i becomes a user error in the server’s own words',
  async status => {
    const mutations: [path: string, document: string][] = [
      ['project/Gemini', 'createTicketProject(input: { name: "Gemini" })'],
      [
        'project/Apollo/canSee',
        `addTicketProjectAccess(input: { projectId: "${company.projectId}", email: "x" })`,
      ],
      [
        'project/Apollo/canSee',
        `deleteTicketProjectAccess(input: { projectId: "${company.projectId}", email: "x" })`,
      ],
      [
        `project/${ticket.projectNumber}/ticket`,
        `createTicket(input: { projectId: "${company.projectId}", subject: "", body: "" })`,
      ],
      [`${pathOf().slice(16)}/comment`, `addComment(input: { ticketId: "${ticket.id}" })`],
      [
        `${pathOf().slice(16)}/unsubscribe`,
        `unsubscribeFromTicket(input: { projectNumber: ${ticket.projectNumber}, number: ${ticket.number} })`,
      ],
    ]
    for (const [path, document] of mutations) {
      stub.answerOnce(`/api/v1/tickets/${path}`, status, { error: 'Not so.' })
      const { data, errors } = await company.ask('ann', `mutation { ${document} { userErrors { message } } }`)
      expect(errors).toBeUndefined()
      expect(Object.values(data ?? {})).toEqual([{ userErrors: [{ message: 'Not so.' }] }])
    }
  },
)

test.each([
  ['unsubscribeByLink', 'isUnsubscribed'],
  ['refuseTicketMails', 'isRefused'],
])('%s is refused if the server’s mails have no such links', async (mutation, field) => {
  stub.takeCalls()
  const document = `mutation { ${mutation}(input: { token: "1.x.y" }) { ${field} userErrors { message } } }`
  expect(at(await company.ask('ann', document), mutation)).toEqual({
    [field]: null,
    userErrors: [{ message: 'The server in use does not offer this.' }],
  })
  expect(stub.takeCalls().filter(call => call.startsWith('POST'))).toEqual([])
})

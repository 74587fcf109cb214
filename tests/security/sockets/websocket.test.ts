// Surface: sockets: who may open one, what it may request, and when it is closed.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { LIMITS } from '../../../gateway/bounds/limits.ts'
import { startTestGateway } from '../../helpers/servers/gateway.ts'
import {
  idOf,
  KNOWN,
  KNOWN_SUBSCRIPTION,
  startGatewayFixture,
  type GatewayFixture,
} from '../gatewayFixture.ts'
import { connect, open, PROTOCOL, signIn } from './socketClient.ts'

const FOLLOW = 'subscription { webBuildChanged { id } }'

let fixture: GatewayFixture
let token: string

beforeAll(async () => {
  fixture = await startGatewayFixture({ publicUrl: new URL('https://daybook.example') })
})
beforeEach(() => {
  // A new user each time, because the sockets of one user are counted.
  token = fixture.stub.user(`ann${open.length}.${Date.now()}@corp.example`, 'timesheets')
})
afterAll(async () => {
  for (const socket of open) socket.terminate()
  await fixture.close()
})

const signedIn = (gateway = fixture.gateway, payload: object = { token }) => signIn(gateway, payload)

const subscribe = (id: string, payload: object) => ({ id, type: 'subscribe', payload })

describe('which clients get a socket', () => {
  test.each([
    'https://evil.example',
    'null',
    'http://localhost:1',
    'https://daybook.example.evil.example',
    'file://',
    '',
  ])('no page of “%s”', async origin => {
    const { failed, opened } = connect(fixture.gateway, { origin })
    opened.catch(() => undefined)
    expect(await failed).toContain('403')
  })

  test('a page of this site, by its own host or by the public address', async () => {
    for (const origin of [fixture.gateway.url, 'https://daybook.example'])
      await connect(fixture.gateway, { origin }).opened
  })

  test('no client at another address, or without the handshake', async () => {
    const other = new WebSocket(`${fixture.gateway.url.replace('http', 'ws')}/api/v1/live`, PROTOCOL)
    const [error] = (await once(other, 'error')) as unknown[]
    expect(String(error)).toContain('404')
  })

  test.each<[string, object]>([
    ['no token', {}],
    ['an invented token', { token: 'invented' }],
    ['an invented header', { authorization: 'Bearer invented' }],
    ['a name and a password', { authorization: 'Basic YW5uOmFubg==' }],
    ['a token that is a list', { token: ['x'] }],
    ['a token that is an object', { token: { toString: 'x' } }],
    ['a token of two lines', { token: 'x\r\nx-service-key: k' }],
  ])('with %s it is closed with 4401', async (_what, payload) => {
    const client = connect(fixture.gateway)
    await client.opened
    client.send({ type: 'connection_init', payload })
    expect(await client.closed).toBe(4401)
    expect(client.messages).toEqual([])
  })

  test('a token in the address or in a header of the handshake is ignored', async () => {
    const url = `${fixture.gateway.url.replace('http', 'ws')}/graphql?token=${token}&access_token=${token}`
    const socket = new WebSocket(url, PROTOCOL, {
      headers: { authorization: `Bearer ${token}`, cookie: `token=${token}` },
    })
    open.push(socket)
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'connection_init' }))
    expect((await once(socket, 'close'))[0]).toBe(4401)
  })
})

describe('a socket is closed', () => {
  test.each<[string, number, (client: Awaited<ReturnType<typeof signedIn>>) => void]>([
    ['for a second init', 4429, ({ send }) => send({ type: 'connection_init', payload: { token } })],
    [
      'for an init of another',
      4429,
      ({ send }) => send({ type: 'connection_init', payload: { token: 'x' } }),
    ],
    ['for malformed JSON', 4400, ({ send }) => send('{')],
    ['for an unknown message', 4400, ({ send }) => send({ type: 'start', payload: {} })],
    ['for a prototype', 4400, ({ send }) => send('{"__proto__":{"type":"ping"}}')],
    ['for a subscription without a text', 4400, ({ send }) => send(subscribe('1', {}))],
    ['for a text that is a number', 4400, ({ send }) => send(subscribe('1', { query: 1 }))],
    [
      'for two subscriptions of one id',
      4409,
      ({ send }) => [1, 2].forEach(() => send(subscribe('1', { query: FOLLOW }))),
    ],
    ['for a message of more than 64 kB', 1009, ({ send }) => send('x'.repeat(LIMITS.message + 1))],
    [
      'for more messages than a page has reason to send',
      4429,
      ({ send }) => Array.from({ length: LIMITS.messages + 1 }).forEach(() => send({ type: 'pong' })),
    ],
  ])('%s, with %i', async (_why, code, act) => {
    const client = await signedIn()
    act(client)
    expect(await client.closed).toBe(code)
  })

  test('for too many pings, each of which is answered: with code 4429, or without one if all arrive at once', async () => {
    const client = await signedIn()
    for (let count = 0; count <= LIMITS.messages; count++) client.socket.ping()
    expect([4429, 1006]).toContain(await client.closed)
  })

  test('if it subscribes before connection_init (4401), or never sends it (4408)', async () => {
    const early = connect(fixture.gateway)
    await early.opened
    early.send(subscribe('1', { query: FOLLOW }))
    expect(await early.closed).toBe(4401)
    expect(await connect(fixture.gateway).closed).toBe(4408)
  })

  test('if it uses no protocol (4406); one of the old protocol never opens', async () => {
    const plain = new WebSocket(`${fixture.gateway.url.replace('http', 'ws')}/graphql`)
    open.push(plain)
    expect((await once(plain, 'close'))[0]).toBe(4406)
    const old = connect(fixture.gateway, {}, 'graphql-ws')
    old.opened.catch(() => undefined)
    expect(await old.failed).toContain('Server sent no subprotocol')
  })
})

describe('the operations of a socket', () => {
  const times = (count: number, text: (index: number) => string) =>
    Array.from({ length: count }, (_value, index) => text(index)).join(' ')
  const refused: [what: string, payload: object, code: string][] = [
    ['a mutation', { query: 'mutation { reauthorize { session { token } } }' }, 'BAD_USER_INPUT'],
    ['a query', { query: '{ viewer { email } }' }, 'BAD_USER_INPUT'],
    ['the schema', { query: '{ __schema { types { name } } }' }, 'BAD_USER_INPUT'],
    [
      'a mutation beside a subscription',
      { query: `${FOLLOW} mutation m { reauthorize { session { token } } }`, operationName: 'm' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'two subscriptions in one',
      { query: `subscription { webBuildChanged { id } b: webBuildChanged { id } }` },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      '16 aliases',
      { query: `subscription { webBuildChanged { ${times(16, i => `a${i}: id`)} } }` },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      '5,001 tokens',
      { query: `subscription { webBuildChanged { ${times(5_000, () => 'id')} } }` },
      'GRAPHQL_PARSE_FAILED',
    ],
    [
      '9 levels',
      {
        query: `subscription { ticketChanged(ticketId: "x") { comments(first: 1) { edges { node { changes { addedSubscribers { email } } } } }
          ...A } } fragment A on Ticket { comments(last: 1) { edges { node { ...B } } } }
          fragment B on Comment { changes { ...C } } fragment C on TicketChange { addedSubscribers { ...D } } fragment D on Person { email x { y { z } } }`,
      },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a page of 101',
      {
        query: 'subscription { ticketChanged(ticketId: "x") { comments(first: 101) { edges { cursor } } } }',
      },
      'BAD_USER_INPUT',
    ],
    ['a misspelt field', { query: 'subscription { webBuildChange { id } }' }, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'fragments in fragments',
      { query: `subscription { webBuildChanged { ${'... { '.repeat(1_600)} id ${'}'.repeat(1_600)} } }` },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'values in values',
      {
        query: `subscription { ticketChanged(ticketId: ${'{ a: '.repeat(1_600)}1${'}'.repeat(1_600)}) { id } }`,
      },
      'GRAPHQL_PARSE_FAILED',
    ],
    [
      'variables in variables',
      {
        query: 'subscription ($id: ID!) { ticketChanged(ticketId: $id) { id } }',
        variables: Array.from({ length: 1_000 }).reduce<object>(id => ({ id }), {}),
      },
      'BAD_USER_INPUT',
    ],
    ['half of something', { query: 'subscription {' }, 'GRAPHQL_PARSE_FAILED'],
    ['nothing', { query: '' }, 'GRAPHQL_PARSE_FAILED'],
    ['an unknown hash', { query: '', extensions: { documentId: idOf('x') } }, 'PERSISTED_QUERY_NOT_FOUND'],
    ['a hash that is a number', { query: '', extensions: { documentId: 1 } }, 'BAD_USER_INPUT'],
    ['__proto__', { query: '', extensions: { documentId: '__proto__' } }, 'PERSISTED_QUERY_NOT_FOUND'],
    [
      'a hash beside a text',
      { query: FOLLOW, extensions: { documentId: idOf(KNOWN_SUBSCRIPTION) } },
      'BAD_USER_INPUT',
    ],
    ['the hash of a query', { query: '', extensions: { documentId: idOf(KNOWN) } }, 'BAD_USER_INPUT'],
  ]

  test('only subscriptions, with the same limits as over HTTP', async () => {
    const client = await signedIn()
    const answers: [string, unknown][] = []
    for (const [index, [what, payload]] of refused.entries()) {
      client.send(subscribe(String(index), payload))
      const answer = (await client.receives(index + 2)).at(-1)
      expect(answer).toMatchObject({ id: String(index), type: 'error' })
      expect(JSON.stringify(answer)).not.toContain('Did you mean')
      const [error] = (answer?.payload ?? []) as { extensions: { code: unknown } }[]
      answers.push([what, error?.extensions.code])
    }
    expect(answers).toEqual(refused.map(([what, , code]) => [what, code]))
  })

  test('a variable of another type is reported as such', async () => {
    const client = await signedIn()
    const query = 'subscription ($id: ID!) { ticketChanged(ticketId: $id) { id } }'
    client.send(subscribe('1', { query, variables: { id: [] } }))
    expect((await client.receives(3)).slice(1)).toMatchObject([
      { type: 'next', payload: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] } },
      { type: 'complete' },
    ])
  })

  test('the web app’s operations by their hash, and only these if the rule says so', async () => {
    const { stub, webFolder } = fixture
    const strict = await startTestGateway({ restUrl: stub.url, webFolder, operations: 'known' })
    const client = await signedIn(strict)
    client.send(subscribe('1', { query: '', extensions: { documentId: idOf(KNOWN_SUBSCRIPTION) } }))
    client.send(subscribe('2', { query: KNOWN_SUBSCRIPTION }))
    client.send(subscribe('3', { query: FOLLOW }))
    const types = (await client.receives(4)).map(({ id, type }) => [id, type])
    expect(types).toEqual(
      expect.arrayContaining([
        ['1', 'next'],
        ['2', 'next'],
        ['3', 'error'],
      ]),
    )
    client.socket.terminate()
    await strict.close()
  })

  test('100 subscriptions per socket, and 20 sockets per user: one more is refused, and ended ones no longer count', async () => {
    const sockets = await Promise.all(Array.from({ length: LIMITS.socketsPerUser }, () => signedIn()))
    const late = connect(fixture.gateway)
    await late.opened
    late.send({ type: 'connection_init', payload: { token } })
    expect(await late.closed).toBe(4429)

    const [first, second] = sockets
    if (!first || !second) throw new Error('There are no sockets.')
    for (let id = 1; id <= LIMITS.subscriptionsPerSocket + 1; id++)
      first.send(subscribe(String(id), { query: FOLLOW }))
    const answers = await first.receives(LIMITS.subscriptionsPerSocket + 2)
    expect(answers.filter(({ type }) => type === 'error')).toMatchObject([
      { payload: [{ message: 'Too many subscriptions.', extensions: { code: 'RATE_LIMITED' } }] },
    ])
    second.socket.close()
    await second.closed
    expect((await signedIn()).messages).toMatchObject([{ type: 'connection_ack' }])
    for (const { socket } of sockets) socket.terminate()
  })
})

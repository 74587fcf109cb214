// Surface: streams of events: who may open one, how many, and what is left when they end.
import { connect as connectTcp } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIMITS } from '../../../gateway/bounds/limits.ts'
import { openStream, type EventStream } from '../../helpers/eventStream.ts'
import { repeatLastComment } from '../../helpers/longThread.ts'
import { startCountingProxy, type CountingProxy } from '../../helpers/servers/countingProxy.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { ticketFixture, type TicketFixture } from '../../rest/tickets/ticketFixture.ts'
import { open as sockets, signIn } from '../sockets/socketClient.ts'

const FOLLOW = { query: 'subscription { webBuildChanged { id } }' }
const COMMENTS = 200
const MB = 1024 * 1024
/** How long a stream may take nothing, in milliseconds. */
const STALL = 3_000

let rest: TestRest
let proxy: CountingProxy
let gateway: TestGateway
let fixture: TicketFixture
let number: number
let ticketId: string
let users = 0

beforeAll(async () => {
  rest = await startTestRest()
  proxy = await startCountingProxy(rest.url)
  gateway = await startTestGateway({
    restUrl: proxy.url,
    serviceKey: rest.config.serviceKey,
    timing: { stall: STALL, ping: 500 },
  })
  fixture = await ticketFixture(rest)
  number = await fixture.ticket()
  ticketId = Buffer.from(`Ticket:1/${number}`).toString('base64')
})
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await gateway.close()
  await proxy.close()
  await rest.close()
})

/** A token of a new user each time, because the streams of one user are counted. */
const someone = () => rest.signIn(`user${users++}@corp.example`, { scopes: ['tickets'] })

const comments = (after: string | null = null) => ({
  query: `subscription ($ticketId: ID!, $after: String) {
    commentAdded(ticketId: $ticketId, after: $after) { node { body } } }`,
  variables: { ticketId, after },
})

/** A stream that has begun. */
async function begun(token: string, operation = FOLLOW): Promise<EventStream> {
  const stream = await openStream(gateway.url, token, operation)
  await stream.next()
  return stream
}

describe('which clients get a stream', () => {
  test.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['an invented token', { authorization: 'Bearer invented' }],
    ['a name and a password', { authorization: 'Basic YW5uOmFubg==' }],
    ['a cookie', { cookie: 'token=x; session=x' }],
  ])('with %s it is 401', async (_what, headers) => {
    const stream = await openStream(gateway.url, undefined, FOLLOW, { headers })
    expect(stream.status).toBe(401)
    expect(stream.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('a token in the address is ignored', async () => {
    const token = await someone()
    const query = encodeURIComponent(FOLLOW.query)
    const headers = { accept: 'text/event-stream', 'apollo-require-preflight': '1' }
    const url = `${gateway.url}/graphql?query=${query}&token=${token}&access_token=${token}`
    expect((await fetch(url, { headers })).status).toBe(401)
  })

  test('an EventSource of another site, which can set no header, gets nothing to read', async () => {
    const query = encodeURIComponent(FOLLOW.query)
    const response = await fetch(`${gateway.url}/graphql?query=${query}`, {
      headers: { accept: 'text/event-stream', origin: 'https://evil.example', cookie: 'token=x' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await response.text()).toContain('Send a GET with a bearer token')
  })

  test('only operations that the setting accepts', async () => {
    const strict = await startTestGateway({ restUrl: proxy.url, operations: 'known' })
    const stream = await openStream(strict.url, await someone(), FOLLOW)
    expect(await stream.rest()).toMatchObject([{ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] }])
    await strict.close()
  })
})

test('streams and sockets of a user are counted together, and ended ones no longer', async () => {
  const token = await someone()
  const half = LIMITS.socketsPerUser / 2
  for (let count = 0; count < half; count++) await signIn(gateway, { token })
  const streams: EventStream[] = []
  for (let count = 0; count < half; count++) streams.push(await begun(token))
  expect((await openStream(gateway.url, token, FOLLOW)).status).toBe(429)
  streams.pop()?.abort()
  let status = 429
  while (status !== 200) {
    const stream = await openStream(gateway.url, token, FOLLOW)
    status = stream.status
    streams.push(stream)
  }
  for (const stream of streams) stream.abort()
  for (const socket of sockets.splice(0)) socket.terminate()
})

test('one user with as many streams as possible does not keep others from their requests', async () => {
  const token = await someone()
  const streams: EventStream[] = []
  for (let count = 0; count < LIMITS.socketsPerUser; count++) streams.push(await begun(token))
  for (let count = 0; count < 10; count++)
    expect(await gateway.query('{ viewer { email } }', {}, token)).toMatchObject({ data: { viewer: {} } })
  for (const stream of streams) stream.abort()
})

test('streams that are opened and aborted, at any moment, leave nothing', async () => {
  const token = await someone()
  for (let count = 0; count < 50; count++) {
    const opening = openStream(gateway.url, token, FOLLOW)
    if (count % 2 === 0) await (await opening).next()
    else await Promise.race([opening, sleep(count / 10)])
    ;(await opening).abort()
  }
  // All of them would count: the user may open as many as at the start.
  await sleep(300)
  const streams: EventStream[] = []
  for (let count = 0; count < LIMITS.socketsPerUser; count++) streams.push(await begun(token))
  for (const stream of streams) stream.abort()
})

test('a revoked token ends its streams with the reason, at once, and opens no other', async () => {
  const session = await someone()
  const made = await gateway.query(
    `mutation ($input: CreateApiTokenInput!) {
      createApiToken(input: $input) { secret apiToken { id } userErrors { message } } }`,
    { input: { name: 'A program', scopes: ['tickets'] } },
    session,
  )
  const { secret, apiToken } = made.data?.createApiToken as { secret: string; apiToken: { id: string } }
  const stream = await begun(secret)
  await gateway.query(
    `mutation ($input: RevokeApiTokenInput!) { revokeApiToken(input: $input) { userErrors { message } } }`,
    { input: { id: apiToken.id } },
    session,
  )
  expect(await stream.rest()).toMatchObject([{ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }])
  expect((await openStream(gateway.url, secret, FOLLOW)).status).toBe(401)
})

test('a lost scope ends the streams of its user with the reason', async () => {
  const email = `user${users++}@corp.example`
  const token = await rest.signIn(email, { scopes: ['tickets', 'timesheets'] })
  const admin = await rest.signIn('root@corp.example', { scopes: ['admin'] })
  const stream = await begun(token)
  await rest.call('DELETE', `/api/v1/user/${email}/scope?scope=timesheets`, { token: admin })
  expect(await stream.rest()).toMatchObject([{ errors: [{ extensions: { code: 'FORBIDDEN' } }] }])
})

test('a stream that stops reading makes the gateway read a limited part of a long thread, and is cut off', async () => {
  await fixture.comment(number, { Body: 'x'.repeat(79_000) })
  await repeatLastComment(rest.db, COMMENTS - 1)
  const reader = await openStream(gateway.url, fixture.ben, comments())
  const before = proxy.bytes()
  const body = JSON.stringify(comments(''))
  const closed: Promise<unknown>[] = []
  const stalled = Array.from({ length: 4 }, () => {
    const socket = connectTcp({ host: '127.0.0.1', port: Number(new URL(gateway.url).port) })
    socket.on('error', () => undefined)
    closed.push(new Promise(resolve => socket.once('close', resolve)))
    socket.write(
      [
        'POST /graphql HTTP/1.1',
        'Host: x',
        'Accept: text/event-stream',
        `Authorization: Bearer ${fixture.ann}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    )
    socket.pause()
    return socket
  })
  // It sends something all the time, and finds out in this way when it is cut off.
  const sending = setInterval(() => stalled.forEach(socket => socket.write('\r\n')), 100)
  await Promise.all(closed)
  clearInterval(sending)
  // Each asked for 16 MB; what the system's buffers hold is no memory of the gateway.
  expect((proxy.bytes() - before) / MB).toBeLessThan(4 * 12)

  await fixture.comment(number, { Body: 'It works again.' })
  expect(JSON.stringify(await reader.next())).toContain('It works again.')
  reader.abort()
})

test('a client that reads gets a long thread completely, each comment once and in order', async () => {
  const stream = await openStream(gateway.url, fixture.ben, comments(''))
  const lengths: number[] = []
  for (let count = 0; count < COMMENTS; count++) lengths.push(JSON.stringify(await stream.next()).length)
  expect(Math.min(...lengths)).toBeGreaterThan(79_000)
  stream.abort()
})

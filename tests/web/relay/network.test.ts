import { fetchQuery } from 'relay-runtime'
import query, { type useGetUserQuery } from '../../../web/__generated__/useGetUserQuery.graphql.ts'
import { getEnvironment } from '../../../web/relay/environment.ts'
import { codeOf, messageOf } from '../../../web/net/errors.ts'
import { retryDelay } from '../../../web/net/retryPolicy.ts'
import { useSetUserName } from '../../../web/shell/account/useSetUserName.ts'
import { reauthorize } from '../../../web/session/reauthorize.ts'
import { session, signIn, signOut } from '../../../web/session/session.ts'
import { functionOf, gatewayAnswers, recordOf } from '../app.tsx'

const ask = () => fetchQuery<useGetUserQuery>(getEnvironment(), query, {}).toPromise()
const failure = async () =>
  ask().then(
    () => null,
    (error: unknown) => error,
  )
const refusal = (message: string, code: string) => ({
  data: null,
  errors: [{ message, extensions: { code } }],
})

beforeEach(() => {
  signOut()
  signIn(recordOf('Ann'))
})

test('a request carries the token of the session', async () => {
  const sent = gatewayAnswers({ useGetUserQuery: () => ({ data: { viewer: null } }) })
  await expect(ask()).resolves.toEqual({ viewer: null })
  expect(sent).toEqual([
    { operation: 'useGetUserQuery', variables: {}, authorization: `Bearer ${recordOf('Ann').Token}` },
  ])
})

test('an operation is named by its hash, and its text is not sent', async () => {
  const bodies: unknown[] = []
  globalThis.fetch = (_input, init) => {
    bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
    return Promise.resolve(Response.json({ data: { viewer: null } }))
  }
  await ask()
  const { id: documentId } = query.params
  expect(documentId).toMatch(/^[\da-f]{64}$/)
  expect(bodies).toEqual([{ operationName: 'useGetUserQuery', documentId, variables: {} }])
})

test('the failure of an operation that the server does not know is recognized', async () => {
  gatewayAnswers({ useGetUserQuery: () => refusal('Reload it.', 'PERSISTED_QUERY_NOT_FOUND') })
  expect(codeOf(await failure())).toBe('PERSISTED_QUERY_NOT_FOUND')
})

test('a request without a user carries no token', async () => {
  signOut()
  const sent = gatewayAnswers({ useGetUserQuery: () => ({ data: { viewer: null } }) })
  await ask()
  expect(sent[0]?.authorization).toBeNull()
})

test('reauthorizing with a sign-in token sends that token, and returns the record of the server', async () => {
  const user = {
    id: '1',
    email: 'ann@corp.example',
    name: 'Ann',
    scopes: ['a', 'b'],
    createdAt: 'c',
    modifiedAt: 'm',
  }
  const sent = gatewayAnswers({
    reauthorizeMutation: () => ({
      data: { reauthorize: { session: { token: 'fresh', user }, userErrors: [] } },
    }),
  })
  await expect(reauthorize(getEnvironment(), 'from-the-link')).resolves.toEqual({
    Email: 'ann@corp.example',
    Name: 'Ann',
    Token: 'fresh',
    Created: 'c',
    Modified: 'm',
    Scopes: 'a b',
  })
  expect(sent[0]?.authorization).toBe('Bearer from-the-link')
})

test('an error of the gateway keeps its message and its code', async () => {
  gatewayAnswers({ useGetUserQuery: () => refusal('Not yours.', 'FORBIDDEN') })
  const error = await failure()
  expect([messageOf(error), codeOf(error)]).toEqual(['Not yours.', 'FORBIDDEN'])
  expect(session.get().isExpired).toBe(false)
})

test('an error whose reason only the log has ends with the id of the request, once', async () => {
  const requestId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const failing = (message: string) =>
    gatewayAnswers({
      useGetUserQuery: () => ({
        data: null,
        errors: [{ message, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } }],
      }),
    })
  failing('Something went wrong on our side.')
  expect(messageOf(await failure())).toBe(
    `Something went wrong on our side. If it happens again, tell your administrator the request id ${requestId}.`,
  )
  failing(`Oh no: ${requestId}`)
  expect(messageOf(await failure())).toBe(`Oh no: ${requestId}`)
})

test('each request has a trace of its own, which the page does not record', async () => {
  const sent: (string | null)[] = []
  globalThis.fetch = (_input, init) => {
    sent.push(new Headers(init?.headers).get('traceparent'))
    return Promise.resolve(Response.json({ data: { viewer: null } }))
  }
  await ask()
  await ask()
  const form = expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/) as string
  expect(sent).toEqual([form, form])
  expect(sent[0]).not.toBe(sent[1])
})

test('errors beside data keep the data', async () => {
  gatewayAnswers({
    useGetUserQuery: () => ({ ...refusal('Gone.', 'NOT_FOUND'), data: { viewer: null } }),
  })
  await expect(ask()).resolves.toEqual({ viewer: null })
})

test('errors beside the data of a mutation discard it, because a part would break the components that show it', async () => {
  const user = { id: 'u1', email: 'ann@corp.example', name: null }
  gatewayAnswers({
    useSetUserNameMutation: () => ({
      ...refusal('Away.', 'UPSTREAM_UNAVAILABLE'),
      data: { setUserName: { user, userErrors: [] } },
    }),
  })
  await expect(functionOf(useSetUserName)('Ann')).rejects.toThrow('Away.')
  expect(getEnvironment().getStore().getSource().has('u1')).toBe(false)
})

test('a server that cannot be reached is reported as such', async () => {
  gatewayAnswers({})
  const error = await failure()
  expect(messageOf(error)).toMatch(/^The server cannot be reached/)
  expect(codeOf(error)).toBe('UNREACHABLE')
})

test('an answer that is not GraphQL, such as that of a proxy, counts as no answer', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(codeOf(await failure())).toBe('UNREACHABLE')
})

test('a refused token marks the session as expired and keeps its user', async () => {
  gatewayAnswers({ useGetUserQuery: () => refusal('Expired.', 'UNAUTHENTICATED') })
  expect(codeOf(await failure())).toBe('UNAUTHENTICATED')
  expect(session.get()).toMatchObject({ isExpired: true, user: { Name: 'Ann' } })
  signIn(recordOf('Ann', 'admin'))
  expect(session.get().isExpired).toBe(false)
})

test('a refused sign-in token says nothing about the session', async () => {
  gatewayAnswers({ reauthorizeMutation: () => refusal('Expired.', 'UNAUTHENTICATED') })
  await expect(reauthorize(getEnvironment(), 'from-the-link')).rejects.toThrow('Expired.')
  expect(session.get().isExpired).toBe(false)
})

test('a request of a closing page outlives the page', async () => {
  const kept: (boolean | undefined)[] = []
  globalThis.fetch = (_input, init) => {
    kept.push(init?.keepalive)
    return Promise.resolve(Response.json({ data: { viewer: null } }))
  }
  await ask()
  window.dispatchEvent(new Event('pagehide'))
  await ask()
  window.dispatchEvent(new Event('pageshow'))
  await ask()
  expect(kept).toEqual([false, true, false])
})

test('the socket waits longer before each retry, at most 4 seconds, and differently for each client', () => {
  const delays = Array.from({ length: 50 }, (_value, retry) => retryDelay(retry))
  expect(delays[0]).toBeLessThanOrEqual(1_000)
  expect(Math.min(...delays.slice(6))).toBeGreaterThanOrEqual(2_000)
  expect(Math.max(...delays)).toBeLessThanOrEqual(4_000)
  expect(new Set(delays.slice(6)).size).toBeGreaterThan(1)
})

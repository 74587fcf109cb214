// Surface: scopes: each call and each field is open to users with the scope, as the database currently has it.
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { apiTokens, users } from '../../../rest/db/schema/users.ts'
import { digestOf, newApiToken } from '../../../rest/security/apiTokens.ts'
import { connect, watch } from '../../gateway/live/watching.ts'
import type { GraphQLAnswer } from '../../helpers/servers/gateway.ts'
import { textIn, textLike } from '../../helpers/matchers.ts'
import { callsOf, OPEN_TO } from '../../helpers/restCalls.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'
import { OPENINGS, rootFields, type RootField } from '../graphql/graphqlFields.ts'

const SCOPES = ['admin', 'timesheets', 'tickets']
const SUBSETS = [0, 1, 2, 3, 4, 5, 6, 7]
  .map(bits => SCOPES.filter((_scope, index) => (bits >> index) % 2 === 1))
  .map(scopes => ({ scopes }))

/**
 * Whether something that requires one of some scopes, written as `tickets or timesheets`, is closed to a user
 * with these scopes.
 */
function isClosed(to: string | undefined, scopes: readonly string[]): boolean {
  const enough = SCOPES.filter(scope => to?.split(' or ').includes(scope))
  return enough.length > 0 && !enough.some(scope => scopes.includes(scope))
}

let system: System
let zoe: string
beforeAll(async () => {
  // Without a session, each field itself must refuse, not an earlier check.
  system = await startSystem({ gateway: { operations: 'any' } })
  zoe = await system.rest.signIn('zoe@example.com', { scopes: ['admin'] })
})
afterAll(() => system.close())

const signIn = (scopes: readonly string[]) => system.rest.signIn('ann@example.com', { scopes })
const codesIn = ({ errors = [] }: GraphQLAnswer) => errors.map(({ extensions }) => extensions.code)

describe('of the calls of the REST service', () => {
  test.each(SUBSETS)('each requires the scopes $scopes', async ({ scopes }) => {
    for (const { name, method, path } of await callsOf(system.rest)) {
      const { status } = await system.rest.call(method, path, { token: await signIn(scopes) })
      const isRefused = isClosed(OPEN_TO[name], scopes)
      expect([name, status === 403, status === 401]).toEqual([name, isRefused, OPEN_TO[name] === 'a gateway'])
    }
  })

  test.each(SUBSETS)(
    'each requires the scopes $scopes of a personal API token, whatever its owner may do',
    async ({ scopes }) => {
      const { db } = system.rest
      await signIn(SCOPES)
      const token = newApiToken()
      const kept = { email: 'ann@example.com', name: 'Export', digest: digestOf(token), scopes }
      await db.insert(apiTokens).values(kept)
      for (const { name, method, path } of await callsOf(system.rest)) {
        const to = OPEN_TO[name]
        const { status } = await system.rest.call(method, path, { token })
        const isRefused =
          to === 'a session' ||
          to === 'a token of either kind' ||
          name === 'DELETE /api/v1/user/{email}/sessions' ||
          isClosed(to, scopes)
        expect([name, status === 403, status === 401]).toEqual([name, isRefused, to === 'a gateway'])
      }
    },
  )

  test('each that changes something is closed to a token that may only read', async () => {
    await signIn(SCOPES)
    const token = newApiToken()
    const kept = { email: 'ann@example.com', name: 'Reader', digest: digestOf(token), scopes: SCOPES }
    await system.rest.db.insert(apiTokens).values({ ...kept, isReadOnly: true })
    const CHANGING_GETS = [
      'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/unsubscribe',
      'GET /api/v1/timesheets/events/send/template',
    ]
    for (const { name, method, path } of await callsOf(system.rest)) {
      const to = OPEN_TO[name] ?? ''
      if (['public', 'a gateway', 'a session', 'a token of either kind'].includes(to)) continue
      // Closed to every personal API token.
      if (name === 'DELETE /api/v1/user/{email}/sessions') continue
      const { error } = await system.rest.call(method, path, { token })
      const isWrite = method !== 'GET' || CHANGING_GETS.includes(name)
      expect([name, error?.startsWith('This token may only read.') === true]).toEqual([name, isWrite])
    }
    const dry = await system.rest.call('GET', '/api/v1/timesheets/events/send/template?dry=true', { token })
    expect(dry.status).toBe(400)
  })

  test('only public calls can be made without a token', async () => {
    for (const { name, method, path } of await callsOf(system.rest)) {
      const { status } = await system.rest.call(method, path)
      expect([name, status === 401]).toEqual([name, OPEN_TO[name] !== 'public'])
    }
  })
})

describe('of the fields of the GraphQL schema', () => {
  // The text of a refusal in answers where each of several changes has its own outcome.
  const REFUSAL = 'This needs the scope'
  const fields = rootFields()
  const inHttp = fields.filter(({ kind }) => kind !== 'subscription')
  const inSockets = fields.filter(({ kind }) => kind === 'subscription')

  test('each has its access listed, and the list has no others', () =>
    expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(OPENINGS).sort()))

  const ask = ({ name, document, variables }: RootField, token?: string) =>
    name === 'mutation uploadFile'
      ? upload(document, token)
      : system.gateway.query(document, variables, token)

  async function upload(query: string, token: string | undefined): Promise<GraphQLAnswer> {
    const form = new FormData()
    form.set('operations', JSON.stringify({ query, variables: { input: { file: null } } }))
    form.set('map', JSON.stringify({ '0': ['variables.input.file'] }))
    form.set('0', new File(['abc'], 'notes.txt'))
    const response = await fetch(`${system.gateway.url}/graphql`, {
      method: 'POST',
      headers: {
        'apollo-require-preflight': 'true',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: form,
    })
    return (await response.json()) as GraphQLAnswer
  }

  test.each(SUBSETS)('each query and mutation requires the scopes $scopes', async ({ scopes }) => {
    for (const field of inHttp) {
      const answer = await ask(field, await signIn(scopes))
      const codes = codesIn(answer)
      const isRefused = codes.includes('FORBIDDEN') || JSON.stringify(answer).includes(REFUSAL)
      expect([field.name, isRefused, codes.includes('UNAUTHENTICATED')]).toEqual([
        field.name,
        isClosed(OPENINGS[field.name]?.to, scopes),
        false,
      ])
    }
  })

  test.each(SUBSETS)('each subscription requires the scopes $scopes', async ({ scopes }) => {
    const client = connect(system.gateway, await signIn(scopes))
    for (const { name, document, variables } of inSockets) {
      const watcher = watch(client, document, variables)
      const outcome = await Promise.race([
        watcher.ended,
        watcher.receives(1).then(
          () => 'heard',
          () => watcher.ended,
        ),
      ])
      watcher.leave()
      expect([name, outcome === 'FORBIDDEN']).toEqual([name, isClosed(OPENINGS[name]?.to, scopes)])
    }
    await client.dispose()
  })

  test('only public fields can be used without a token', async () => {
    for (const field of inHttp) {
      const codes = codesIn(await ask(field))
      expect([field.name, codes.includes('UNAUTHENTICATED')]).toEqual([
        field.name,
        OPENINGS[field.name]?.to !== 'public',
      ])
    }
  })
})

describe('a scope', () => {
  const scopesOf = async (email: string) =>
    (await system.rest.db.select().from(users).where(eq(users.email, email)))[0]?.scopes
  const change = (method: string, email: string, query: string, token = zoe) =>
    system.rest.call(method, `/api/v1/user/${encodeURIComponent(email)}/scope?${query}`, { token })
  const inGraphQL = (field: string, scope: unknown, token: string) =>
    system.gateway.query(
      `mutation ($scope: String!) {
        ${field}(input: { email: "ann@example.com", scope: $scope }) { userErrors { message } } }`,
      { scope },
      token,
    )

  test('is added and removed only by admins, and not by the users themselves', async () => {
    const ann = await signIn(['tickets', 'timesheets'])
    for (const method of ['PATCH', 'DELETE'])
      for (const scope of ['admin', 'tickets'])
        expect(await change(method, 'ann@example.com', `scope=${scope}`, ann)).toMatchObject({
          status: 403,
          error: textLike('scope admin'),
        })
    for (const field of ['addUserScope', 'deleteUserScope'])
      expect(codesIn(await inGraphQL(field, 'admin', ann))).toEqual(['FORBIDDEN'])
    expect(await scopesOf('ann@example.com')).toEqual(['tickets', 'timesheets'])
  })

  test.each([
    '',
    'scope=',
    'scope=admin%20tickets',
    'scope=admin+tickets',
    'scope=%20admin',
    'scope=admin%0A',
    'scope=admin%0D%0Atickets',
    'scope=admin%09',
    'scope=admin%00',
    'scope=%00',
    'scope=a&scope=b',
    'scope[]=admin',
    'scope[0]=admin',
    'Scope=admin',
    'scope=Admin',
    'scope=ADMIN',
    'scope=%E2%84%AAadmin',
    'scope=admin,tickets',
    'scope=*',
    "scope=admin'",
    'scope=%7B%7D',
    `scope=${'a'.repeat(51)}`,
  ])('is one word: the query %p is refused and changes nothing', async query => {
    for (const method of ['PATCH', 'DELETE'])
      expect(await change(method, 'zoe@example.com', query)).toMatchObject({
        status: 400,
        error: textLike('scope|Text'),
      })
    expect(await scopesOf('zoe@example.com')).toEqual(['admin'])
  })

  test.each(['', 'admin tickets', 'admin\n', 'Admin', 'a'.repeat(51), '*', '\u0000'])(
    'is one word: GraphQL’s %j is refused and changes nothing',
    async scope => {
      await signIn(['timesheets'])
      for (const field of ['addUserScope', 'deleteUserScope']) {
        const { data } = await inGraphQL(field, scope, zoe)
        expect(data).toEqual({ [field]: { userErrors: [{ message: textLike('scope|Text') }] } })
      }
      expect(await scopesOf('ann@example.com')).toEqual(['timesheets'])
    },
  )

  test('that is removed stops working at the next call, and also on an open socket', async () => {
    const ann = await signIn(['tickets', 'timesheets'])
    const queryProjects = () => system.gateway.query('{ ticketProjects { name } }', {}, ann)
    expect(codesIn(await queryProjects())).toEqual([])
    const socket = new WebSocket(
      `${system.gateway.url.replace('http', 'ws')}/graphql`,
      'graphql-transport-ws',
    )
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token: ann } }))
    await once(socket, 'message')
    const closed = once(socket, 'close')

    expect(await change('DELETE', 'ann@example.com', 'scope=tickets')).toMatchObject({ status: 200 })
    expect(await system.rest.call('GET', '/api/v1/tickets/projects', { token: ann })).toMatchObject({
      status: 403,
      error: textLike('tickets'),
    })
    expect(codesIn(await queryProjects())).toEqual(['FORBIDDEN'])
    expect((await closed)[0]).toBe(4403)
    expect(decodeJwt(ann)).toMatchObject({ scope: 'tickets timesheets' })

    const renewed = await system.rest.call('GET', '/login/reauth', { token: ann })
    expect(renewed).toMatchObject({ status: 200, body: { Scopes: 'timesheets' } })
    const fresh = textIn(renewed.body, 'Token')
    expect(decodeJwt(fresh)).toMatchObject({ scope: 'timesheets' })
    for (const token of [ann, fresh])
      expect(await system.rest.call('GET', '/api/v1/tickets/projects', { token })).toMatchObject({
        status: 403,
      })
    await change('PATCH', 'ann@example.com', 'scope=tickets')
    expect(await system.rest.call('GET', '/api/v1/tickets/projects', { token: fresh })).toMatchObject({
      status: 200,
    })
  })
})

// Surface: ended sessions, in every way: REST, GraphQL and sockets refuse their tokens from then on.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { startSystem, type System } from '../../helpers/servers/system.ts'

describe('the token of an ended session', () => {
  let system: System
  let zoe: string
  beforeAll(async () => {
    system = await startSystem()
    zoe = await system.rest.signIn('zoe@example.com', { scopes: ['admin'] })
  })
  afterAll(() => system.close())

  const del = (path: string, token: string) => system.rest.call('DELETE', `/api/v1/${path}`, { token })
  const ways: [string, string, (token: string) => Promise<unknown>][] = [
    ['by signing out', 'ann@example.com', token => del('session', token)],
    ['by signing out everywhere', 'ben@example.com', token => del('user/ben@example.com/sessions', token)],
    ['by an admin', 'cleo@example.com', () => del('user/cleo@example.com/sessions', zoe)],
    [
      'by closing the account',
      'dan@example.com',
      () => system.rest.call('PATCH', '/api/v1/user/dan@example.com/deactivated', { token: zoe }),
    ],
  ]

  test.each(ways)('%s is refused by REST and GraphQL, and its socket is closed', async (_how, email, end) => {
    const ann = await system.rest.signIn(email, { scopes: ['tickets'] })
    const requested = () => system.gateway.query('{ ticketProjects { name } }', {}, ann)
    expect(await requested()).toEqual({ data: { ticketProjects: [] } })
    const socket = await open(ann)
    const closed = once(socket, 'close')

    await end(ann)
    expect(await system.rest.call('GET', '/api/v1/user', { token: ann })).toMatchObject({ status: 401 })
    expect((await requested()).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    const [code] = (await closed) as [number]
    expect(code).toBe(4401)
    const again = new WebSocket(socketUrl(), 'graphql-transport-ws')
    await once(again, 'open')
    again.send(JSON.stringify({ type: 'connection_init', payload: { token: ann } }))
    expect((await once(again, 'close'))[0]).toBe(4401)
  })

  const socketUrl = () => `${system.gateway.url.replace('http', 'ws')}/graphql`

  async function open(token: string): Promise<WebSocket> {
    const socket = new WebSocket(socketUrl(), 'graphql-transport-ws')
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
    const [data] = (await once(socket, 'message')) as [Buffer]
    expect(data.toString()).toContain('connection_ack')
    return socket
  }
})

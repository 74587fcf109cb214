// Surface: open sockets of a user who loses rights, as the live feed reports.
import { WebSocket } from 'ws'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startFeedServer, type FeedServer } from '../../helpers/sse.ts'
import { open, signIn } from './socketClient.ts'

afterAll(() => {
  for (const socket of open) socket.terminate()
})

describe('when the feed reports a change of a user', () => {
  const USER = '/api/v1/user'
  let server: FeedServer
  let gateway: TestGateway
  let lastId = 0
  const tell = (email: string) =>
    server.send(`id: ${++lastId}\nevent: user\ndata: ${JSON.stringify({ Email: email })}\n\n`)
  const record = (scopes: string) => ({
    Email: 'pia@corp.example',
    Name: 'Pia',
    Scopes: scopes,
    Created: 1,
    Modified: 1,
  })
  const calls = async (count: number) => {
    const made: string[] = []
    while (made.length < count) {
      made.push(...server.takeCalls().filter(path => path === USER))
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    return made
  }

  beforeEach(async () => {
    lastId = 0
    server = await startFeedServer(['Apollo'])
    server.answers[USER] = record('timesheets tickets')
    // No check of the tokens runs in between.
    const timing = { recheck: 3_600_000, trial: 20, retry: 20, longestRetry: 100 }
    gateway = await startTestGateway({ restUrl: server.url, serviceKey: 'k'.repeat(40), timing })
    await server.waitForRequests(1)
    server.send('id: 0\nevent: ready\ndata: {}\n\n')
  })
  afterEach(async () => {
    await gateway.close()
    await server.close()
  })

  test('the user’s token is checked at once, and a refused one closes the socket with 4401', async () => {
    const client = await signIn(gateway, { token: 'anything' })
    server.answers[USER] = { error: 'Your session has ended. Please sign in again.' }
    server.statuses[USER] = 401
    tell('PIA@corp.example')
    expect(await client.closed).toBe(4401)
  })

  test('a removed scope closes it with 4403; a new one, and a change of another user, do not', async () => {
    const client = await signIn(gateway, { token: 'anything' })
    server.takeCalls()
    tell('ben@corp.example')
    server.answers[USER] = record('timesheets tickets admin')
    tell('pia@corp.example')
    expect(await calls(1)).toEqual([USER])
    expect(client.socket.readyState).toBe(WebSocket.OPEN)
    server.answers[USER] = record('timesheets')
    tell('pia@corp.example')
    expect(await client.closed).toBe(4403)
  })

  test('a server that is down meanwhile is asked again until it answers', async () => {
    const client = await signIn(gateway, { token: 'anything' })
    server.statuses[USER] = 503
    tell('pia@corp.example')
    await calls(2)
    server.statuses[USER] = 401
    expect(await client.closed).toBe(4401)
  })

  test('after a possible gap every token is checked', async () => {
    const client = await signIn(gateway, { token: 'anything' })
    server.statuses[USER] = 401
    server.cut()
    await server.waitForRequests(2)
    server.send('id: 900\nevent: reset\ndata: {}\n\n')
    expect(await client.closed).toBe(4401)
  })
})

import { LIMITS } from '../../../gateway/bounds/limits.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'
import { connect, open } from '../../security/sockets/socketClient.ts'

// Many sockets that open at once: docs/specification/limits.md#handshakes.

let stub: Stub
let gateway: TestGateway

beforeAll(async () => {
  stub = await startStub()
  gateway = await startTestGateway({ restUrl: stub.url })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})
afterAll(async () => {
  await gateway.close()
  await stub.close()
})

/** Opens a socket and signs in. @returns what it got: the code if it was closed */
async function signIn(token: string): Promise<unknown> {
  const client = connect(gateway)
  await client.opened
  client.send({ type: 'connection_init', payload: { token } })
  return await Promise.race([client.receives(1).then(([message]) => message?.type), client.closed])
}

const tokens = (count: number) =>
  Array.from({ length: count / LIMITS.socketsPerUser }, (_none, place) =>
    stub.user(`p${place}@corp.example`, 'tickets'),
  ).flatMap(token => Array.from({ length: LIMITS.socketsPerUser }, () => token))

test('all sockets that come back at once are accepted, and none is cut', async () => {
  const got = await Promise.all(tokens(LIMITS.socketsSigningIn + 100).map(signIn))
  expect(new Set(got)).toEqual(new Set(['connection_ack']))
})

test('sockets that send no token keep others waiting for a moment only', async () => {
  const silent = Array.from({ length: LIMITS.socketsSigningIn }, () => connect(gateway))
  await Promise.all(silent.map(({ opened }) => opened))
  expect(await signIn(stub.user('late@corp.example', 'tickets'))).toBe('connection_ack')
})

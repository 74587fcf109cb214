// Surface: short answers that their clients do not read: which other clients must wait.
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { settled } from '../limits/settled.ts'

/** The maximum number of concurrent requests per unknown client address. */
const EACH = 12
/** More than a connection can buffer while its client does not read. */
const FILE = 32 * 1024 * 1024

let webFolder: string
let rest: TestRest
let gateway: TestGateway

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'daybook-web-'))
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'assets/film.bin'), Buffer.alloc(FILE))
  rest = await startTestRest()
  gateway = await startTestGateway({ restUrl: rest.url, webFolder })
})
afterAll(async () => {
  await gateway.close()
  await rest.close()
  await rm(webFolder, { recursive: true })
})

const BODY = '{"query":"{ __typename }"}'
const HEADERS = 'Host: daybook\r\nContent-Type: application/json\r\n'

test.each([
  ['GraphQL', `POST /graphql HTTP/1.1\r\n${HEADERS}Content-Length: ${BODY.length}\r\n\r\n${BODY}`],
  ['the calls of the REST service', `GET /api/v1/user HTTP/1.1\r\n${HEADERS}\r\n`],
])('clients who read no answers of %s do not delay others at their address', async (_what, call) => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let read = 0
  socket.once('readable', () => read++)
  // The client would have to read this answer first.
  socket.write(`GET /assets/film.bin HTTP/1.1\r\n${HEADERS}\r\n${call.repeat(EACH)}`)
  await settled(() => read)
  const statuses = await Promise.all(
    Array.from({ length: EACH }, async () => {
      const { status } = await fetch(`${gateway.url}/api/v1/user`, { signal: AbortSignal.timeout(30_000) })
      return status
    }),
  ).finally(() => socket.destroy())
  expect(statuses).toEqual(statuses.map(() => 401))
})

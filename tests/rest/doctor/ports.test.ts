import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { createServer as createHttpServer } from 'node:http'
import { checkPorts } from '../../../cli/doctor/ports.ts'
import { freePort } from '../../helpers/servers/daybook.ts'
import { startTestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'
import { dataFolder, saysOf } from './fixture.ts'

const folder = dataFolder()
const says = (env: Record<string, string>) => saysOf(checkPorts, { DATA_DIR: folder.path(), ...env })
const portOf = (url: string) => new URL(url).port

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return String(typeof address === 'object' && address !== null ? address.port : 0)
}

test('free ports are free, and 0 is any', async () => {
  const port = await freePort()
  expect(await says({ PORT: String(port), REST_PORT: '0' })).toEqual([
    `ok: PORT ${port} is free.`,
    'ok: REST_PORT is 0: the system chooses a free one.',
  ])
})

test('a port of another program is a fault that names it, whether it speaks HTTP or nothing', async () => {
  const [web, silent] = [createHttpServer((_request, response) => response.end('hello')), createServer()]
  const [PORT, REST_PORT] = [await listening(web), await listening(silent)]
  try {
    expect(await says({ PORT, REST_PORT })).toEqual([
      expect.stringContaining(`fault: PORT ${PORT} is in use by `),
      expect.stringContaining(`fault: REST_PORT ${REST_PORT} is in use by `),
    ])
    if (process.platform === 'linux')
      expect((await says({ PORT, REST_PORT }))[0]).toContain(`(process ${process.pid}), not by Daybook.`)
  } finally {
    web.close()
    silent.close()
  }
})

test('a running Daybook is recognized, and also if it does not run on this data', async () => {
  const rest = await startTestRest()
  const gateway = await startTestGateway({ restUrl: rest.url })
  const ports = { PORT: portOf(gateway.url), REST_PORT: portOf(rest.url) }
  try {
    const answered = [
      `ok: PORT ${ports.PORT} is answered by the gateway of a running Daybook.`,
      `ok: REST_PORT ${ports.REST_PORT} is answered by the REST service of a running Daybook.`,
    ]
    expect(await says({ ...ports, DATABASE_URL: rest.config.databaseUrl ?? '' })).toEqual(answered)
    expect(await says(ports)).toEqual([
      ...answered,
      expect.stringMatching(/^warning: A Daybook answers on these ports, but none runs on DATA_DIR /),
    ])
  } finally {
    await gateway.close()
    await rest.close()
  }
})

test('an address of another machine cannot be listened on', async () => {
  const [PORT, REST_PORT] = [String(await freePort()), String(await freePort())]
  const [, found] = await says({ PORT, REST_PORT, REST_HOST: '192.0.2.1' })
  expect(found).toMatch(/^fault: Daybook cannot listen on 192\.0\.2\.1 \(EADDRNOTAVAIL\)\. Set REST_HOST/)
})

import { once } from 'node:events'
import { startTracing } from '../../../common/telemetry/startTracing.ts'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCollector, type Collector } from '../../helpers/servers/collector.ts'
import { startFloors, type Floors } from '../../helpers/servers/floors.ts'

/** A server has as long to stop, in milliseconds (docs/specification/running.md#stopping). */
const STOP_TIMEOUT = 10_000

let collector: Collector
beforeAll(async () => (collector = await startCollector()))
afterAll(() => collector.close())
beforeEach(() => collector.received.splice(0))

const ask = async ({ gateway }: Floors) => {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ viewer { email } }' }),
  })
  const answered: unknown = await response.json()
  return answered
}
const answer = { data: { viewer: null } }

/** Sends a request, and stops the servers. @returns how they ended */
async function live(...settings: Parameters<typeof startFloors>) {
  return stopped(await asked(...settings))
}

async function asked(...settings: Parameters<typeof startFloors>): Promise<Floors> {
  const floors = await startFloors(...settings)
  expect(await ask(floors)).toMatchObject(answer)
  return floors
}

/** @returns the exit codes, and whether they ended in time */
async function stopped(floors: Floors) {
  const start = performance.now()
  const codes = [await floors.gateway.stop(), await floors.rest.stop()]
  const isInTime = performance.now() - start < 2 * STOP_TIMEOUT
  await floors.stop()
  return { codes, isInTime }
}

const ended = { codes: [0, 0], isInTime: true }

const address = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }
const start = (env: Record<string, string>) => startTracing('ours', () => undefined, env)

test.each<Record<string, string>>([
  {},
  { OTEL_SERVICE_NAME: 'ours', OTEL_EXPORTER_OTLP_ENDPOINT: ' ' },
  { ...address, OTEL_SDK_DISABLED: 'true' },
  { ...address, OTEL_TRACES_EXPORTER: 'none' },
])('with %j nothing is recorded', async env => {
  expect(await start(env)).toBeUndefined()
})

test.each<[Record<string, string>, string]>([
  [
    { ...address, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json.',
  ],
  [
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be an http or https address',
  ],
])('with %j no server starts, and it says what to set', async (env, message) => {
  await expect(start(env)).rejects.toThrow(message)
})

test('a stop sends what is left, by default as protobuf', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'ours' }
  expect(await live(env)).toMatchObject(ended)
  const types = new Set(collector.received.map(({ headers }) => headers['content-type']))
  expect([...types]).toEqual(['application/x-protobuf'])
  expect(collector.received.map(({ text }) => text).join()).toContain('query')
  expect(collector.received.every(({ text }) => text.includes('ours'))).toBe(true)
})

test('a collector that is away or hangs neither delays nor fails anything, and a line says so', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const listening = silent.address()
  const port = typeof listening === 'object' && listening ? listening.port : 0
  const floors = await asked(
    { OTEL_BSP_SCHEDULE_DELAY: '20' },
    { gateway: address, rest: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } },
  )
  // The SDK tries some times before it gives up.
  for (const { lines } of [floors.gateway, floors.rest])
    for (let tries = 0; !JSON.stringify(lines).includes('Traces cannot be sent'); tries++) {
      expect(tries).toBeLessThan(400)
      await sleep(100)
    }
  expect(await ask(floors)).toMatchObject(answer)
  expect(await stopped(floors)).toEqual(ended)
  silent.close()
}, 120_000)

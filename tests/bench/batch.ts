import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import type { Service } from '../../scripts/processes.ts'
import { caller, inTurns, SECRET, startFloor, tokenOf, type Call, type Measured } from './measuring.ts'

/** The user who makes all calls of a batch. */
export const EMAIL = 'pat@bench.example'
/** The service refuses more calls than this of one user at once. */
const AT_ONCE = 100
const WARM_UP = 4
const ROUNDS = 12

/** A request for several things through the gateway, and the documented calls that it stands for. */
export interface Batch {
  scope: 'timesheets' | 'tickets'
  /** Asks the gateway for a batch of things that do not exist. */
  probe: (gateway: Call) => Promise<unknown>
  fill: (rest: Call) => Promise<void>
  /** What each round needs, which is not measured. */
  prepare: (gateway: Call) => Promise<Round>
}

interface Round {
  direct: (rest: Call) => Promise<unknown>
  through: (gateway: Call) => Promise<unknown>
}

/** Whether the gateway knows the REST service's batch call, or only the documented calls. */
export type Server = 'with batch call' | 'documented calls alone'

/**
 * A batch through the gateway, against its documented calls sent to REST in parallel, as many at once as one user may
 * have: medians; the two alternate.
 */
export async function benchBatch(server: Server, batch: Batch): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const services: Service[] = []
  const start = async (floor: 'rest' | 'gateway', settings: Record<string, string>) => {
    const service = await startFloor(floor, settings)
    services.push(service)
    return service
  }
  const bare = await startBareServer(batch.scope)
  const token = await tokenOf(EMAIL, batch.scope)
  try {
    const restUrl = `http://127.0.0.1:${bare.port}`
    const gateway = await start('gateway', { PORT: '0', REST_URL: restUrl })
    const gatewayPool = new Pool(gateway.url)
    const through = caller(gatewayPool, token)
    // The gateway caches what it learns for five minutes. Then the complete service replaces the bare one.
    if (server === 'documented calls alone') await batch.probe(through)
    await bare.close()
    const rest = await start('rest', {
      DATA_DIR: folder,
      REST_PORT: String(bare.port),
      TOKEN_SECRET: SECRET,
      ADMIN_EMAILS: EMAIL,
    })
    const restPool = new Pool(rest.url, { connections: AT_ONCE })
    const measured = await measure(caller(restPool, token), through, batch)
    await Promise.all([restPool.close(), gatewayPool.close()])
    return measured
  } finally {
    for (const service of services) await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A server that reports that it has no extensions, and the record of the user, which the gateway asks for first. */
async function startBareServer(scope: string) {
  const at = '2026-11-01T00:00:00.000Z'
  const answers: Record<string, object> = {
    '/api/v1/openapi.json': { paths: {} },
    '/api/v1/user': { Email: EMAIL, Name: 'Pat', Scopes: scope, Created: at, Modified: at },
  }
  const bare = createServer((request, response) => {
    const answer = answers[request.url ?? ''] ?? []
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(bare, 'listening')
  const { port } = bare.address() as AddressInfo
  return {
    port,
    close: async () => {
      bare.close().closeAllConnections()
      await once(bare, 'close')
    },
  }
}

async function measure(rest: Call, gateway: Call, batch: Batch): Promise<Measured> {
  await batch.fill(rest)
  const [direct = NaN, through = NaN] = await inTurns(
    (['direct', 'through'] as const).map(way => async (start: () => void) => {
      const round = await batch.prepare(gateway)
      start()
      await round[way](way === 'direct' ? rest : gateway)
    }),
    { warmUp: WARM_UP, rounds: ROUNDS },
  )
  const details = `  ${ROUNDS} rounds in turns: REST ${direct.toFixed(1)} ms, gateway ${through.toFixed(1)} ms`
  return { ratio: through / direct, details }
}

import { once } from 'node:events'
import { join } from 'node:path'
import { ConfigError } from '../common/config.ts'
import { surviveLostOutput } from '../common/telemetry/logOutput.ts'
import { wakeThreads } from '../common/wakeThreads.ts'
import { readConfig as readGatewayConfig } from '../gateway/config.ts'
import { ROOT } from '../gateway/root.ts'
import { readConfig as readRestConfig } from '../rest/config.ts'
import { readConfig } from './config.ts'
import { SERVER_OPTIONS, startService, StartRefused } from './processes.ts'
import { createStandby, type Standby } from './standby.ts'
import { supervise, type Supervised } from './supervise.ts'

/**
 * Runs the built REST service and gateway until a signal comes, and restarts a server that ends
 * (docs/specification/running.md#what-dies-comes-back). With `REST_URL` in the environment, that server is used
 * instead of ours.
 * @returns the exit code: 0 after a signal, 1 if a server could not start at all.
 */
export async function serve(given: Record<string, string> = {}): Promise<number> {
  // No balancer is between them, and each stop has its time.
  const environment = { ...given, STOP_DELAY: '0' }
  surviveLostOutput()
  wakeThreads()
  const servers: Supervised[] = []
  const stopping = new AbortController()
  const { signal: stop } = stopping
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  try {
    const { restUrl } = readConfig(process.env)
    const upstream = restUrl === undefined ? await runRest() : { REST_URL: restUrl.href }
    const gateway = await runGateway(upstream)
    console.log(`Daybook is at ${gateway.url}`)
    if (!stop.aborted) await once(stop, 'abort')
    return 0
  } catch (error) {
    // The stop has ended a running start.
    if (stop.aborted) return 0
    if (error instanceof ConfigError) console.error(error.message)
    else if (!(error instanceof StartRefused)) throw error
    return 1
  } finally {
    // The gateway first: its running requests need the REST service.
    for (const server of servers.reverse()) await server.stop()
  }

  async function runRest(): Promise<Record<string, string>> {
    // The gateway keeps using its first address, even if the settings leave the port to the system.
    let port: Record<string, string> = {}
    const name = 'The REST service'
    const rest = await supervise({
      name,
      signal: stop,
      start: async signal => {
        const service = await startService(entryOf('rest'), {
          name,
          environment: { ...environment, ...port },
          execArgv: SERVER_OPTIONS,
          signal,
        })
        port = { REST_PORT: new URL(service.url).port }
        return service
      },
    })
    servers.push(rest)
    // The service reads the same key, and has created one by now if none is set.
    const { serviceKey } = readRestConfig({ ...process.env, ...environment })
    return { REST_URL: rest.url, SERVICE_KEY: serviceKey }
  }

  async function runGateway(upstream: Record<string, string>): Promise<Supervised> {
    let standby: Standby | undefined
    // Only after the gateway has accepted the same settings: it reports what is wrong with them.
    const openStandby = () => {
      const config = readGatewayConfig({ ...process.env, ...environment, ...upstream })
      standby ??= createStandby({ ...config, isTls: config.publicUrl?.protocol === 'https:' })
      standby.open()
    }
    const name = 'The gateway'
    const gateway = await supervise({
      name,
      signal: stop,
      start: signal =>
        startService(entryOf('gateway'), {
          name,
          environment: { ...environment, ...upstream },
          execArgv: SERVER_OPTIONS,
          beforeListen: async () => standby?.close(),
          signal,
        }),
      onAway: openStandby,
      onStop: () => void standby?.close(),
    })
    servers.push(gateway)
    return gateway
  }
}

const entryOf = (floor: 'rest' | 'gateway') => join(ROOT, 'build', floor, 'main.js')

import { join } from 'node:path'
import { readConfig } from '../rest/config.ts'
import { ROOT } from './build.ts'
import { startService, StartRefused, type Service } from './processes.ts'

/**
 * Runs the built REST service and gateway until a signal comes or one of them ends.
 * With `REST_URL` in the environment, that server is used in place of ours (Decisions §1).
 * @returns the exit code: 0 after a signal, 1 where a server could not start or ended by itself.
 */
export async function serve(environment: Record<string, string> = {}): Promise<number> {
  const services: Service[] = []
  const interrupted = new Promise<number>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(0))
  })
  try {
    const { REST_URL } = process.env
    const given = REST_URL === undefined ? await startRest() : { REST_URL }
    const gateway = await start('gateway', given)
    console.log(`Daybook is at ${gateway.url}`)
    return await Promise.race([
      interrupted,
      ...services.map(async service => ((await service.exited) === 0 ? 0 : 1)),
    ])
  } catch (error) {
    if (error instanceof StartRefused) return 1
    throw error
  } finally {
    // The gateway first: what it still has under way needs the REST service.
    for (const service of services.reverse()) await service.stop()
  }

  async function startRest(): Promise<Record<string, string>> {
    const { url } = await start('rest')
    // The key that it reads too, and has made by now where none is set.
    const { serviceKey } = readConfig({ ...process.env, ...environment })
    return { REST_URL: url, SERVICE_KEY: serviceKey }
  }

  async function start(floor: 'rest' | 'gateway', more: Record<string, string> = {}): Promise<Service> {
    const service = await startService(join(ROOT, 'build', floor, 'main.js'), { ...environment, ...more })
    services.push(service)
    return service
  }
}

import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scrape, type Scrape } from '../../helpers/servers/scrape.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'

export const TOKEN = 'read the metrics'.replaceAll(' ', '-').repeat(3)

/** Operations that the gateway knows as the web app's. */
export const KNOWN = {
  viewer: 'query ViewerQuery { viewer { email } }',
  people: 'query PeopleQuery { timesheetProjects { name } ticketProjects { name } }',
  changes: 'subscription ChangesSubscription { timesheetEventChanged { eventId } }',
}

/** Both servers, which show their metrics at their own ports to those who have the token. */
export interface MeasuredSystem extends System {
  gatewayMetrics: () => Promise<Scrape>
  restMetrics: () => Promise<Scrape>
}

export async function startMeasuredSystem(): Promise<MeasuredSystem> {
  const webFolder = await mkdtemp(join(tmpdir(), 'daybook-web-'))
  const texts = Object.values(KNOWN).map(text => [createHash('sha256').update(text).digest('hex'), text])
  await writeFile(join(webFolder, 'operations.json'), JSON.stringify(Object.fromEntries(texts)))
  const system = await startSystem({
    rest: { env: { METRICS_TOKEN: TOKEN } },
    gateway: { metrics: { token: TOKEN, port: undefined, host: '127.0.0.1' }, webFolder },
  })
  return {
    ...system,
    gatewayMetrics: () => scrape(system.gateway.url, TOKEN),
    restMetrics: () => scrape(system.rest.url, TOKEN),
    close: async () => {
      await system.close()
      await rm(webFolder, { recursive: true })
    },
  }
}

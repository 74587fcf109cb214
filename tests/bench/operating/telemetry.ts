import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Measured } from '../measuring.ts'
import { benchSettings, EMAIL } from './settings.ts'

const QUERY = `query Fill($for: [EmailAddress!]!) {
  viewer { email }
  timesheetProjects(purposes: [USE]) { id name tags }
  timesheetEvents(from: "2026-11-02T00:00:00Z", until: "2026-11-09T00:00:00Z", for: $for, purposes: [USE]) { id start end }
}`

/**
 * Requests through a gateway and a REST service that record traces by default, against others that record none. The
 * collector throws away what it gets.
 */
export async function benchTelemetry(): Promise<Measured> {
  let bytes = 0
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => response.end())
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  try {
    const { ratio, details, requests } = await benchSettings({
      settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
      body: { query: QUERY, variables: { for: [EMAIL] } },
    })
    // Without any spans it would be pointless.
    if (bytes === 0) throw new Error('There were no traces.')
    return { ratio, details: `${details}; ${(bytes / 1_000 / requests).toFixed(2)} kB of spans a request` }
  } finally {
    collector.close()
  }
}

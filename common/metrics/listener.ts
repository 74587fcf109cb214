import { createServer } from 'node:http'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { ConfigError } from '../config.ts'

/** What a request for the metrics gets; undefined: what is at no address. */
type Answer = (authorization: string | undefined) => Promise<{ type: string; text: string } | undefined>

const SLOWEST = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 }

/**
 * Listens at a port of its own, where only `/metrics` is (docs/specification/metrics.md#where).
 * @param setting that names the port
 * @returns closes it
 * @throws ConfigError if it cannot listen there
 */
export async function listenForScrapes(
  { host, port, setting }: { host: string; port: number; setting: string },
  answer: Answer,
): Promise<() => Promise<void>> {
  const server = createServer({ ...SLOWEST, maxHeaderSize: 8 * 1024 }, (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics'
    const answering = isAsked ? answer(request.headers.authorization) : Promise.resolve(undefined)
    request.resume()
    answering.then(
      found =>
        found === undefined
          ? response.writeHead(404).end()
          : response
              .writeHead(200, { 'content-type': found.type, 'cache-control': 'no-store' })
              .end(found.text),
      () => response.writeHead(500).end(),
    )
  })
  try {
    const { address } = await lookup(host, { verbatim: false })
    server.listen(port, address)
    await once(server, 'listening')
  } catch (error) {
    throw new ConfigError(problem(error, { host, port, setting }))
  }
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}

function problem(error: unknown, { host, port, setting }: { host: string; port: number; setting: string }) {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `${setting} must be a free port, and ${port} is in use.`
  if (code === 'EACCES') return `${setting} must be a port that this user may open, and ${port} is not.`
  return `METRICS_HOST must be an address of this machine, and ${host} is not.`
}

import { once } from 'node:events'
import { createServer, request as call } from 'node:http'

/** Stands before a server and counts what is asked of it. */
export interface CountingProxy {
  url: string
  /** Calls since the last look, such as `GET /api/v1/user`, without their queries. */
  takeCalls(): string[]
  /** Bytes of all answers so far that whoever asked has taken. */
  bytes(): number
  close(): Promise<void>
}

/** Starts it on a free port. @param target where the calls go */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  let calls: string[] = []
  let bytes = 0
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const path = url.split('?', 1)[0] ?? ''
    // The feed is no call for anybody in particular.
    if (path !== '/api/v1/live') calls.push(`${method} ${path}`)
    const onward = call(target + url, { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders()
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length)).pipe(response)
      answer.on('error', () => response.destroy())
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    takeCalls: () => {
      const taken = calls
      calls = []
      return taken
    },
    bytes: () => bytes,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'

interface Reply {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** A REST server that offers the calls that a test defines, with the answers that the test defines. */
export interface Offering {
  url: string
  /** The paths of its OpenAPI document. */
  offered: Record<string, object>
  /** By call, such as `GET /api/v1/user`; all others are answered with 404. */
  replies: Record<string, Reply | undefined>
  calls: { call: string; query: string; body: string }[]
  close(): void
}

export async function startOffering(): Promise<Offering> {
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
      const [path, query = ''] = (request.url ?? '').split('?')
      const call = `${request.method} ${path}`
      offering.calls.push({ call, query, body })
      const document = { status: 200, body: { openapi: '3.1.0', paths: offering.offered } }
      const reply: Reply = offering.replies[call] ??
        (call === 'GET /api/v1/openapi.json' ? document : undefined) ?? {
          status: 404,
          body: { error: 'There is nothing at this address.', code: 'NOT_FOUND' },
        }
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      response.end(JSON.stringify(reply.body))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const offering: Offering = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    offered: {},
    replies: {},
    calls: [],
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return offering
}

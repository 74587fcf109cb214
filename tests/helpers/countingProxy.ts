import { once } from 'node:events'
import { createServer, request as call, type ServerResponse } from 'node:http'

/**
 * How a call fails: by a status, by JSON of another type, by a page in place of JSON, by an answer that is cut off, or by one
 * that never comes.
 */
export const WAYS_TO_FAIL = ['500', 'other type', 'no JSON', 'cut', 'hang'] as const
export type WayToFail = (typeof WAYS_TO_FAIL)[number]

/** Stands before a server and counts what is asked of it. */
export interface CountingProxy {
  url: string
  /** Lets all calls like that one fail, such as `GET /api/v1/user`; null: none any more. */
  fail(call: string | null, how?: WayToFail): void
  /** Lets the next calls like that one be done, as many as said, and cuts the connection in place of their answers. */
  cut(call: string, count?: number): void
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
  let failing: { call: string; how: WayToFail } | null = null
  const cuts = new Map<string, number>()
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const path = url.split('?', 1)[0] ?? ''
    // The feed is no call for anybody in particular.
    if (path !== '/api/v1/live') calls.push(`${method} ${path}`)
    if (failing?.call === `${method} ${path}`) {
      answerBadly(response, failing.how)
      return
    }
    const left = cuts.get(`${method} ${path}`) ?? 0
    if (left > 0) cuts.set(`${method} ${path}`, left - 1)
    // A connection of its own, as one that is kept may just be closed by the target, which would be a failure that nobody asked for.
    const onward = call(target + url, { method, headers, agent: false }, answer => {
      // The answer comes after the commit.
      if (left > 0) {
        response.destroy()
        return
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders()
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length)).pipe(response)
      answer.on('error', () => response.destroy())
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  server.keepAliveTimeout = 0
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
    fail: (call, how = '500') => {
      failing = call === null ? null : { call, how }
    },
    cut: (call, count = 1) => void cuts.set(call, count),
    bytes: () => bytes,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answerBadly(response: ServerResponse, how: WayToFail): void {
  const json = { 'content-type': 'application/json' }
  if (how === '500') response.writeHead(500, json).end('{"error":"The disk is full."}')
  else if (how === 'other type') response.writeHead(200, json).end('"so"')
  else if (how === 'no JSON') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')
  else if (how === 'cut')
    response.writeHead(200, { ...json, 'content-length': '1000' }).write('[', () => response.destroy())
}

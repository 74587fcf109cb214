import { once } from 'node:events'
import { createServer, request as call, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createChance, type Chance } from '../../fuzz/chance.ts'
import { SPOILS, spoiled } from './spoiled.ts'

/** What happens to the answers of a REST service. */
const WAYS = ['late', 'cut', 'no answer', 'no JSON', 'a page', 'a redirect', ...SPOILS] as const
type Way = (typeof WAYS)[number]
const FEED = '/api/v1/live'
const DOCUMENT = '/api/v1/openapi.json'

/** Stands between a gateway and a REST service, and makes some of its answers wrong. All calls are done. */
export interface BadService {
  url: string
  /** @param share of the answers that are wrong, from 0 to 1; late ones come at once if it is 0 */
  set: (share: number) => void
  /** How often each happened. */
  counts: Record<string, number>
  close: () => Promise<void>
}

/** @param latest how late answers are at most, in milliseconds */
export async function startBadService(target: string, seed: number, latest: number): Promise<BadService> {
  const chance = createChance(seed)
  const counts: Record<string, number> = {}
  let share = 0
  const late = new Set<() => void>()
  const isBad = () => chance.below(1_000_000) < share * 1_000_000
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const path = url.split('?')[0] ?? ''
    const way = isBad() ? wayFor(path, chance) : undefined
    if (way !== undefined) counts[way] = (counts[way] ?? 0) + 1
    const onward = call(target + url, { method, headers, agent: false })
    onward.on('error', () => response.destroy())
    onward.on('response', answer => {
      answer.on('error', () => response.destroy())
      if (path === FEED && (way === undefined || way === 'cut'))
        passFeed(answer, response, () => (isBad() ? chance.one(['cut', 'noise'] as const) : undefined))
      else if (way === undefined) answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
      else void answerBadly(answer, response, way).catch(() => response.destroy())
    })
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })

  async function answerBadly(answer: IncomingMessage, response: ServerResponse, way: Way): Promise<void> {
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = answer.headers
    const status = answer.statusCode ?? 502
    const send = (body: string | Buffer, code = status, more = headers) =>
      void response.writeHead(code, more).end(body)
    if (answer.headers['content-type']?.startsWith('text/event-stream')) {
      answer.destroy()
      send('<p>secret words', 200, { 'content-type': 'text/html' })
      return
    }
    const body = await buffer(answer)
    if (way === 'late') {
      const sendLate = () => late.delete(sendLate) && send(body)
      late.add(sendLate)
      setTimeout(sendLate, chance.below(latest))
    } else if (way === 'no answer') response.destroy()
    else if (way === 'cut')
      response
        .writeHead(status, answer.headers)
        .write(body.subarray(0, body.length / 2), () => response.destroy())
    else if (way === 'no JSON') send(`${String(body)}secret words`)
    else if (way === 'a page') send('<!doctype html><p>secret words', 200, { 'content-type': 'text/html' })
    else if (way === 'a redirect') send('', 302, { location: 'http://127.0.0.1:1/secret' })
    else {
      const json: unknown = status < 300 && body.length > 0 ? JSON.parse(String(body)) : undefined
      send(json === undefined ? body : JSON.stringify(spoiled(json, way, chance)))
    }
  }

  server.listen(0, '127.0.0.1')
  server.keepAliveTimeout = 0
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port was given.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    set: next => {
      share = next
      if (share === 0) for (const sendLate of late) sendLate()
    },
    counts,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** A missing call in the document says that the service does not offer it, which is not wrong. */
const wayFor = (path: string, chance: Chance): Way =>
  path === DOCUMENT ? chance.one(['no JSON', 'a page', 'cut', 'other shape'] as const) : chance.one(WAYS)

/** Passes on the events of a feed, of which some are cut, or have text in them that is no message. */
function passFeed(
  answer: IncomingMessage,
  response: ServerResponse,
  faultOf: () => 'cut' | 'noise' | undefined,
): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders()
  answer.on('data', (chunk: Buffer) => {
    const fault = faultOf()
    const half = chunk.subarray(0, chunk.length / 2)
    if (fault === 'cut') response.write(half, () => response.destroy())
    else if (fault === 'noise') {
      response.write(half)
      response.write('\n\nevent: comment\ndata: {"Id":\n\n')
      response.write(chunk.subarray(half.length))
    } else response.write(chunk)
  })
  answer.on('end', () => response.end())
}

import { once } from 'node:events'
import { createServer, request as call, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Transform, type Duplex } from 'node:stream'

/**
 * How a call fails that does not reach the server: with a status, with JSON of another type, with a page
 * instead of JSON, with an answer that is cut off, or without an answer.
 */
export const WAYS_TO_FAIL = ['500', 'other type', 'no JSON', 'cut', 'hang'] as const
export type WayToFail = (typeof WAYS_TO_FAIL)[number]

/** What happens to a call. By default, the call and its answer are passed on. */
export interface Fate {
  /** Is not passed on, but fails in this way. */
  fail?: WayToFail
  /** Is not passed on, but answered as by a server that lacks the call. */
  isUnknown?: boolean
  /** Extra milliseconds for everything, in each direction. */
  delay?: number
  /** Is passed on twice, concurrently. The first answer is used. */
  isDoubled?: boolean
  /** The connection is cut instead of the answer, or in the middle of its body. */
  cut?: 'before the answer' | 'in the answer'
  /** How many milliseconds the answer is delayed. */
  hold?: number
  /** Called for each piece of an endless answer (a socket, events): whether to cut the connection in it. */
  cutsPiece?: () => boolean
}

/** What a proxy does with calls. */
export interface Fates {
  /** @param call such as `GET /api/v1/user`, without its query */
  fateOf: (call: string) => Fate
  /** Bytes of an answer that the client has read. */
  onBytes?: (count: number) => void
  /** A call whose answer was delayed so long that the client disconnected. */
  onGivenUp?: (call: string) => void
  /** A call that has received its answer, or never will. */
  onEnd?: (call: string) => void
}

export interface Proxy {
  url: string
  close(): Promise<void>
}

/**
 * A proxy between a client and a server, for HTTP, server-sent events and WebSockets, on a free port.
 * @param target the URL of the server, such as `http://127.0.0.1:4001`
 */
export async function startProxy(
  target: string,
  { fateOf, onBytes, onGivenUp, onEnd }: Fates,
): Promise<Proxy> {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const name = nameOf(request)
    const fate = fateOf(name)
    response.on('close', () => onEnd?.(name))
    if (fate.fail !== undefined) {
      answerBadly(response, fate.fail)
      return
    }
    if (fate.isUnknown) {
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"error":"There is no such call."}')
      return
    }
    // A new connection: the target may be closing an idle one, which would be an unwanted failure.
    const passOn = () => call(target + url, { method, headers, agent: false })
    const onward = passOn()
    const copies = [onward]
    if (fate.isDoubled) {
      const second = passOn()
      second.on('response', answer => answer.resume().on('error', () => undefined))
      copies.push(second)
    }
    for (const copy of copies) copy.on('error', () => response.destroy())
    onward.on('response', answer => {
      answer.on('error', () => response.destroy())
      if (fate.hold === undefined) passBack(answer, response, fate)
      else {
        const waiting = setTimeout(() => passBack(answer, response, fate), fate.hold)
        response.on('close', () => {
          clearTimeout(waiting)
          if (!response.headersSent) onGivenUp?.(name)
        })
      }
    })
    response.on('close', () => {
      // A request that has arrived twice is done twice.
      for (const copy of request.complete ? [onward] : copies) copy.destroy()
    })
    const arriving = late(request, fate.delay)
    for (const copy of copies) arriving.pipe(copy)
  })
  const sockets = new Set<Duplex>()
  server.on('upgrade', (request: IncomingMessage, near: Duplex, head: Buffer) => {
    const fate = fateOf(nameOf(request))
    const { hostname, port } = new URL(target)
    const far: Socket = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    far.write(headOf(request))
    far.write(head)
    late(near, fate.delay).pipe(far)
    passPieces(late(far, fate.delay), near, fate)
  })
  server.listen(0, '127.0.0.1')
  server.keepAliveTimeout = 0
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }

  function passBack(answer: IncomingMessage, response: ServerResponse, fate: Fate): void {
    if (fate.cut === 'before the answer') {
      response.destroy()
      return
    }
    const start = () => response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders()
    const body = late(answer, fate.delay)
    if (fate.cut === 'in the answer') {
      // An answer without a body has no middle to cut.
      const cut = () => response.destroy()
      body.once('end', cut).once('data', (chunk: Buffer) => {
        body.off('end', cut)
        start()
        cutWithin(chunk, response)
      })
      return
    }
    if (fate.delay === undefined) start()
    else setTimeout(() => response.destroyed || start(), fate.delay)
    body.on('data', (chunk: Buffer) => onBytes?.(chunk.length))
    if (answer.headers['content-type']?.startsWith('text/event-stream')) passPieces(body, response, fate)
    else body.pipe(response)
  }
}

function passPieces(from: NodeJS.ReadableStream, to: Duplex | ServerResponse, { cutsPiece }: Fate): void {
  if (cutsPiece === undefined) {
    from.pipe(to)
    return
  }
  from.on('data', (chunk: Buffer) => {
    if (to.destroyed) return
    if (cutsPiece()) cutWithin(chunk, to)
    else to.write(chunk)
  })
  from.on('end', () => to.end())
}

function cutWithin(chunk: Buffer, to: Duplex | ServerResponse): void {
  to.write(chunk.subarray(0, chunk.length / 2), () => to.destroy())
}

/** The same stream, delayed by this many milliseconds. */
function late(stream: NodeJS.ReadableStream, delay: number | undefined): NodeJS.ReadableStream {
  if (delay === undefined) return stream
  return stream.pipe(
    new Transform({
      transform(chunk, _encoding, taken) {
        setTimeout(() => this.destroyed || this.push(chunk), delay)
        taken()
      },
      flush: done => void setTimeout(done, delay),
    }),
  )
}

const nameOf = ({ method = 'GET', url = '/' }: IncomingMessage) => `${method} ${url.split('?', 1)[0] ?? ''}`

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  let lines = `${method} ${url} HTTP/1.1\r\n`
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines += `${rawHeaders[index]}: ${rawHeaders[index + 1]}\r\n`
  return `${lines}\r\n`
}

function answerBadly(response: ServerResponse, how: WayToFail): void {
  const json = { 'content-type': 'application/json' }
  if (how === '500') response.writeHead(500, json).end('{"error":"The disk is full."}')
  else if (how === 'other type') response.writeHead(200, json).end('"so"')
  else if (how === 'no JSON') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')
  else if (how === 'cut')
    response.writeHead(200, { ...json, 'content-length': '1000' }).write('[', () => response.destroy())
}

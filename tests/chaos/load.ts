import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import type { Chance } from '../fuzz/chance.ts'

/** A server to put under load, and the data behind it. */
export interface Target {
  url: string
  token: string
  /** Path of a file that is larger than the buffers of both ends. */
  file: string
  serviceKey: string
}

/** Puts a server under some load. @returns a function that ends the load and closes all of its connections */
type Way = (target: Target) => () => void

const SEARCH = '/api/v1/tickets/tickets?q=chaos&limit=50'
const COMMENT = '/api/v1/tickets/project/1/ticket/1/comment'
const TIMESHEET = '/api/v1/timesheets/events/send?from=2026-11-01&until=2026-11-30'
const MULTIPART = 'multipart/form-data; boundary=x'

/** Sends a text on its own connection, and nothing more. */
const saying =
  (text: (target: Target) => string, { isReading = true } = {}): Way =>
  target => {
    const { port } = new URL(target.url)
    // Like a client that keeps its half of the connection open whatever the other end does.
    const socket = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true })
    socket.on('error', () => undefined).write(text(target))
    if (isReading) socket.resume()
    return () => void socket.destroy()
  }

const head = (call: string, { token }: Target, lines: readonly string[] = []) =>
  [`${call} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`, ...lines, '', ''].join('\r\n')

/** Repeats a call, each time as soon as the last one is answered. */
const calling =
  (method: string, path: string, body?: () => object): Way =>
  ({ url, token }) => {
    let isEnded = false
    // Each call has its own signal, because a signal keeps its listeners for a while.
    let ending = new AbortController()
    const call = async () => {
      while (!isEnded) {
        ending = new AbortController()
        await fetch(url + path, {
          method,
          signal: ending.signal,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
          },
          ...(body && { body: JSON.stringify(body()) }),
        })
          .then(response => response.arrayBuffer())
          .catch(() => new Promise(resolve => setTimeout(resolve, 20)))
      }
    }
    void call()
    return () => {
      isEnded = true
      ending.abort()
    }
  }

const FOLLOW = `subscription { commentAdded(ticketId: "${btoa('Ticket:1/1')}", after: "") { node { number } } }`

/** Follows a thread over a socket. */
const following =
  ({ isReading = true } = {}): Way =>
  ({ url, token }) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const send = (message: object) => socket.send(JSON.stringify(message))
    socket.on('error', () => undefined)
    socket.on('open', () => send({ type: 'connection_init', payload: { token } }))
    socket.once('message', () => {
      send({ id: '1', type: 'subscribe', payload: { query: FOLLOW } })
      if (!isReading) socket.pause()
    })
    return () => socket.terminate()
  }

const BOTH = {
  'a connection that says nothing': saying(() => ''),
  'half of a head': saying(target => head(`GET ${SEARCH}`, target).slice(0, -4)),
  'half of a JSON body': saying(target =>
    head(`POST ${COMMENT}`, target, ['Content-Type: application/json', 'Content-Length: 99']).concat(
      '{"Body":',
    ),
  ),
  'half of an upload': saying(target =>
    head('POST /api/v1/upload', target, [`Content-Type: ${MULTIPART}`, 'Content-Length: 9999']).concat(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nchaos',
    ),
  ),
  'a download that nobody reads': saying(target => head(`GET ${target.file}`, target), { isReading: false }),
  'an upgrade that is refused': saying(target =>
    head('GET /nowhere', target, ['Connection: Upgrade', 'Upgrade: websocket']),
  ),
  searches: calling('GET', SEARCH),
  comments: calling('POST', COMMENT, () => ({ Body: `chaos ${randomUUID()}` })),
  timesheets: calling('POST', TIMESHEET, () => ({ Timezone: 'Europe/Berlin' })),
}
const FEED = (target: Target) => head('GET /api/v1/live', target, [`X-Service-Key: ${target.serviceKey}`])

/** The loads for the REST service. */
export const REST_WAYS: Readonly<Record<string, Way>> = {
  ...BOTH,
  'a feed': saying(FEED),
  'a feed that nobody reads': saying(FEED, { isReading: false }),
}

/** The loads for the gateway. */
export const GATEWAY_WAYS: Readonly<Record<string, Way>> = {
  ...BOTH,
  queries: calling('POST', '/graphql', () => ({ query: '{ viewer { email } }' })),
  'a socket': following(),
  'a socket that nobody reads': following({ isReading: false }),
}

/** Puts a server under several kinds of load at the same time. @returns a function that ends them */
export function putUnderLoad(
  target: Target,
  ways: Readonly<Record<string, Way>>,
  chance: Chance,
): () => void {
  const ends = chance.some(Object.values(ways), 30).map(way => way(target))
  return () => {
    for (const end of ends) end()
  }
}

import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { handleProtocols, makeServer, type Server } from 'graphql-ws'
import { WebSocketServer, type WebSocket } from 'ws'
import { bearerToken, createContext, type Context, type ContextSource } from '../context.ts'
import { LIMITS } from '../bounds/limits.ts'
import { isRecord } from '../../common/isRecord.ts'
import { newRequestId } from '../../common/telemetry/requestIds.ts'
import type { Tracing } from '../../common/telemetry/tracing.ts'
import { describeOperation } from '../operations/traces.ts'
import type { KnownOperations, OperationRule } from '../operations/operations.ts'
import { isRefusal } from '../upstream/errors.ts'
import type { UserRow } from '../upstream/rows/users.ts'
import { authenticate } from '../subscriptions/authenticate.ts'
import { prepareSubscription } from '../subscriptions/prepareSubscription.ts'
import { createRunning, type Running } from '../subscriptions/running.ts'
import { createShownErrors } from '../subscriptions/shownErrors.ts'
import { refusalOf, type TokenChecks } from '../subscriptions/tokenChecks.ts'
import { closeSoon, closeTooMany, closeUnauthorized, connectionOf } from './closing.ts'
import { createHandshakes } from './handshakes.ts'
import { keepAlive, type KeepAlive } from './keepAlive.ts'
import { limitMessages } from './messageRate.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { runSubscription } from '../follow/subscribe.ts'
import type { UserShares } from '../shares/userShares.ts'

/** What is known about a socket once its token has been accepted. */
interface Identity {
  context: Context
  running: Running
}

interface Extra {
  socket: WebSocket
  /** The client address. */
  address: string
  pings: KeepAlive
  /** Makes room for another handshake: call it when this one has signed in. */
  makeRoom: () => void
}

interface SocketOptions {
  schema: GraphQLSchema
  log: FastifyBaseLogger
  source: ContextSource
  shares: UserShares
  checks: TokenChecks
  known: KnownOperations
  rule: OperationRule
  tracing?: Tracing | undefined
  /** The client address of a handshake. */
  addressOf: (request: IncomingMessage) => string
  /** Answers a handshake that is invalid, or for which there is no room. */
  refuse: (socket: Duplex, status: 400 | 503) => void
}

/** GraphQL subscriptions over WebSockets (graphql-transport-ws). */
export interface Sockets {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** How many are open. */
  count(): number
  /** Closes every socket with 1001, so that clients reconnect to another server. */
  dispose(): Promise<void>
}

const NORMAL = 1000
const GOING_AWAY = 1001
const INTERNAL_ERROR = 4500
const TRY_AGAIN_LATER = 1013
const DISPOSAL_TIMEOUT = 2_000

export function createSockets(options: SocketOptions): Sockets {
  const { schema, log, source, shares, checks, known, rule, tracing, addressOf, refuse } = options
  const shownErrors = createShownErrors(log)
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.message,
    maxFragments: LIMITS.messageParts,
    handleProtocols,
    // The outbox answers pings.
    autoPong: false,
  })
  const { timing } = source.live
  server.on('wsClientError', (_error, socket) => refuse(socket, 400))
  const identities = new Map<WebSocket, Identity>()
  const handshakes = createHandshakes(source.rest.keys.isSuspect)
  /** Each operation of a socket has its own, by its message. */
  const requestIds = new WeakMap<object, string>()

  const protocol = makeServer<{ authorization?: unknown; token?: unknown }, Extra>({
    jsonMessageReviver: ofClient,
    onConnect: async ({ connectionParams, extra: { socket, address, pings, makeRoom } }) => {
      const token = tokenIn(connectionParams)
      if (token === undefined) {
        closeUnauthorized(socket)
        return false
      }
      const endCheck = await handshakes.takeCheck(address, socket).catch(() => undefined)
      if (!endCheck) {
        closeSoon(socket, TRY_AGAIN_LATER, 'Try again later')
        return false
      }
      const origin = { requestId: newRequestId(), token, address }
      const sent = { token, context: createContext(source, origin), checks }
      const viewer = await viewerOf(sent, socket).finally(endCheck)
      if (viewer === undefined || socket.readyState !== socket.OPEN) return false
      const { email } = viewer
      if (shares.countOf(email) >= LIMITS.socketsPerUser) {
        closeTooMany(socket)
        return false
      }
      const share = shares.open(connectionOf(socket), pings.hasRead, { email, token, scopes: viewer.scopes })
      const context = createContext(source, { ...origin, socket: { viewer, share } })
      identities.set(socket, { context, running: createRunning() })
      makeRoom()
      return true
    },
    onClose: ({ extra: { socket } }) => {
      identities.get(socket)?.running.endAll()
      identities.delete(socket)
    },
    onSubscribe: async ({ extra: { socket } }, id, payload) => {
      const { context, running } = identities.get(socket) ?? {}
      const hasRoom = running?.start(id, payload) ?? false
      await context?.share?.takeSubscription()
      const requestId = newRequestId()
      requestIds.set(payload, requestId)
      const span = tracing?.start('GraphQL Operation', { kind: 'server', attributes: {}, traceId: requestId })
      const prepared = await prepareSubscription(schema, payload, context?.forOperation(requestId, span), {
        known,
        rule,
        hasRoom,
        mayRead: length => context?.share?.mayRead(length) ?? false,
      })
      if (Array.isArray(prepared)) running?.end(payload)
      else describeOperation(span, prepared.document, prepared.operationName)
      // A subscription may go on for hours: what it reads later belongs to it all the same.
      span?.end(Array.isArray(prepared) ? 'refused' : undefined)
      return prepared
    },
    subscribe: runSubscription,
    onOperation: ({ extra: { socket } }, _id, payload, _args, result) =>
      identities.get(socket)?.running.follow(payload, result),
    onComplete: ({ extra: { socket } }, _id, payload) => identities.get(socket)?.running.end(payload),
    onNext: (_socket, _id, payload, _args, result) =>
      result.errors && { ...result, errors: result.errors.map(shownIn(payload)) },
    onError: (_socket, _id, payload, errors) => errors.map(shownIn(payload)),
  })

  const shownIn = (payload: object) => shownErrors(requestIds.get(payload) ?? newRequestId())

  return {
    accept: (request, socket, head) => {
      const address = addressOf(request)
      const open = (makeRoom: () => void) =>
        server.handleUpgrade(request, socket, head, webSocket => {
          // `ws` itself closes a client that breaks the protocol; there is nothing to log.
          webSocket.on('error', () => undefined)
          limitMessages(webSocket)
          const outbox = createOutbox(webSocket, timing.stall)
          const pings = keepAlive(webSocket, outbox, timing)
          serve(protocol, { socket: webSocket, address, pings, makeRoom }, outbox)
        })
      // It may break while it waits.
      socket.on('error', () => undefined)
      void handshakes.take(address, socket).then(open, () => refuse(socket, 503))
    },
    count: () => server.clients.size,
    dispose: async () => {
      handshakes.end()
      const clients = [...server.clients]
      const timer = setTimeout(() => clients.forEach(client => client.terminate()), DISPOSAL_TIMEOUT)
      for (const client of clients) client.close(GOING_AWAY, 'Going away')
      await new Promise<void>(resolve => server.close(() => resolve()))
      clearTimeout(timer)
    },
  }
}

/** Connects the protocol to a socket. */
function serve(protocol: Server<Extra>, extra: Extra, outbox: Outbox): void {
  const { socket } = extra
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: text => outbox.send(text),
      close: (code = NORMAL, reason = '') => closeSoon(socket, code, reason),
      onMessage: handle =>
        socket.on('message', data => {
          // The close reason never shows internal details.
          handle(Buffer.isBuffer(data) ? data.toString() : '').catch(() =>
            closeSoon(socket, INTERNAL_ERROR, 'Internal server error'),
          )
        }),
    },
    extra,
  )
  socket.once('close', (code, reason) => void closed(code, String(reason)))
}

const FROM_SERVERS: ReadonlySet<unknown> = new Set(['connection_ack', 'next', 'error'])

/** Rejects messages that only servers send, and values nested too deeply: graphql-ws would print an error. */
function ofClient(key: string, value: unknown): unknown {
  if (key === '' && isRecord(value) && FROM_SERVERS.has(value.type))
    throw new Error('Only servers send such messages.')
  return value
}

/** The token of `connection_init`: `{ authorization: 'Bearer …' }` or `{ token }`. */
function tokenIn(params: { authorization?: unknown; token?: unknown } = {}): string | undefined {
  if (typeof params.authorization === 'string') return bearerToken(params.authorization)
  // A token that no header can carry is invalid.
  return typeof params.token === 'string' && /^[\x21-\x7e]+$/.test(params.token) ? params.token : undefined
}

async function viewerOf(
  sent: Omit<Parameters<typeof authenticate>[0], 'connection'>,
  socket: WebSocket,
): Promise<UserRow | undefined> {
  try {
    return await authenticate({ ...sent, connection: connectionOf(socket) })
  } catch (error) {
    // With the server away the client should try again.
    if (isRefusal(error)) connectionOf(socket).refuse(refusalOf(error))
    else closeSoon(socket, TRY_AGAIN_LATER, 'Try again later')
    return undefined
  }
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { GraphQLError, GraphQLSchema } from 'graphql'
import { useServer, type Extra } from 'graphql-ws/use/ws'
import { WebSocketServer, type WebSocket } from 'ws'
import { bearerToken, createContext, type Context, type ContextSource } from '../context.ts'
import { publicError, withRequestId } from '../errors.ts'
import { LIMITS } from '../limits.ts'
import { isObject } from '../nesting.ts'
import type { KnownOperations, OperationRule } from '../operations.ts'
import type { UserRow } from '../upstream/users.ts'
import { admit, isRefusal } from './admission.ts'
import { dropIfBehind, limitMessages } from './messageRate.ts'
import { prepareSubscription } from './prepareSubscription.ts'
import { createRunning, type Running } from './running.ts'
import { subscribeAfresh } from './subscribe.ts'

/** What is known of a socket once its token has been accepted. */
interface Identity {
  context: Context
  email: string
  running: Running
}

interface SocketOptions {
  schema: GraphQLSchema
  source: ContextSource
  known: KnownOperations
  rule: OperationRule
  /** Answers a handshake that is none. */
  refuse: (socket: Duplex) => void
}

/** GraphQL subscriptions over WebSockets (graphql-transport-ws). */
export interface Sockets {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Closes every socket with 1001, so that clients come back elsewhere. */
  dispose(): Promise<void>
}

const TOO_MANY = 4429
const TRY_AGAIN_LATER = 1013
const DISPOSAL_PATIENCE = 2_000

export function createSockets({ schema, source, known, rule, refuse }: SocketOptions): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.message,
    maxFragments: LIMITS.messageParts,
  })
  server.on('wsClientError', (_error, socket) => refuse(socket))
  const identities = new Map<WebSocket, Identity>()

  const { dispose } = useServer<{ authorization?: unknown; token?: unknown }>(
    {
      // Nothing from inside shows in the reason for which a socket is closed.
      isProd: true,
      jsonMessageReviver: ofClient,
      onConnect: async ({ connectionParams, extra: { socket } }) => {
        const token = tokenIn(connectionParams)
        if (token === undefined) return false
        const origin = { requestId: randomUUID(), token, address: undefined }
        const viewer = await viewerOf(createContext(source, origin), socket)
        if (viewer === undefined || socket.readyState !== socket.OPEN) return false
        const { email } = viewer
        const sameUser = [...identities.values()].filter(other => other.email === email)
        if (sameUser.length >= LIMITS.socketsPerUser) {
          socket.close(TOO_MANY, 'Too many sockets')
          return false
        }
        const context = createContext(source, { ...origin, viewer })
        identities.set(socket, { context, email, running: createRunning() })
        return true
      },
      onClose: ({ extra: { socket } }) => {
        identities.get(socket)?.running.endAll()
        identities.delete(socket)
      },
      onSubscribe: async ({ extra: { socket } }, id, payload) => {
        const { context, running } = identities.get(socket) ?? {}
        const hasRoom = running?.start(id, payload) ?? false
        const prepared = await prepareSubscription(schema, payload, context?.afresh(), {
          known,
          rule,
          hasRoom,
        })
        if (Array.isArray(prepared)) running?.end(payload)
        return prepared
      },
      subscribe: subscribeAfresh,
      onOperation: ({ extra: { socket } }, _id, payload, _args, result) =>
        identities.get(socket)?.running.follow(payload, result),
      onComplete: ({ extra: { socket } }, _id, payload) => identities.get(socket)?.running.end(payload),
      onNext: ({ extra }, _id, _payload, _args, result) => {
        dropIfBehind(extra.socket)
        return result.errors && { ...result, errors: result.errors.map(shown(extra)) }
      },
      onError: ({ extra }, _id, _payload, errors) => errors.map(shown(extra)),
    },
    server,
  )

  const shown =
    ({ socket }: Extra) =>
    (error: GraphQLError) =>
      withRequestId(publicError(error.toJSON(), error), identities.get(socket)?.context.requestId ?? '')

  return {
    accept: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, webSocket => {
        limitMessages(webSocket)
        server.emit('connection', webSocket, request)
        // A client that breaks the protocol is closed by `ws` itself and is nothing to print.
        webSocket.removeAllListeners('error').on('error', () => undefined)
      }),
    dispose: async () => {
      const clients = [...server.clients]
      const timer = setTimeout(() => clients.forEach(client => client.terminate()), DISPOSAL_PATIENCE)
      await dispose()
      clearTimeout(timer)
    },
  }
}

const FROM_SERVERS: ReadonlySet<unknown> = new Set(['connection_ack', 'next', 'error'])

/** Takes what only servers say, and what is nested without end, for no message: graphql-ws would print an error. */
function ofClient(key: string, value: unknown): unknown {
  if (key === '' && isObject(value) && FROM_SERVERS.has(value.type)) throw new Error('Only servers say so.')
  return value
}

/** The token of `connection_init`: `{ authorization: 'Bearer …' }` or `{ token }`. */
function tokenIn(params: { authorization?: unknown; token?: unknown } = {}): string | undefined {
  if (typeof params.authorization === 'string') return bearerToken(params.authorization)
  // What no header can carry is no token.
  return typeof params.token === 'string' && /^[\x21-\x7e]+$/.test(params.token) ? params.token : undefined
}

async function viewerOf(context: Context, socket: WebSocket): Promise<UserRow | undefined> {
  try {
    return await admit(socket, context)
  } catch (error) {
    // Only a refused token is forbidden; with the server away the client should try again.
    if (!isRefusal(error)) socket.close(TRY_AGAIN_LATER, 'Try again later')
    return undefined
  }
}

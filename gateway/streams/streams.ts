import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import {
  locatedError,
  type GraphQLError,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import type { Span } from '../../common/telemetry/tracing.ts'
import { bearerToken, createContext, type Context, type ContextSource } from '../context.ts'
import { LIMITS } from '../bounds/limits.ts'
import { describeOperation } from '../operations/traces.ts'
import { runSubscription } from '../follow/subscribe.ts'
import type { LiveTiming } from '../live/timing.ts'
import {
  RefusedOperation,
  unauthenticated,
  type KnownOperations,
  type OperationRule,
} from '../operations/operations.ts'
import type { UserShares } from '../shares/userShares.ts'
import { authenticate } from '../subscriptions/authenticate.ts'
import type { OwnedConnection, TokenRefusal } from '../subscriptions/connection.ts'
import { prepareSubscription } from '../subscriptions/prepareSubscription.ts'
import { createRunning, type Running } from '../subscriptions/running.ts'
import { createShownErrors } from '../subscriptions/shownErrors.ts'
import { refusalOf, type TokenChecks } from '../subscriptions/tokenChecks.ts'
import { isRefusal, UpstreamError } from '../upstream/errors.ts'
import type { UserRow } from '../upstream/rows/users.ts'
import {
  COMPLETE,
  createEventWriter,
  EVENT_HEADERS,
  HEARTBEAT,
  nextEvent,
  wholeAnswer,
  type EventWriter,
  type ShownResult,
} from './events.ts'

interface StreamOptions {
  schema: GraphQLSchema
  log: FastifyBaseLogger
  source: ContextSource
  shares: UserShares
  checks: TokenChecks
  known: KnownOperations
  rule: OperationRule
}

/** GraphQL subscriptions as server-sent events, one a request (GraphQL over SSE, distinct connections). */
export interface Streams {
  /**
   * Answers a request with the events of a subscription. Resolves once the stream has begun, which then goes on by
   * itself until the subscription or the client ends it.
   * @throws RefusedOperation if the request gets no stream
   */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: SubscribePayload,
    span: Span | undefined,
  ): Promise<void>
  /** How many are open. */
  count(): number
  /** Ends every stream without completing it, so that clients reconnect to another server. */
  dispose(): void
}

/** A stream from its request until its end. */
interface Stream extends OwnedConnection {
  /** Sends the headers, after which the token can be refused by an event. */
  start(): EventWriter
}

const REASONS: Readonly<Record<TokenRefusal, string>> = {
  UNAUTHENTICATED: 'This token is not valid, has expired or was revoked. Sign in, or make a new one.',
  FORBIDDEN: 'The user of this token has lost a scope, or all access. Subscribe again to what is left.',
}

/** Makes the streams of a gateway (docs/specification/graphql.md#server-sent-events). */
export function createStreams({ schema, log, source, shares, checks, known, rule }: StreamOptions): Streams {
  const shownErrors = createShownErrors(log)
  const open = new Set<EventWriter>()
  let isDisposed = false
  const { timing } = source.live

  /** Runs a subscription, and sends its results. */
  async function run(
    args: (ExecutionArgs & { contextValue: Context }) | GraphQLError[],
    { payload, running, writer, requestId }: Sending,
  ): Promise<void> {
    const send = async ({ errors, ...result }: ExecutionResult) => {
      const shown: ShownResult = errors ? { errors: errors.map(shownErrors(requestId)), ...result } : result
      await writer.send(nextEvent(JSON.stringify(shown)))
    }
    const found = Array.isArray(args) ? { errors: args } : await runSubscription(args)
    if (!(Symbol.asyncIterator in found)) await send(found)
    else for await (const result of running.follow(payload, found) ?? found) await send(result)
  }

  return {
    answer: async (request, reply, payload, span) => {
      const { id: requestId, ip: address } = request
      const token = bearerToken(request.headers.authorization)
      if (token === undefined) throw unauthenticated('Sign in first.')
      const stream = createStream(reply, timing)
      const origin = { requestId, span, token, address }
      const viewer = await viewerOf({
        connection: stream,
        token,
        context: createContext(source, origin),
        checks,
      })
      if (!stream.isOpen()) return
      if (shares.countOf(viewer.email) >= LIMITS.socketsPerUser)
        throw new RefusedOperation(429, 'RATE_LIMITED', 'Too many open sockets and streams.')
      // What was handed over counts as read: unlike a socket, a stream has no answers of its client.
      const hasRead = () => Promise.resolve()
      const share = shares.open(stream, hasRead, { email: viewer.email, token, scopes: viewer.scopes })
      const context = createContext(source, { ...origin, socket: { viewer, share } })
      const running = createRunning()
      stream.onceClosed(() => running.endAll())
      const hasRoom = running.start('', payload)
      await share.takeSubscription()
      const { mayRead } = share
      const prepared = await prepareSubscription(schema, payload, context.withNewLoaders(), {
        known,
        rule,
        hasRoom,
        mayRead,
      })
      if (!Array.isArray(prepared)) describeOperation(span, prepared.document, prepared.operationName)
      if (!stream.isOpen()) return
      if (isDisposed) throw new RefusedOperation(503, 'UPSTREAM_UNAVAILABLE', 'This server stops. Try again.')
      const writer = stream.start()
      open.add(writer)
      stream.onceClosed(() => void open.delete(writer))
      void run(prepared, { payload, running, writer, requestId })
        .catch((error: unknown) => {
          log.error({ err: error, reqId: requestId }, 'A subscription failed')
          const [shown] = [locatedError(error, undefined)].map(shownErrors(requestId))
          return writer.send(nextEvent(JSON.stringify({ errors: [shown] })))
        })
        .then(() => writer.end(COMPLETE))
    },
    count: () => open.size,
    dispose: () => {
      isDisposed = true
      for (const writer of open) writer.end('')
    },
  }
}

interface Sending {
  payload: SubscribePayload
  running: Running
  writer: EventWriter
  requestId: string
}

/** The stream that a reply becomes. */
function createStream(reply: FastifyReply, timing: LiveTiming): Stream {
  const { raw } = reply
  let writer: EventWriter | undefined
  const listeners: (() => void)[] = []
  raw.once('close', () => {
    for (const listener of listeners.splice(0)) listener()
  })
  return {
    isOpen: () => !raw.writableEnded && !raw.destroyed,
    onceClosed: listener => {
      if (raw.closed) listener()
      else listeners.push(listener)
    },
    terminate: () => void raw.destroy(),
    endSurplus: () => void raw.destroy(),
    refuse: reason => {
      if (!writer) raw.destroy()
      else {
        const errors = [{ message: REASONS[reason], extensions: { code: reason } }]
        writer.end(wholeAnswer(JSON.stringify({ errors })))
      }
    },
    start: () => {
      reply.hijack()
      const headers = Object.entries({ ...reply.getHeaders(), ...EVENT_HEADERS })
      for (const [name, value] of headers) if (value !== undefined) raw.setHeader(name, value)
      raw.writeHead(200)
      writer = createEventWriter(raw, timing)
      // So that the client sees that it has begun.
      void writer.send(HEARTBEAT)
      return writer
    },
  }
}

/** @throws RefusedOperation if the token is refused, or the server cannot say whose it is */
async function viewerOf(sent: Parameters<typeof authenticate>[0]): Promise<UserRow> {
  try {
    return await authenticate(sent)
  } catch (error) {
    if (isRefusal(error)) {
      const reason = refusalOf(error)
      throw new RefusedOperation(reason === 'FORBIDDEN' ? 403 : 401, reason, REASONS[reason])
    }
    if (!(error instanceof UpstreamError)) throw error
    throw new RefusedOperation(error.status === 429 ? 429 : 503, error.code, error.message)
  } finally {
    sent.context.end()
  }
}

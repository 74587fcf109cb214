import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Writable, type Duplex } from 'node:stream'
import { makeExecutableSchema } from '@graphql-tools/schema'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { GatewayConfig } from './config.ts'
import type { ContextSource } from './context.ts'
import { endArrival, keepConnection } from '../common/arrivals.ts'
import { addressOf, trustOf } from '../common/clientAddress.ts'
import { createClosing } from '../common/closing.ts'
import { isMeasured } from '../common/metrics/settings.ts'
import { headerFlaw } from '../common/requestHeaders.ts'
import { createFairShares } from './bounds/fairShares.ts'
import { answerErrors } from './http/errors.ts'
import { loggablePath, REDACTED } from '../common/redaction.ts'
import { logOutput } from '../common/telemetry/logOutput.ts'
import { lazyLog } from '../common/telemetry/lazyLog.ts'
import { requestIdOf } from '../common/telemetry/requestIds.ts'
import { logRequests } from '../common/telemetry/requestLog.ts'
import type { Tracing } from '../common/telemetry/tracing.ts'
import { createApollo, graphqlRoute } from './http/graphql.ts'
import { addCors, addSecurityHeaders, securityHeaders } from './http/headers.ts'
import { requireGoodHeaders } from './http/requestHeaders.ts'
import { originForm } from './http/hiddenPaths.ts'
import { addHealth } from './http/health.ts'
import { indexPage, pages } from './http/pages.ts'
import { passThrough } from './http/passThrough.ts'
import type { GatewayMetrics } from './metrics/gatewayMetrics.ts'
import { TIMEOUTS, type Timeouts } from './http/timeouts.ts'
import { traceRequests } from './http/traces.ts'
import { createLongAnswers } from './http/longAnswers.ts'
import { createRawAnswers, type RawAnswers } from './http/rawAnswers.ts'
import { createRequestTurns, type PassBytes, type RequestTurns } from './http/turns.ts'
import { createLive } from './live/live.ts'
import { listeningHost } from './listeningHost.ts'
import { isOpenOrigin } from './sockets/origins.ts'
import { createUserShares } from './shares/userShares.ts'
import { createSockets, type Sockets } from './sockets/sockets.ts'
import { createStreams } from './streams/streams.ts'
import { createTokenChecks } from './subscriptions/tokenChecks.ts'
import type { LiveTiming } from './live/timing.ts'
import { watchWebBuilds } from './live/webBuilds.ts'
import { knownOperations } from './operations/operations.ts'
import { resolvers } from './resolvers/index.ts'
import { readTypeDefs } from './schema.ts'
import { createRestPool } from './upstream/client.ts'

export interface GatewayServer {
  /** Its address on this machine. */
  url: string
  /** Says in /readyz that it is about to stop, and goes on otherwise. */
  announceStop(): void
  /** Lets running requests end, makes sockets reconnect elsewhere, and closes what it opened. */
  close(): Promise<void>
}

/**
 * The longest that a stop waits for running requests, in milliseconds (docs/specification/running.md#stopping).
 */
const STOP_TIMEOUT = 3_000

/** Connections that the system keeps until the gateway takes them: thousands of sockets come back at once. */
const BACKLOG = 4_096

/**
 * Starts the gateway. The REST service need not be there yet.
 * @param beforeListen waits until the port is free
 * @param tracing records a trace of each request
 * @param timing intervals of live updates that differ from the defaults
 * @param overrides timeouts that differ from the defaults
 */
export async function startGateway(
  config: GatewayConfig,
  timing?: Partial<LiveTiming>,
  overrides?: Partial<Timeouts>,
  beforeListen?: () => Promise<void>,
  tracing?: Tracing,
): Promise<GatewayServer> {
  // First: a port that is taken should leave nothing behind.
  const metrics = await loadMetrics(config)
  await metrics?.listen()
  const isTls = config.publicUrl?.protocol === 'https:'
  const rawAnswers = createRawAnswers(securityHeaders(isTls))
  const timeouts = { ...TIMEOUTS, ...overrides }
  const trust = trustOf(config.trustProxy)
  const app = fastify({
    ...waiting(timeouts),
    logger: {
      level: config.logLevel,
      serializers: { req: describeRequest },
      redact: REDACTED,
      stream: logOutput,
    },
    logController: new LogController({
      disableRequestLogging: !['debug', 'trace'].includes(config.logLevel),
    }),
    childLoggerFactory: lazyLog,
    trustProxy: trust,
    genReqId: ({ headers }) => requestIdOf(headers),
    rewriteUrl: ({ url = '/' }) => originForm(url),
    clientErrorHandler: (error, socket) => rawAnswers.handleClientError(error, socket),
    frameworkErrors: (error, _request, reply) => rawAnswers.handleFrameworkError(error, reply),
  })
  const shares = createFairShares()
  const rest = createRestPool(config.restUrl, shares, timeouts.answer, failure =>
    app.log.warn(failure, 'A REST call failed'),
  )
  const turns = createRequestTurns(rest.keys, shares)
  const webBuilds = await watchWebBuilds(indexPage(config.webFolder))
  const live = createLive({ ...config, timing, log: app.log })
  const source: ContextSource = { rest, webBuilds, live, shares }
  const schema = makeExecutableSchema({ typeDefs: await readTypeDefs(), resolvers })
  const longAnswers = createLongAnswers()
  const apollo = createApollo(schema, app.log, longAnswers.write)
  await apollo.start()
  const known = knownOperations(join(config.webFolder, 'operations.json'))
  const operations = { known, rule: config.operations }
  const subscriptions = {
    ...{ schema, log: app.log, source, ...operations },
    shares: createUserShares(source),
    checks: createTokenChecks(live),
  }
  const streams = createStreams(subscriptions)
  const sockets = createSockets({
    ...{ ...subscriptions, tracing },
    addressOf: request => addressOf(request, trust),
    refuse: (socket, status) => rawAnswers.refuse(socket, status),
  })

  if (config.logRequests) logRequests(app, ({ url }) => loggablePath(url))
  const spanOf = traceRequests(app, tracing, trust)
  addSecurityHeaders(app, isTls)
  await addCors(app, config.corsOrigins)
  requireGoodHeaders(app)
  keepRefusalsReadable(app, turns)
  answerErrors(app)
  if (metrics) app.addHook('onResponse', metrics.onResponse).addHook('onRequest', metrics.onRequest)
  metrics?.follow({ live, sockets, streams })
  leaveBodiesUnread(app)
  const health = addHealth(app, rest)
  await passThrough(app, config.restUrl, { turns, keys: rest.keys, timeout: timeouts, spanOf })
  await app.register(
    graphqlRoute(apollo, {
      schema,
      takeLong: longAnswers.take,
      turns,
      source,
      streams,
      spanOf,
      ...operations,
    }),
  )
  await app.register(pages({ ...config, webBuilds, hasIde: config.operations !== 'known' }))
  app.server.on('upgrade', upgrade(sockets, config, rawAnswers))
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    rawAnswers.handleExpectation(request, response),
  )

  app.addHook('preClose', () => {
    // First: a client that loses its socket here may open one elsewhere at once.
    void live.gateways.leave()
    streams.dispose()
    return sockets.dispose()
  })
  app.addHook('onClose', async () => {
    webBuilds.close()
    await live.close()
    await apollo.stop()
    await rest.close()
    await metrics?.close()
  })
  const closeWithin = createClosing(app.server)
  await beforeListen?.()
  return {
    url: await listen(app, config.port),
    announceStop: health.stop,
    close: () => closeWithin(() => app.close(), STOP_TIMEOUT),
  }
}

/** A package that is loaded only where it is wanted (docs/specification/metrics.md). */
async function loadMetrics(config: GatewayConfig): Promise<GatewayMetrics | undefined> {
  if (!isMeasured(config.metrics)) return undefined
  const { startGatewayMetrics } = await import('./metrics/gatewayMetrics.ts')
  return startGatewayMetrics(config)
}

// A client that sends too much must be able to read the refusal.
function keepRefusalsReadable(app: FastifyInstance, turns: RequestTurns): void {
  app.addHook('onSend', async (request, reply, payload) => {
    keepConnection(request, reply)
    await turns.holdBack(request, reply)
    turns.releaseShortAnswer(request, reply, payload)
    return payload
  })
  app.addHook('onResponse', (request, _reply, done) => {
    endArrival(request, nowhere(turns.bytesOf(request)))
    done()
  })
}

// Routes that read bodies count them: docs/specification/limits.md#bodies.
function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}

const nowhere = (pass: PassBytes) =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      pass(chunk.length).then(() => done(), done)
    },
  })

const describeRequest = ({ method, url }: FastifyRequest) => ({ method, path: loggablePath(url) })

const waiting = ({ headers, request, check, keepAlive, idle }: Timeouts) => ({
  http: { headersTimeout: headers, connectionsCheckingInterval: check },
  requestTimeout: request,
  keepAliveTimeout: keepAlive,
  connectionTimeout: idle,
})

async function listen(app: FastifyInstance, port: number): Promise<string> {
  const { level } = app.log
  // The process that starts the gateway prints its address.
  app.log.level = level === 'info' ? 'warn' : level
  await app.listen({ port, host: listeningHost(), backlog: BACKLOG })
  app.log.level = level
  const address = app.server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`
}

const upgrade =
  (sockets: Sockets, config: GatewayConfig, rawAnswers: RawAnswers) =>
  (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const flaw = headerFlaw(request)
    if (flaw) rawAnswers.refuse(socket, flaw.status)
    else if (originForm(request.url ?? '').split('?', 1)[0] !== '/graphql') rawAnswers.refuse(socket, 404)
    else if (!isOpenOrigin(request, config)) rawAnswers.refuse(socket, 403)
    else sockets.accept(request, socket, head)
  }

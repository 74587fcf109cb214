import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pipeline, Readable, Transform } from 'node:stream'
import { letArriveSlowly } from '../../common/arrivals.ts'
import { requirePace } from '../../common/pace.ts'
import { loggablePath } from '../../common/redaction.ts'
import { failure } from '../../common/refusals.ts'
import { errorType } from '../../common/telemetry/errorType.ts'
import { REQUEST_ID } from '../../common/telemetry/requestIds.ts'
import type { Span } from '../../common/telemetry/tracing.ts'
import { bearerToken } from '../context.ts'
import { CALLER_HEADER, type CallerKeys } from '../upstream/callerKeys.ts'
import { endCall, startCall } from '../upstream/traces.ts'
import { countBodies } from './bodies.ts'
import { answerNotFound, statusCode } from './errors.ts'
import { isHidden } from './hiddenPaths.ts'
import type { Timeouts } from './timeouts.ts'
import type { SpanOf } from './traces.ts'
import { isNoTurn, type PassBytes, type RequestTurns, type Turn } from './turns.ts'

const UPLOADS = '/api/v1/upload'
const DOWNLOADS = '/api/v1/download'
/** As long as a file, but the REST service has to make it, as it does a list. */
const CSV = '/api/v1/download/csv'
/** The longest public answer; clients may read it as slowly as a file. */
const DOCUMENT = '/api/v1/openapi.json'
const CALLS = '/api/v1'

/** Where a browser goes to sign in with a provider, and where it comes back to. */
const PROVIDERS = ['/login/google', '/login/microsoft', '/login/oidc']

/** Paths of the REST service; `/login` itself is a page of the web app. */
const PREFIXES = [UPLOADS, DOWNLOADS, CSV, DOCUMENT, CALLS, ...PROVIDERS, '/login/magiclink', '/login/reauth']

/** Headers of one connection, and `Expect`, which this server has answered already. */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** What a client says of the trace: the gateway says it. */
const TRACE = ['traceparent', 'tracestate', 'baggage']

/** Headers about the whole site or the server, which only the gateway may set. */
const GATEWAY_ONLY = [
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'alt-svc',
  'clear-site-data',
  'permissions-policy',
  'server',
  'strict-transport-security',
  'via',
  'x-powered-by',
  REQUEST_ID,
]

/** Only gateways send this header to the REST service, so it is never passed on from a client. */
const SERVICE_KEY = 'x-service-key'

const SECONDS = 1000

/** Connections to the REST service, for each prefix. */
const CONNECTIONS = 64
/**
 * File connections stay open as long as the client likes; with too few, some slow ones would block all others.
 */
const FILE_CONNECTIONS = 1_024

interface Options {
  turns: RequestTurns
  keys: CallerKeys
  timeout: Timeouts
  spanOf?: SpanOf
}

/**
 * Passes the REST service's own calls through to it: files as streams in both directions, other bodies once
 * they are complete, so that a slow sender blocks nothing there.
 */
export async function passThrough(
  app: FastifyInstance,
  restUrl: URL,
  { turns, keys, timeout, spanOf = () => undefined }: Options,
): Promise<void> {
  const base = restUrl.pathname.replace(/\/$/, '')
  const turnsByRequest = new WeakMap<object, Turn>()
  /** Called when the REST service has answered: it continues to work after the client is gone. */
  const passed = new WeakMap<object, () => void>()
  /** The span of the call that a request became. */
  const callSpans = new WeakMap<object, Span>()
  for (const prefix of PREFIXES)
    await app.register(async scope => {
      const isOfFiles = [UPLOADS, DOWNLOADS, CSV, DOCUMENT].includes(prefix)
      const takeTurn = isOfFiles ? turns.takeForFile : turns.take
      const isStreamed = prefix === CALLS || (isOfFiles && prefix !== UPLOADS)
      const what = isOfFiles && prefix !== CSV ? 'file' : 'list'
      if (prefix === UPLOADS) paceUploads(scope, timeout.sender, turns)
      else keepBodiesUnparsed(scope, turns)
      // Long lists are streamed as files are.
      if (isStreamed) keepReadersToPace(scope, timeout.reader)
      await scope.register(proxy, {
        upstream: restUrl.origin,
        prefix,
        rewritePrefix: base + prefix,
        disableRequestLogging: true,
        proxyPayloads: false,
        preHandler: (request, reply, next) => {
          if (isHidden(request.raw.url ?? '')) void answerNotFound(reply)
          else
            takeTurn(request, reply)
              .then(turn => {
                if (isNoTurn(turn))
                  return void reply.code(turn.status).send(failure(turn.status, turn.message))
                turnsByRequest.set(request, turn)
                next()
              })
              .catch(next)
        },
        undici: {
          connections: isOfFiles ? FILE_CONNECTIONS : CONNECTIONS,
          // A big file takes an hour on a slow line; the REST service cuts off one that stands still.
          headersTimeout: prefix === UPLOADS ? 0 : 60 * SECONDS,
          bodyTimeout: 300 * SECONDS,
        },
        replyOptions: {
          // Retries would ask a busy service ten times more.
          retryDelay: () => null,
          rewriteRequestHeaders: (request, headers) => {
            const over = turnsByRequest.get(request)?.hold()
            if (over) passed.set(request, over)
            const parent = spanOf(request)
            const span = parent && startCall(parent, request.method, request.url, restUrl)
            if (span) callSpans.set(request, span)
            return {
              ...without(headers, [...HOP_BY_HOP, ...TRACE, SERVICE_KEY]),
              ...forwardedHeaders(request),
              ...(span && { traceparent: span.traceparent }),
            }
          },
          rewriteHeaders: (headers, request) => {
            if (request) passed.get(request)?.()
            if (request && CALLER_HEADER in headers) keys.learn(seenOf(request), 200, headers[CALLER_HEADER])
            return without(headers, [...HOP_BY_HOP, ...GATEWAY_ONLY, CALLER_HEADER])
          },
          onResponse: (request, reply, { stream }) => {
            endCall(callSpans.get(request), reply.statusCode)
            if (reply.statusCode === 401) keys.learn(seenOf(request), 401)
            if (reply.statusCode >= 500) logFailure(reply, reply.statusCode, `Status ${reply.statusCode}`)
            void reply.send(
              isStreamed ? pipeline(stream, gate(turns.bytesOf(request, what)), () => undefined) : stream,
            )
          },
          onError: (reply, { error }) => {
            passed.get(reply.request)?.()
            const cause = statusCode(error)
            callSpans.get(reply.request)?.end(errorType(error))
            const status = cause === 504 || cause === 503 ? cause : 502
            const text =
              status === 504 ? 'The server did not answer in time.' : 'The server cannot be reached.'
            // A client that is gone has ended the call itself.
            if (!reply.raw.destroyed) logFailure(reply, status, text)
            if (PROVIDERS.includes(prefix) && wantsPage(reply.request)) {
              void reply.redirect(loginPage(status === 504 ? 'server.late' : 'server.away', reply.request))
              return
            }
            void reply.code(status).send(failure(status, text))
          },
        },
      })
    })
}

/** The same line as for a call of the gateway's own (gateway/upstream/client.ts). */
function logFailure(
  { log, request: { method, url }, elapsedTime }: Failing,
  status: number,
  reason: string,
): void {
  const duration = Math.round(elapsedTime)
  log.warn({ method, path: loggablePath(url), status, duration, reason }, 'A REST call failed')
}

interface Failing extends Pick<FastifyReply, 'elapsedTime'> {
  log: Pick<FastifyReply['log'], 'warn'>
  request: Pick<FastifyRequest, 'method' | 'url'>
}

function paceUploads(scope: FastifyInstance, idleTimeout: number, turns: RequestTurns): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (request, body, done) =>
    done(null, separateCopy(body, turns.bytesOf(request))),
  )
  scope.addHook('onRequest', (request, _reply, next) => {
    letArriveSlowly(request, idleTimeout)
    next()
  })
}

/**
 * The same bytes in a separate stream: the proxy destroys it when the answer comes early, but the client's
 * connection has to stay open, or that answer is never read.
 */
function separateCopy(body: IncomingMessage, pass: PassBytes): Transform {
  const copy = gate(pass)
  body.once('close', () => {
    if (!body.readableEnded) copy.destroy(new Error('The upload was interrupted.'))
  })
  return body.pipe(copy)
}

/** Passes each chunk on once it is allowed. */
const gate = (pass: PassBytes) =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      pass(chunk.length).then(() => done(null, chunk), done)
    },
  })

function keepReadersToPace(scope: FastifyInstance, idleTimeout: number): void {
  scope.addHook('onRequest', (_request, { raw }, next) => {
    requirePace(raw, { idleTimeout, period: 2 * idleTimeout })
    next()
  })
}

const seenOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>) => ({
  token: bearerToken(headers.authorization),
  address: ip,
})

// Leaves bodies unparsed, whatever their type: only the REST service reads them.
function keepBodiesUnparsed(scope: FastifyInstance, turns: RequestTurns): void {
  countBodies(scope, turns)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, Readable.from(body.length > 0 ? [body] : [])),
  )
}

const wantsPage = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  /\btext\/html\b/i.test(headers.accept ?? '')

/** The login page with the code of the error; that page checks itself which paths are safe to go on to. */
function loginPage(error: string, { url }: Pick<FastifyRequest, 'url'>): string {
  const redirectUrl = new URLSearchParams(url.split('?')[1]).get('redirectUrl') ?? '/'
  return `/login?${new URLSearchParams({ error, redirectUrl }).toString()}`
}

// Headers about forwarding that the client sent count only as far as TRUST_PROXY makes Fastify trust them.
const forwardedHeaders = ({
  id,
  ip,
  protocol,
  host,
}: Pick<FastifyRequest, 'id' | 'ip' | 'protocol' | 'host'>) => ({
  forwarded: undefined,
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  'x-forwarded-host': host,
  [REQUEST_ID]: id,
})

const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

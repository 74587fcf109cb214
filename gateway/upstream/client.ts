import { Pool, errors } from 'undici'
import { secondsSince } from '../../common/metrics/measure.ts'
import { loggablePath } from '../../common/redaction.ts'
import { errorType } from '../../common/telemetry/errorType.ts'
import { REQUEST_ID } from '../../common/telemetry/requestIds.ts'
import type { Span } from '../../common/telemetry/tracing.ts'
import { createFairShares } from '../bounds/fairShares.ts'
import { restCallDone } from '../measures.ts'
import { jsonOf, pdfOf, type Answer, type PdfAnswer } from './answers.ts'
import { CALLER_HEADER, createCallerKeys, type CallerKeys } from './callerKeys.ts'
import { noteCall, parameterText } from './decode.ts'
import { CLIENT_GONE, timedOut, refusedInput, secondsOf, unavailable, UpstreamError } from './errors.ts'
import { createExtensions, type Extensions } from './extensions.ts'
import { createLargeQueue, MAX_OPERATION_SIZE, OperationSize, tooLarge } from './operationSize.ts'
import { exchange } from './exchange.ts'
import { createKnownAnswers, type KnownAnswers } from './knownAnswers.ts'
import { CALLS, createTurns, turnError } from './turns.ts'
import { endCall, startCall } from './traces.ts'
import { createUploadPool, type UploadAnswer, type UpstreamUpload } from './uploads.ts'

/** The caller of the REST service; without token and address the gateway itself, which needs no turn. */
interface Caller {
  /** The bearer token, forwarded as it came. */
  token?: string | undefined
  /** The client address of the request, for limits that count by it. */
  address?: string | undefined
  /** For the logs of both servers. */
  requestId?: string | undefined
  /** The step of a trace to which the calls belong. */
  span?: Span | undefined
  /** Counts the calls. A closure would keep its whole scope alive, and make collections of garbage slower. */
  measured?: { calls: number } | undefined
  /** Ends the running calls. */
  signal?: AbortSignal | undefined
  /** A signal that aborts when the operation of these calls is over: until then it keeps what it has read. */
  ended?: (() => AbortSignal) | undefined
}

/** Values of a query: a list repeats its parameter; null, undefined and empty text leave it out. */
type Query = Record<string, unknown>

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

interface CallOptions {
  query?: Query
  /** Sent as JSON; absent: an empty body. */
  body?: unknown
  /** Ends this call before the caller's own signal does. */
  signal?: AbortSignal | undefined
  /** The most bytes of this answer, if fewer than for any answer. */
  maxBytes?: number | undefined
  /** For a GET that changes something. */
  isWrite?: boolean
  /**
   * Makes the server do repeated calls with this key only once, if it keeps keys
   * (docs/specification/http.md#repeated-keys).
   */
  idempotencyKey?: string | undefined
}

/** A request that can be repeated without being done twice. */
export interface Idempotent {
  /** Identifies the request: the key of its call. */
  requestId?: string | null | undefined
}

/** A project to create. */
export interface NewProject extends Idempotent {
  name: string
}

/** The REST service as one caller sees it. */
export interface RestClient extends Extensions {
  /** The size of the operation: calls count themselves, but not the operation's answer. */
  size: OperationSize
  /**
   * Makes one call and returns the JSON of its answer.
   * @throws UpstreamError for an error field, a status other than 2xx, no answer in time, no JSON, or too much
   * of it
   */
  call: (method: Method, path: string, options?: CallOptions) => Promise<unknown>
  /**
   * Makes one call and returns the PDF file of its answer, with the headers of the answer.
   * @throws UpstreamError as `call` does, 'Result isn't a PDF file' and 'Result is too large'
   */
  pdf: (method: Method, path: string, options?: CallOptions) => Promise<PdfAnswer>
  /**
   * Sends a file as it arrives, however long that takes, and returns the answer, whatever its status.
   * @throws UpstreamError if there is no answer, or for a key that cannot be sent
   */
  upload: (
    path: string,
    file: UpstreamUpload,
    options?: Pick<CallOptions, 'idempotencyKey'>,
  ) => Promise<UploadAnswer>
}

/** A call that the REST service did not answer, or answered with 5xx, a redirect or what cannot be read. */
interface FailedCall {
  method: Method
  /** Without personal data. */
  path: string
  status: number
  /** In milliseconds, with the wait for its turn. */
  duration: number
  reason: string
  /** The id of the request for which it was made. */
  reqId: string | undefined
}

/** The connections to the REST service, shared by all callers. */
export interface RestPool extends Extensions {
  as(caller: Caller): RestClient
  /** Which calls belong to which user. */
  keys: CallerKeys
  /** Also ends running calls, because no caller waits for them any more. */
  close(): Promise<void>
}

const SECONDS = 1000
/** The gateway's own calls: whether the REST service is ready, and what it offers. */
const OWN_CALLS = 2
const LIMITS = {
  connections: CALLS.users.total + CALLS.unknownCallers.total + OWN_CALLS,
  connectTimeout: 3 * SECONDS,
  maxResponseSize: MAX_OPERATION_SIZE,
}
/** How long a call waits for its answer to start, and then for the next bytes of it, in milliseconds. */
export const ANSWER_TIMEOUT = 10 * SECONDS
/** The cost of a call, and of each byte of its answer, for all servers together, in milliseconds. */
const TIME_OF_CALL = 3
const TIME_OF_BYTE = 150 / 1_000_000
/** How long a payment waits to learn whether one call can make it; without an answer it uses several calls. */
const DISCOVERY_TIMEOUT = 2 * SECONDS

/**
 * Opens a pool of connections to the REST service.
 * @param shares of the users
 * @param timeout for an answer to start, and for its next bytes, in milliseconds
 * @param onFailure called once for each failed call of a caller
 */
export function createRestPool(
  restUrl: URL,
  shares = createFairShares(),
  timeout = ANSWER_TIMEOUT,
  onFailure: (failure: FailedCall) => void = () => undefined,
): RestPool {
  const pool = new Pool(restUrl.origin, { ...LIMITS, headersTimeout: timeout, bodyTimeout: timeout })
  const uploads = createUploadPool(restUrl.origin)
  const base = restUrl.pathname.replace(/\/$/, '')
  const keys = createCallerKeys()
  const known = createKnownAnswers()
  // A started operation makes all its calls, but one after the other if its user has used too much time.
  const pauseOf = (who: string, running: number) => (running > 0 ? shares.pauseOf(who, running) : 0)
  const { isAlone } = shares
  const turns = createTurns(keys, { ...CALLS, users: { ...CALLS.users, pauseOf, isAlone } }, 'rest_calls')
  const takeTurn = (caller: Caller, signal: AbortSignal | undefined): (() => void) | Promise<() => void> => {
    if (caller.token === undefined && caller.address === undefined) return () => undefined
    // Most calls need not wait.
    const now = signal?.aborted ? undefined : turns.takeNow(caller)
    return (
      now ??
      turns.take(caller, signal).catch((error: unknown) => {
        throw signal?.aborted ? timedOut() : turnError(error)
      })
    )
  }
  const larges = createLargeQueue()
  const sizeFor = (caller: Caller) => new OperationSize(larges, keys, caller)
  /** Makes a call as a step of the caller's trace, within which the REST service goes on. */
  const tracedCall = <Answered extends { status: number }>(
    caller: Caller,
    method: Method,
    path: string,
    run: (caller: Caller) => Promise<Answered>,
  ): Promise<Answered> => {
    const span = caller.span && startCall(caller.span, method, path, restUrl)
    return span?.isRecorded ? recordedCall(span, () => run({ ...caller, span })) : run(caller)
  }
  const recordedCall = async <Answered extends { status: number }>(
    span: Span,
    run: () => Promise<Answered>,
  ): Promise<Answered> => {
    try {
      const answer = await run()
      endCall(span, answer.status)
      return answer
    } catch (error) {
      span.end(error instanceof UpstreamError ? String(error.status) : errorType(error))
      throw error
    }
  }
  const exchangeAs =
    (caller: Caller, size: OperationSize): Exchange =>
    async (accept, method, path, options = {}) => {
      const signal = signalOf(caller, options)
      const turn = takeTurn(caller, signal)
      const turnEnds = typeof turn === 'function' ? turn : await turn
      try {
        const answer = await tracedCall(caller, method, path, sender =>
          answerTo({ pool, keys, size }, sender, accept, method, base + path, { ...options, signal }),
        )
        const owner = keys.keyOf(caller.token ?? '')
        if (owner !== undefined) shares.charge(owner, TIME_OF_CALL + answer.bytes.length * TIME_OF_BYTE)
        return answer
      } finally {
        turnEnds()
      }
    }
  const extensions = createExtensions(() =>
    call(exchangeAs({}, sizeFor({})), 'GET', '/api/v1/openapi.json', {
      signal: AbortSignal.timeout(DISCOVERY_TIMEOUT),
    }),
  )
  return {
    ...extensions,
    keys,
    as: caller => {
      const size = sizeFor(caller)
      const exchangeOf = exchangeAs(caller, size)
      const reporting = async <Answer>(
        method: Method,
        path: string,
        run: () => Promise<Answer>,
        statusOfAnswer: (answer: Answer) => number = () => 200,
      ) => {
        const start = performance.now()
        const note = (status: number) => {
          if (caller.measured) caller.measured.calls++
          restCallDone.note({ method, path, status, seconds: secondsSince(start) })
        }
        try {
          const answer = await run()
          note(statusOfAnswer(answer))
          return answer
        } catch (error) {
          if (caller.signal?.reason !== CLIENT_GONE) note(error instanceof UpstreamError ? error.status : 0)
          if (isFailure(error) && caller.signal?.reason !== CLIENT_GONE)
            onFailure({
              method,
              path: loggablePath(path),
              status: error.status,
              duration: Math.round(performance.now() - start),
              reason: error.message,
              reqId: caller.requestId,
            })
          throw error
        }
      }
      return {
        ...extensions,
        size,
        call: (method, path, options) =>
          reporting(method, path, () => call(exchangeOf, method, path, options, known)),
        pdf: (method, path, options) => reporting(method, path, () => pdf(exchangeOf, method, path, options)),
        upload: (path, file, { idempotencyKey: key } = {}) =>
          reporting(
            'POST',
            path,
            () =>
              tracedCall(caller, 'POST', path, async sender =>
                uploads.send(base + path, file, headersOf(sender, key)),
              ),
            ({ status }) => status,
          ),
      }
    },
    close: async () => {
      await Promise.all([pool.destroy(), uploads.close()])
    },
  }
}

const isFailure = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && error.code === 'UPSTREAM_UNAVAILABLE'

/** The same client; it calls `onWrite` before each call that changes something. */
export const invalidatingWrites = (client: RestClient, onWrite: (path: string) => void): RestClient => {
  const notifyIfWrite = (method: Method, path: string, { isWrite = method !== 'GET' }: CallOptions = {}) => {
    if (isWrite) onWrite(path)
  }
  return {
    ...client,
    call: (method, path, options) => {
      notifyIfWrite(method, path, options)
      return client.call(method, path, options)
    },
    pdf: (method, path, options) => {
      notifyIfWrite(method, path, options)
      return client.pdf(method, path, options)
    },
  }
}

/** Builds a path; no value can leave its segment. @throws UpstreamError (400) for an empty value */
export function path(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw({ raw: texts }, ...values.map(toSegment))
}

function toSegment(value: string | number): string {
  if (typeof value === 'number') return String(value)
  if (value.trim() === '') throw refusedInput('This must not be empty.', { code: 'REQUIRED' })
  if (/\p{Surrogate}/u.test(value)) throw new UpstreamError(400, 'This is not text.')
  // A segment of dots only would be a step in the path.
  return /^\.+$/.test(value) ? value.replaceAll('.', '%2E') : encodeURIComponent(value)
}

type Exchange = (accept: string, method: Method, path: string, options?: CallOptions) => Promise<Answer>

const JSON_TYPE = 'application/json'
// A refusal is JSON, whatever type was requested.
const PDF_OR_JSON = 'application/pdf, application/json'

async function call(
  exchange: Exchange,
  method: Method,
  path: string,
  options?: CallOptions,
  known?: KnownAnswers,
) {
  // Answers to a sign-in contain tokens, which nobody keeps.
  const isKept = method === 'GET' && path.startsWith('/api/')
  const answer = await jsonOf(await exchange(JSON_TYPE, method, path, options), isKept ? known : undefined)
  if (answer === undefined) throw unavailable("The server's answer isn't JSON")
  noteCall(answer, { method, path })
  return answer
}

const pdf = async (exchange: Exchange, method: Method, path: string, options?: CallOptions) =>
  pdfOf(await exchange(PDF_OR_JSON, method, path, options))

interface Connections {
  pool: Pool
  keys: CallerKeys
  size: OperationSize
}

async function answerTo(
  { pool, keys, size }: Connections,
  caller: Caller,
  accept: string,
  method: Method,
  path: string,
  { query, body, signal, idempotencyKey, maxBytes = Infinity }: CallOptions,
): Promise<Answer> {
  const headers = headersOf(caller, idempotencyKey)
  headers.push('accept', accept)
  if (body !== undefined) headers.push('content-type', JSON_TYPE)
  const whole = path + queryString(query)
  try {
    const answer = await exchange(pool, {
      method,
      path: whole,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal,
      size,
      maxBytes,
      tooLong: () => new UpstreamError(413, 'Result is too large', 'Result is too large'),
    })
    keys.learn(caller, answer.status, answer.headers[CALLER_HEADER])
    return { ...answer, path: whole, retryAfter: secondsOf(answer.headers['retry-after']) }
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (error instanceof errors.ResponseExceededMaxSizeError) throw tooLarge()
    // The cause contains addresses, so it is not passed on.
    throw signal?.aborted === true || isTimeout(error)
      ? timedOut()
      : unavailable('The server cannot be reached')
  }
}

const signalOf = ({ signal }: Caller, { signal: own }: CallOptions) =>
  own && signal ? AbortSignal.any([own, signal]) : (own ?? signal)

const isTimeout = (error: unknown) =>
  error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError

/** The names and values of the headers for the caller, the key and the id of the request. @throws UpstreamError (400) for a key that cannot be sent */
function headersOf({ token, address, requestId, span }: Caller, key: string | undefined): string[] {
  if (key !== undefined && !KEY.test(key)) throw refusedInput(NO_KEY, { field: 'requestId' })
  const headers: string[] = []
  if (token !== undefined) headers.push('authorization', `Bearer ${token}`)
  if (address !== undefined) headers.push('x-forwarded-for', address)
  if (key !== undefined) headers.push('idempotency-key', key)
  if (requestId !== undefined)
    headers.push(...(span ? ['traceparent', span.traceparent] : [REQUEST_ID, requestId]))
  return headers
}

// Valid in a header, and accepted by our own REST service.
const KEY = /^[\x21-\x7e]{1,255}$/
const NO_KEY = 'A requestId must be 1 to 255 letters, digits and signs, without spaces.'

// A query that is sent again is written once.
const written = new WeakMap<Query, string>()

function queryString(query: Query | undefined): string {
  if (query === undefined) return ''
  const before = written.get(query)
  if (before !== undefined) return before
  const text = queryText(query)
  written.set(query, text)
  return text
}

function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter(item => item !== null && item !== undefined && item !== '')
      .map(item => [name, parameterText(item)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

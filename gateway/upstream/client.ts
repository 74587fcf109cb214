import { Pool, errors } from 'undici'
import { parameterText } from './decode.ts'
import { UpstreamError, unavailable } from './errors.ts'

/** On whose behalf calls are made. */
export interface Caller {
  /** The bearer token, forwarded as it came. */
  token?: string | undefined
  /** Where the request came from, for limits that count by client address. */
  address?: string | undefined
  /** Ends the calls that are under way. */
  signal?: AbortSignal | undefined
}

/** Values of a query: a list repeats its parameter; null, undefined and empty text leave it out. */
export type Query = Record<string, unknown>

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface CallOptions {
  query?: Query
  /** Sent as JSON; absent: an empty body. */
  body?: unknown
}

/** The REST service as one caller sees it. */
export interface RestClient {
  /**
   * Makes one call and returns the JSON that it answered.
   * @throws UpstreamError for an error field, a status other than 2xx, no answer in time, or no JSON
   */
  call: (method: Method, path: string, options?: CallOptions) => Promise<unknown>
}

/** The connections to the REST service, shared by all callers. */
export interface RestPool {
  as(caller: Caller): RestClient
  close(): Promise<void>
}

const SECONDS = 1000
const LIMITS = {
  connections: 64,
  connectTimeout: 3 * SECONDS,
  headersTimeout: 10 * SECONDS,
  bodyTimeout: 10 * SECONDS,
  maxResponseSize: 64 * 1024 * 1024,
}

/** Opens a pool of connections to the REST service. @param restUrl its base address */
export function createRestPool(restUrl: URL): RestPool {
  const pool = new Pool(restUrl.origin, LIMITS)
  const base = restUrl.pathname.replace(/\/$/, '')
  return {
    as: caller => ({ call: (method, path, options) => call(pool, caller, method, base + path, options) }),
    close: () => pool.close(),
  }
}

/** A path whose values cannot leave their segments. @throws UpstreamError (400) for an empty value */
export function path(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw({ raw: texts }, ...values.map(toSegment))
}

function toSegment(value: string | number): string {
  const text = String(value)
  if (text.trim() === '') throw new UpstreamError(400, 'This must not be empty.')
  if (/\p{Surrogate}/u.test(text)) throw new UpstreamError(400, 'This is not text.')
  // Dots alone would be taken for a step in the path.
  return /^\.+$/.test(text) ? text.replaceAll('.', '%2E') : encodeURIComponent(text)
}

async function call(pool: Pool, caller: Caller, method: string, path: string, options: CallOptions = {}) {
  const { status, text } = await exchange(
    pool,
    caller,
    method,
    path + queryString(options.query),
    options.body,
  )
  const isSuccess = status >= 200 && status < 300
  const answer = parse(text)
  const reason = errorIn(answer)
  if (reason !== undefined) throw new UpstreamError(isSuccess ? 400 : status, reason)
  if (!isSuccess) throw new UpstreamError(status, `Status ${status}`)
  if (answer === undefined) throw unavailable("The server's answer isn't JSON")
  return answer
}

async function exchange(pool: Pool, caller: Caller, method: string, path: string, body: unknown) {
  try {
    const response = await pool.request({
      method,
      path,
      headers: headersOf(caller, body !== undefined),
      body: body === undefined ? null : JSON.stringify(body),
      signal: caller.signal,
    })
    return { status: response.statusCode, text: await response.body.text() }
  } catch (error) {
    // The cause names addresses and stays here.
    const isLate = caller.signal?.aborted === true || isTimeout(error)
    throw unavailable(isLate ? 'The server did not answer in time' : 'The server cannot be reached')
  }
}

const isTimeout = (error: unknown) =>
  error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError

function headersOf({ token, address }: Caller, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(address !== undefined && { 'x-forwarded-for': address }),
    ...(hasBody && { 'content-type': 'application/json' }),
  }
}

function queryString(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter(item => item !== null && item !== undefined && item !== '')
      .map(item => [name, parameterText(item)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined
  const { error } = answer
  if (error === null || error === undefined || error === '' || error === false) return undefined
  return typeof error === 'string' ? error : JSON.stringify(error)
}

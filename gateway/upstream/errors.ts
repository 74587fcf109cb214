import type { Refusal } from './refusals.ts'

/** The meaning of a failed REST call for a client (docs/specification/graphql.md#error-codes). */
export type UpstreamCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'BAD_USER_INPUT'
  | 'TOO_LARGE'
  | 'RATE_LIMITED'
  | 'UPSTREAM_UNAVAILABLE'

const CODES: Partial<Record<number, UpstreamCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  429: 'RATE_LIMITED',
}

/** Where in the answers of the REST service something could not be read. */
interface Place {
  /** The method and the path. */
  call: string | undefined
  /** The `Id` of the item of a list. */
  id?: number | string
}

interface Details {
  /** Seconds after which the server may answer differently, if it said so. */
  retryAfter?: number | undefined
  /** The details of the refusal, if the server gave any. */
  refusal?: Partial<Refusal> | undefined
  /** For an answer that cannot be read. */
  place?: Place | undefined
}

/** A REST call that failed. It never carries the address, the headers or the body of the call. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly status: number
  /** The server's message, with the user's terms for fields of the request. */
  readonly reason: string
  /** Seconds after which the server may answer differently, if it said so. */
  readonly retryAfter: number | undefined
  readonly refusal: Partial<Refusal>
  /** For the log; undefined unless an answer could not be read. */
  readonly place: Place | undefined

  /**
   * @param status HTTP status; a success status with an error field counts as 400
   * @param reason the server's message
   * @param message the specification's text about it
   */
  constructor(
    status: number,
    reason: string,
    message = `Server returned error: ${reason}`,
    { retryAfter, refusal = {}, place }: Details = {},
  ) {
    super(message)
    this.status = status
    this.reason = reason
    this.retryAfter = retryAfter
    this.refusal = refusal
    this.place = place
  }

  get code(): UpstreamCode {
    // A redirect says nothing about the input: a proxy in between, or a server that moved.
    return CODES[this.status] ?? (isAboutInput(this.status) ? 'BAD_USER_INPUT' : 'UPSTREAM_UNAVAILABLE')
  }
}

const isAboutInput = (status: number) => status >= 400 && status < 500

/** The server was not reached, or its answer cannot be read: `message` is all that is known. */
export const unavailable = (message: string, place?: Place) =>
  new UpstreamError(502, message, message, { place })

/** Why calls end early whose client is gone: nothing has failed then. */
export const CLIENT_GONE = new Error('The client is gone.')

/** Input that is refused before, or without, a call. @param reason for the user */
export const refusedInput = (reason: string, refusal: Partial<Refusal>) =>
  new UpstreamError(400, reason, undefined, { refusal })

/** The same failure, with the path of its argument within another one, such as `copy`; else that one. */
export const inArgument = <Result>(argument: string, run: Promise<Result>): Promise<Result> =>
  run.catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
    throw aboutField(error, [argument, error.refusal.field ?? []].flat().join('.'))
  })

/** The same failure, about another argument. */
export const aboutField = (
  { status, reason, message, retryAfter, refusal, place }: UpstreamError,
  field: string | undefined,
): UpstreamError =>
  new UpstreamError(status, reason, message, { retryAfter, refusal: { ...refusal, field }, place })

/** The server in use does not offer a call beyond the documented ones. Shown only where nothing replaces it. */
export class NotOfferedError extends UpstreamError {
  constructor() {
    super(400, 'The server in use does not offer this.', undefined, { refusal: { code: 'NOT_OFFERED' } })
  }
}

/** The time of the operation is over. */
export const timedOut = () => unavailable('The server did not answer in time')

/** Whether the server may answer differently a little later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.code === 'UPSTREAM_UNAVAILABLE' || error.code === 'RATE_LIMITED')

/** Whether the token itself is refused. */
export const isRefusal = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN')

/** Whether the object or the call does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof UpstreamError && error.code === 'NOT_FOUND'

/** For `catch`: null if the object does not exist, or is closed to this caller. */
export function nullIfClosed(error: unknown): null {
  if (error instanceof UpstreamError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND'))
    return null
  throw error
}

// Any other text would be read as some date, such as -1 as one in 2001.
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/

/** The seconds of a `Retry-After` header, whether it has a number or a date. */
export function secondsOf(retryAfter: string | string[] | undefined): number | undefined {
  if (typeof retryAfter !== 'string') return undefined
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter)
  if (!HTTP_DATE.test(retryAfter)) return undefined
  const seconds = Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

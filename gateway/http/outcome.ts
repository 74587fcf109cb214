import type { HTTPGraphQLHead } from '@apollo/server'
import type { GraphQLFormattedError } from 'graphql'

/** The parts of a result that HTTP can express. */
interface Result {
  data?: unknown
  errors?: readonly GraphQLFormattedError[]
}

interface Asked {
  /** The header `Accept`. */
  accept: string | undefined
  isTokenRefused: boolean
}

/**
 * Sets the HTTP status and headers for a result: how long to wait if a limit was reached, 401 if the token was
 * refused, whatever else the result has, and the status of the errors if there is no data and all of them are of
 * one kind. A client that asks for `application/json` alone gets 200 instead of 400, as the specification of GraphQL
 * over HTTP recommends: such clients show the errors of no other status.
 */
export function setHttpStatus(
  { data, errors = [] }: Result,
  http: HTTPGraphQLHead,
  { accept = '', isTokenRefused }: Asked,
): void {
  const waits = errors.flatMap(({ extensions }) =>
    typeof extensions?.retryAfter === 'number' ? [extensions.retryAfter] : [],
  )
  if (waits.length > 0) http.headers.set('retry-after', String(Math.max(...waits)))
  const codes = new Set(errors.map(({ extensions }) => extensions?.code))
  if (isTokenRefused || codes.has('UNAUTHENTICATED')) {
    http.status = 401
    http.headers.set('www-authenticate', 'Bearer')
    return
  }
  if (data !== undefined && data !== null) return
  const [code, ...others] = codes
  const status = others.length === 0 && typeof code === 'string' ? STATUSES[code] : undefined
  if (status !== undefined) http.status = status
  const isAboutText = typeof code === 'string' && ABOUT_TEXT.has(code)
  if (http.status === 400 && isAboutText && isForJsonAlone(accept)) http.status = 200
}

const isForJsonAlone = (accept: string) =>
  /application\/json/i.test(accept) && !/application\/graphql-response\+json/i.test(accept)

/** Codes of errors that GraphQL finds in an operation. */
const ABOUT_TEXT: ReadonlySet<string> = new Set([
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
])

const STATUSES: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  OPERATION_RESOLUTION_FAILURE: 400,
  RATE_LIMITED: 429,
}

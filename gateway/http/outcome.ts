import type { HTTPGraphQLHead } from '@apollo/server'
import type { GraphQLFormattedError } from 'graphql'

/** The parts of a result that HTTP can express. */
interface Result {
  data?: unknown
  errors?: readonly GraphQLFormattedError[]
}

/**
 * Sets the HTTP status and headers for a result: how long to wait if a limit was reached, 401 if the token was
 * refused, whatever else the result has, and the status of the errors if there is no data and all of them are of
 * one kind.
 */
export function setHttpStatus(
  { data, errors = [] }: Result,
  http: HTTPGraphQLHead,
  isTokenRefused: boolean,
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
  const [code, ...others] = codes
  if (data !== undefined && data !== null) return
  const status = others.length === 0 && typeof code === 'string' ? STATUSES[code] : undefined
  if (status !== undefined) http.status = status
}

const STATUSES: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  OPERATION_RESOLUTION_FAILURE: 400,
  RATE_LIMITED: 429,
}

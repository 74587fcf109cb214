import type { HTTPGraphQLHead } from '@apollo/server'
import type { GraphQLFormattedError } from 'graphql'

/** What of a result HTTP has words for. */
interface Result {
  data?: unknown
  errors?: readonly GraphQLFormattedError[]
}

/**
 * Says over HTTP too what came of an operation: how long to wait where a limit was reached, and, where there is nothing
 * but errors of one kind, which kind.
 */
export function setHttpStatus({ data, errors = [] }: Result, http: HTTPGraphQLHead): void {
  const waits = errors.flatMap(({ extensions }) =>
    typeof extensions?.retryAfter === 'number' ? [extensions.retryAfter] : [],
  )
  if (waits.length > 0) http.headers.set('retry-after', String(Math.max(...waits)))
  const [code, ...others] = new Set(errors.map(({ extensions }) => extensions?.code))
  if (data !== undefined && data !== null) return
  const status = others.length === 0 && typeof code === 'string' ? STATUSES[code] : undefined
  if (status !== undefined) http.status = status
}

const STATUSES: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  OPERATION_RESOLUTION_FAILURE: 400,
  RATE_LIMITED: 429,
}

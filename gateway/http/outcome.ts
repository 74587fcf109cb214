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
export function tellOverHttp({ data, errors = [] }: Result, http: HTTPGraphQLHead): void {
  const waits = errors.flatMap(({ extensions }) =>
    typeof extensions?.retryAfter === 'number' ? [extensions.retryAfter] : [],
  )
  if (waits.length > 0) http.headers.set('retry-after', String(Math.max(...waits)))
  const [code, ...others] = new Set(errors.map(({ extensions }) => extensions?.code))
  if (data !== undefined && data !== null) return
  if (others.length === 0 && code === 'BAD_USER_INPUT') http.status ??= 400
  if (others.length === 0 && code === 'RATE_LIMITED') http.status ??= 429
}

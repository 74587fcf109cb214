import { NO_ANSWER } from '../chaos/writers.ts'

const RETRIABLE: readonly string[] = [
  NO_ANSWER,
  ...['429', '502', '503', '504'],
  ...['UPSTREAM_UNAVAILABLE', 'RATE_LIMITED'],
]

/**
 * Whether a client may repeat what failed in this way, a write with its key
 * (docs/specification/http.md#repeated-keys).
 * @param failure a status, the code of an error of GraphQL, or that there was no answer
 */
export const isRetriable = (failure: string): boolean => RETRIABLE.includes(failure)

/** Why an answer is a failure; undefined if it is none. @param body of an answer of `/graphql` */
export function failureOf(status: number, body = ''): string | undefined {
  if (status >= 400) return String(status)
  return /"errors":\[.*?"code":"([A-Z_]+)"/s.exec(body)?.[1]
}

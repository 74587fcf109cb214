/**
 * Codes of the gateway's errors (docs/specification/graphql.md#error-codes), and UNREACHABLE if it gave no
 * answer.
 */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'BAD_USER_INPUT'
  | 'TOO_LARGE'
  | 'RATE_LIMITED'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UNREACHABLE'
  | (string & {})

/** A failed GraphQL request, with a message for the user and the code of its kind. */
export class RequestError extends Error {
  readonly code: ErrorCode

  constructor(message: string, code: ErrorCode) {
    super(message)
    this.name = 'RequestError'
    this.code = code
  }
}

/** The code of a failed request; null for any other error. */
export const codeOf = (error: unknown): ErrorCode | null =>
  error instanceof RequestError ? error.code : null

/** The message of an error for the user. */
export const messageOf = (error: unknown): string => {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : 'An unexpected error occurred.'
}

const REFUSALS: readonly ErrorCode[] = ['BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'TOO_LARGE']

/** Whether the server refused the request, and would refuse it again. */
export function isRefusal(error: unknown): boolean {
  const code = codeOf(error)
  return code !== null && REFUSALS.includes(code)
}

/** Whether the user has no access, or no longer has it. */
export const isClosed = (error: unknown): boolean =>
  codeOf(error) === 'FORBIDDEN' || codeOf(error) === 'NOT_FOUND'

/** Whether a retry of the same request can succeed. */
export const mayRetry = (error: unknown): boolean => codeOf(error) !== null && !isRefusal(error)

/** A field of an error, or of its extensions, of any form; undefined if it has none. */
export const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

import type { ErrorCode } from './errors.ts'

// How live updates go on after a failure. It needs no browser: the machines of chaos follow in the same way.

/** Milliseconds before the given retry: doubles up to four seconds, spread so that a restart is not stormed. */
export const retryDelay = (retries: number) => 1_000 * 2 ** Math.min(retries, 2) * (0.5 + Math.random() / 2)

/** Milliseconds between signs of life, and how long one may stay unanswered: a sleeping laptop's socket looks open. */
export const PING_INTERVAL = 15_000
export const PONG_TIMEOUT = 5_000

/** What a subscription is refused with: asking again would be answered the same, until somebody signs in again, or for good. */
export const REFUSALS: ReadonlySet<ErrorCode | null> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'GRAPHQL_VALIDATION_FAILED',
  // The page is of a build that is gone: a bar above it says so.
  'PERSISTED_QUERY_NOT_FOUND',
])

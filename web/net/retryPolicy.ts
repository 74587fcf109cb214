import type { ErrorCode } from './errors.ts'

// How live updates continue after a failure. It needs no browser: the machines of the chaos tests use it too.

/**
 * Milliseconds before a retry: doubles up to four seconds, with jitter so that clients do not all return at
 * once.
 */
export const retryDelay = (retries: number) => 1_000 * 2 ** Math.min(retries, 2) * (0.5 + Math.random() / 2)

/**
 * Milliseconds before a retry if the user has too many sockets. Those of a gateway that died count for a while, and a
 * user with that many pages does not look at all of them.
 */
export const roomDelay = () => 10_000 * (0.5 + Math.random() / 2)

/** Milliseconds between pings, and the timeout of a pong: the socket of a sleeping laptop looks open. */
export const PING_INTERVAL = 15_000
export const PONG_TIMEOUT = 5_000

/**
 * Codes that end a subscription: a retry would fail the same way, until the user signs in again or for good.
 */
export const REFUSALS: ReadonlySet<ErrorCode | null> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'GRAPHQL_VALIDATION_FAILED',
  // The build of this page is gone: a bar at the top says so.
  'PERSISTED_QUERY_NOT_FOUND',
])

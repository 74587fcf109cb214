import { errorCode } from '../reasons.ts'

// Codes of PostgreSQL (it refuses connections, is busy, ends, or asks to try again) and of the network for a
// database that is unreachable or too busy.
const AWAY_CODES =
  /^(08|28|3D000|53|55000|57P|40001|40P01|25P03|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)/
const LOST_CODES = /^(08|57P|ECONN|EPIPE)/
const AWAY_MESSAGES =
  /^(Connection terminated|timeout expired|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool)/

/** Whether a query failed because the database is unreachable, not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  const root = rootOf(error)
  return AWAY_CODES.test(errorCode(root) ?? '') || AWAY_MESSAGES.test(root.message)
}

/** Whether a query failed because the database was there and is gone, as when it is killed. */
export function isDatabaseGone(error: unknown): boolean {
  const root = rootOf(error)
  return LOST_CODES.test(errorCode(root) ?? '') || AWAY_MESSAGES.test(root.message) || isSocketMissing(root)
}

/** Whether there is no Unix socket at the address of the database: it has not been started, or has just ended. */
export function isSocketMissing(error: unknown): boolean {
  const root = rootOf(error)
  return errorCode(root) === 'ENOENT' && 'syscall' in root && root.syscall === 'connect'
}

/** The driver's own error: wrappers of it repeat the query and its values, which must not be logged. */
export function rootOf(error: unknown): Error {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0])
  if (error instanceof Error && error.cause instanceof Error) return rootOf(error.cause)
  return error instanceof Error ? error : new Error(String(error))
}

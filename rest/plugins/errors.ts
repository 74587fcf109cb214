import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '../../common/refusals.ts'
import type { Failure } from '../contract/shared.ts'
import type { StatementKind } from '../current.ts'
import { isDatabaseAway, rootOf } from '../db/away.ts'
import { errorCode } from '../reasons.ts'
import { Refusal, toFailure } from '../rules/refusal.ts'
import { StorageAway } from '../storage/fileStorage.ts'
import type { App } from './app.ts'
import { kindOf } from './fairQueues.ts'

const UNREADABLE = 'The request could not be read.'
const NOT_FOUND = 'There is nothing at this address.'
const LONG_ADDRESS = 'The address of the request is too long.'
const TEXTS: Readonly<Record<number, string>> = {
  400: UNREADABLE,
  404: NOT_FOUND,
  414: LONG_ADDRESS,
  415: 'The body of a request has to be JSON.',
  429: 'Too many requests. Please try again later.',
  431: LONG_ADDRESS,
  503: 'The service cannot reach its database at the moment. Please try again in a minute.',
  507: 'The disk of the server is full. Please tell your administrator, and try again later.',
}
/** Messages for a statement that took longer than its limit. */
const TOO_LONG: Partial<Record<StatementKind, string>> = {
  search: 'This search takes too long. Please narrow the search: use rarer words, a project or a status.',
  list: 'This list takes too long. Please narrow the filter.',
  report: 'This report takes too long. Please narrow the filter.',
}
const NO_STORAGE = 'The storage of files cannot be reached at the moment. Please try again in a minute.'
const GIVEN_UP = 'This took too long and was cancelled. Please try again in a minute.'
/** The log has the reason under the same id (docs/specification/observability.md#request-ids). */
const unexpected = (id: string) =>
  `Something went wrong here. Please try again; if it happens again, tell your administrator the request id ${id}.`

/**
 * Answers errors with a message for the user and a code for programs, and never with a stack, SQL or a path
 * (docs/specification/rest.md#statuses-and-errors).
 */
export function addErrors(app: App): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failure(404, NOT_FOUND)))
}

/** Answers an error, including one before routing. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, failure: body } = outcomeOf(error, request)
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  if (status === 503 && !(error instanceof Refusal) && !isCancelled(error))
    void reply.header('retry-after', 5)
  if (error instanceof Refusal && error.retryAfter !== undefined)
    void reply.header('retry-after', error.retryAfter)
  void reply.code(status).send(body)
}

/** The answer to an error. Unexpected errors are logged. */
export function outcomeOf(error: unknown, request: FastifyRequest): { status: number; failure: Failure } {
  // A client that hangs up before its call has a connection causes a refusal too, wrapped as the error of a
  // query.
  const root = rootOf(error)
  if (root instanceof Refusal) return { status: root.statusCode, failure: toFailure(root) }
  if (isCancelled(error)) return failed(503, TOO_LONG[kindOf(request)] ?? GIVEN_UP)
  const isStorageAway = root instanceof StorageAway
  const isAway = isStorageAway || isDatabaseAway(error)
  const status = isDiskFull(root) ? 507 : isAway ? 503 : statusOf(error)
  if (status >= 500) request.log.error(root, 'A call failed')
  if (isStorageAway) return failed(status, NO_STORAGE)
  if (status !== 413)
    return failed(status, TEXTS[status] ?? (status < 500 ? UNREADABLE : unexpected(request.id)))
  const most = Math.floor(request.routeOptions.bodyLimit / 1024)
  return failed(status, `The request is too large: at most ${most} kB.`)
}

const failed = (status: number, error: string) => ({
  status,
  failure: failure(status, error),
})

/** The raw answer to invalid HTTP. */
export const BAD_HTTP = rawAnswer(400, 'Bad Request', UNREADABLE)

/** The raw answer to a URL or headers that are too long. */
export const TOO_LONG_HTTP = rawAnswer(431, 'Request Header Fields Too Large', LONG_ADDRESS)

function rawAnswer(status: number, reason: string, error: string): string {
  const body = JSON.stringify(failure(status, error))
  return `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

function statusOf(error: unknown): number {
  const status = isFastifyError(error) ? (error.statusCode ?? 500) : 500
  return status >= 400 && status < 500 ? status : 500
}

/** Of the database, or of the service itself. */
const isDiskFull = (root: Error) => ['53100', 'ENOSPC', 'EDQUOT'].includes(errorCode(root) ?? '')

/** Whether a statement took longer than its limit, or its client no longer waited. */
const isCancelled = (error: unknown) => errorCode(rootOf(error)) === '57014'

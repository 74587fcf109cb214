import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../context.ts'
import type { KnownOperations, OperationRule } from '../operations.ts'

/** An operation that is not taken, with the code that GraphQL clients look for. */
export class RefusedOperation extends Error {
  readonly statusCode: 400 | 401
  readonly code: string

  constructor(statusCode: 400 | 401, code: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.code = code
  }
}

/** What a request asks to execute. */
interface Requested {
  documentId?: unknown
  query?: unknown
}

interface Options {
  known: KnownOperations
  rule: OperationRule
  /** Whether the REST service takes the token. */
  isSignedIn: (token: string, request: FastifyRequest) => Promise<boolean>
}

/**
 * Decides whether an operation is taken. One of the web app's is named by `documentId`, the hash of its text, which is
 * put in its place here. Any other takes a token, where the rule allows it at all; what that token is worth the REST service
 * says as soon as it is asked for anything, and for the schema, for which it is not, it is asked here.
 * @throws RefusedOperation
 */
export const requireTaken =
  ({ known, rule, isSignedIn }: Options) =>
  async (requested: Requested, request: FastifyRequest): Promise<void> => {
    const { documentId, query } = requested
    if (documentId !== undefined) {
      const text = typeof documentId === 'string' ? await known.textOf(documentId) : undefined
      if (text === undefined)
        throw new RefusedOperation(
          400,
          'PERSISTED_QUERY_NOT_FOUND',
          'This page is older or newer than the server. Reload it.',
        )
      requested.query = text
      return
    }
    if (rule === 'any' || typeof query !== 'string' || (await known.has(query))) return
    if (rule === 'known')
      throw new RefusedOperation(400, 'BAD_USER_INPUT', 'Only operations of the web app are taken here.')
    const token = bearerToken(request.headers.authorization)
    if (token === undefined || (/__(schema|type)\b/.test(query) && !(await isSignedIn(token, request))))
      throw new RefusedOperation(401, 'UNAUTHENTICATED', 'Sign in to send operations of your own.')
  }

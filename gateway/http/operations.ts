import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../context.ts'
import {
  operationOf,
  RefusedOperation,
  type AskedOperation,
  type KnownOperations,
  type OperationRule,
} from '../operations.ts'
import { isRefusal, UpstreamError } from '../upstream/errors.ts'

interface Options {
  known: KnownOperations
  rule: OperationRule
  /** Asks the REST service whose token it is. */
  readViewer: (token: string, request: FastifyRequest) => Promise<unknown>
}

/**
 * Decides whether an operation is taken. One of the web app's is taken from anybody. Any other takes a token, where the
 * rule allows it at all; what that token is worth the REST service says as soon as it is asked for anything, and for the
 * schema, for which it is not, it is asked here.
 * @returns the text to execute, undefined where none was sent
 * @throws RefusedOperation
 */
export const requireTaken =
  ({ known, rule, readViewer }: Options) =>
  async (asked: AskedOperation, request: FastifyRequest): Promise<string | undefined> => {
    const operation = await operationOf(asked, known, rule)
    if (operation === undefined || operation.isKnown || rule === 'any') return operation?.text
    const token = bearerToken(request.headers.authorization)
    // Refused as whatever else is outside the list; a token that is refused is another thing.
    if (token === undefined) throw notSignedIn(400)
    if (asksForSchema(operation.text))
      await readViewer(token, request).catch((error: unknown) => {
        if (isRefusal(error)) throw notSignedIn(401)
        if (!(error instanceof UpstreamError)) throw error
        throw new RefusedOperation(error.status === 429 ? 429 : 503, error.code, error.message)
      })
    return operation.text
  }

const notSignedIn = (status: number) =>
  new RefusedOperation(status, 'UNAUTHENTICATED', 'Sign in to send operations of your own.')

// However an operation is written, the names of these fields stand in it.
const asksForSchema = (text: string) => /__(schema|type)\b/.test(text)

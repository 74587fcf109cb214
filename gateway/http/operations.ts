import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../context.ts'
import {
  operationOf,
  RefusedOperation,
  type AskedOperation,
  type KnownOperations,
  type OperationRule,
} from '../operations/operations.ts'
import { createViewerCheck } from './viewerCheck.ts'

interface Options {
  known: KnownOperations
  rule: OperationRule
  /** Asks the REST service whose token it is. */
  readViewer: (token: string, request: FastifyRequest) => Promise<unknown>
}

/**
 * Decides whether an operation is taken. One of the web app's is taken from anybody. Any other takes the token of
 * somebody, where the rule allows it at all; who that is the REST service is asked before the operation is so much as
 * read.
 * @returns what gives the text to execute, undefined where none was sent, or throws RefusedOperation
 */
export function requireAllowedOperation({ known, rule, readViewer }: Options) {
  const requireViewer = createViewerCheck(readViewer)
  return async (asked: AskedOperation, request: FastifyRequest): Promise<string | undefined> => {
    const operation = await operationOf(asked, known, rule)
    if (operation === undefined || operation.isKnown || rule === 'any') return operation?.text
    const token = bearerToken(request.headers.authorization)
    // Refused as whatever else is outside the list; a token that is refused is another thing.
    if (token === undefined)
      throw new RefusedOperation(400, 'UNAUTHENTICATED', 'Sign in to send operations of your own.')
    await requireViewer(token, request)
    return operation.text
  }
}

import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../context.ts'
import {
  operationOf,
  RefusedOperation,
  type RequestedOperation,
  type KnownOperations,
  type OperationRule,
} from '../operations/operations.ts'
import { createViewerCheck } from './viewerCheck.ts'

interface Options {
  known: KnownOperations
  rule: OperationRule
  /** Asks the REST service who the user of a token is. */
  readViewer: (token: string, request: FastifyRequest) => Promise<unknown>
}

/**
 * Decides whether an operation is allowed. The web app's own are allowed to every client. Any other needs a
 * user's token, if the rule allows it at all; the REST service checks the token before the operation is even
 * parsed.
 * @returns a function that gives the text to execute, undefined if none was sent, or throws RefusedOperation
 */
export function requireAllowedOperation({ known, rule, readViewer }: Options) {
  const requireViewer = createViewerCheck(readViewer)
  return async (requested: RequestedOperation, request: FastifyRequest): Promise<string | undefined> => {
    const operation = await operationOf(requested, known, rule)
    if (operation === undefined || operation.isKnown || rule === 'any') return operation?.text
    const token = bearerToken(request.headers.authorization)
    // 400, as for all operations outside the list; only a refused token gets 401.
    if (token === undefined)
      throw new RefusedOperation(400, 'UNAUTHENTICATED', 'Sign in to send operations of your own.')
    await requireViewer(token, request)
    return operation.text
  }
}

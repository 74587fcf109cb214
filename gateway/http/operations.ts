import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../context.ts'
import { callerUseOf } from '../operations/publicFields.ts'
import {
  operationOf,
  unauthenticated,
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

/** Decides which operations are executed for a request. Both functions throw RefusedOperation. */
export interface Admission {
  /**
   * The text to execute; undefined if none was sent. The web app's own operations are allowed to every client. Any
   * other needs a user's token, if the rule allows it at all; the REST service checks the token before the
   * operation is even parsed.
   */
  textOf: (requested: RequestedOperation, request: FastifyRequest) => Promise<string | undefined>
  /**
   * Refuses a text that needs a token if the request has none, and a text that would be executed without noticing
   * that the token of the request is refused. Of all other texts, the calls show it.
   * @param text within the limits
   */
  requireCaller: (text: string, request: FastifyRequest) => Promise<void>
}

export function createAdmission({ known, rule, readViewer }: Options): Admission {
  const requireViewer = createViewerCheck(readViewer)
  return {
    textOf: async (requested, request) => {
      const operation = await operationOf(requested, known, rule)
      if (operation === undefined || operation.isKnown || rule === 'any') return operation?.text
      const token = tokenOf(request)
      if (token === undefined) throw unauthenticated('Sign in to send operations of your own.')
      await requireViewer(token, request)
      return operation.text
    },
    requireCaller: async (text, request) => {
      const { isPublic, ignoresToken } = callerUseOf(text)
      const token = tokenOf(request)
      if (token === undefined && !isPublic) throw unauthenticated('Sign in first.')
      if (token !== undefined && ignoresToken) await requireViewer(token, request)
    },
  }
}

/** The token of a request. @throws RefusedOperation for one that no header can carry */
function tokenOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  const token = bearerToken(authorization)
  if (token === undefined && /^Bearer +\S/i.test(authorization ?? '')) throw unauthenticated('Sign in first.')
  return token
}

import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLError, GraphQLFormattedError } from 'graphql'
import { createUnreadableLog, publicError, withRequestId } from '../graph/errors.ts'

/** Makes a function that gives the errors of subscriptions as clients may see them, and logs what could not be read. */
export function createShownErrors(log: FastifyBaseLogger) {
  const logUnreadable = createUnreadableLog((details, message) => log.warn(details, message))
  return (requestId: string) =>
    (error: GraphQLError): GraphQLFormattedError => {
      logUnreadable(error, requestId)
      return withRequestId(publicError(error.toJSON(), error), requestId)
    }
}

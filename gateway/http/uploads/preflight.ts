import type { FastifyRequest } from 'fastify'

/** A request that a page of another site could have made in the user's name. */
class NoPreflight extends Error {
  readonly statusCode = 400
}

/** A page of another site cannot send any of them without a preflight request, which is refused. */
const HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name']

/**
 * Requires one of these headers if a page of another site could send the request: such a page cannot set them.
 * @throws NoPreflight (400)
 */
export function requirePreflight({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (!HEADERS.some(name => headers[name]))
    throw new NoPreflight(`Send such a request with one of the headers ${HEADERS.join(', ')}.`)
}

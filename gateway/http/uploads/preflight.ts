import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../../context.ts'

/** A request that a page of another site could have made in the user's name. */
class NoPreflight extends Error {
  readonly statusCode = 400
}

type Headed = Pick<FastifyRequest, 'headers'>

/** A page of another site cannot send any of them without a preflight request, which is refused. */
const HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name']
const ONE_OF_THEM = `one of the headers ${HEADERS.join(', ')}.`

/**
 * What Apollo Server requires of the requests that the functions below let through. It looks at no value: they
 * have found that this `Authorization` is a bearer token.
 */
export const APOLLO_PREFLIGHT = { requestHeaders: [...HEADERS, 'authorization'] }

/**
 * Requires one of these headers if a page of another site could send the request: such a page cannot set them.
 * @throws NoPreflight (400)
 */
export function requirePreflight({ headers }: Headed): void {
  if (!hasHeader(headers)) throw new NoPreflight(`Send such a request with ${ONE_OF_THEM}`)
}

/**
 * The same for a GET, where a bearer token does as well: unlike a cookie, or a name and password, a browser never
 * adds it by itself, and a page that adds it needs a preflight request.
 * @throws NoPreflight (400)
 */
export function requireOwnGet({ headers }: Headed): void {
  if (bearerToken(headers.authorization) === undefined && !hasHeader(headers))
    throw new NoPreflight(`Send a GET with a bearer token, or with ${ONE_OF_THEM}`)
}

const hasHeader = (headers: FastifyRequest['headers']) => HEADERS.some(name => headers[name])

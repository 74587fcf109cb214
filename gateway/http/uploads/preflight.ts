import type { FastifyRequest } from 'fastify'

/** A request that a page of another site could have made in somebody's name. */
class NoPreflight extends Error {
  readonly statusCode = 400
}

/** A page of another site cannot send any of them without asking first, and is refused then. */
const HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name']

/** Holds a request of a kind that every page can send to one of the headers that shows that it was no such page's. @throws NoPreflight (400) */
export function requirePreflight({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (!HEADERS.some(name => headers[name]))
    throw new NoPreflight(`Such a request takes one of the headers ${HEADERS.join(', ')}.`)
}

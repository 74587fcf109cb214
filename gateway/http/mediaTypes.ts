import type { FastifyRequest } from 'fastify'

/** A body in an encoding that this server does not read. */
class Unreadable extends Error {
  readonly statusCode = 415
}

/**
 * Requires a body in UTF-8 that is not compressed: limits and checks read the bytes as they are.
 * @throws Unreadable (415)
 */
export function requireReadable({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new Unreadable('The body has to be UTF-8.')
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') throw new Unreadable('The body must not be compressed.')
}

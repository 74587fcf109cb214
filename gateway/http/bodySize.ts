import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../bounds/limits.ts'
import { isNested } from '../bounds/nesting.ts'

/** A request is larger than `LIMITS` allow. */
class TooLarge extends Error {
  readonly statusCode = 413
}

/** The values of a request are nested too deeply. */
class TooDeep extends Error {
  readonly statusCode = 400
}

/** The maximum of a whole request, in bytes; `requireSize` is stricter. */
export const MAX_BYTES = LIMITS.body + LIMITS.text

/**
 * Limits the size and the depth of a request, except the text of a ticket or a comment (`input.body`): the REST
 * service checks its length.
 * @throws TooLarge (413), TooDeep (400)
 */
export function requireSize({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): void {
  if (isNested(body)) throw new TooDeep('The request is nested too deeply.')
  if (Number(headers['content-length']) <= LIMITS.body || body === undefined) return
  if (Buffer.byteLength(JSON.stringify(withoutText(body))) > LIMITS.body)
    throw new TooLarge('The request is too large.')
}

function withoutText(body: unknown): unknown {
  if (!has(body, 'variables') || !has(body.variables, 'input')) return body
  const { variables } = body
  if (!has(variables.input, 'body') || typeof variables.input.body !== 'string') return body
  return { ...body, variables: { ...variables, input: { ...variables.input, body: '' } } }
}

const has = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value

import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../bounds/limits.ts'
import { isNested } from '../bounds/nesting.ts'

/** A request is larger than `LIMITS` allow. */
class TooLarge extends Error {
  readonly statusCode = 413
}

/** A request has values in values without end. */
class TooDeep extends Error {
  readonly statusCode = 400
}

/** The most that a request may have in all, in bytes; what `requireSize` asks is stricter. */
export const MOST_BYTES = LIMITS.body + LIMITS.text

/**
 * Holds a request to the size and the depth that one may have, the text of a ticket or a comment (`input.body`) apart: how long that
 * may be is for the REST service to say.
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

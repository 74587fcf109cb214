import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasBody, readCounted, type HeldBody } from '../../common/heldBodies.ts'
import { BUSY } from '../upstream/turns.ts'
import { noTurnFor, type NoTurn, type RequestTurns } from './turns.ts'

/** This body was dropped to make room, because the kept bodies together were too large. */
export class BodyDropped extends Error {
  readonly statusCode: number

  constructor({ status, message }: NoTurn) {
    super(message)
    this.statusCode = status
  }
}

/**
 * Counts the bodies of a scope from their first byte on, as they are kept until they are answered:
 * docs/specification/limits.md#bodies.
 * @param isRead whether the whole body of this request is kept; by default all are
 */
export function countBodies(
  scope: FastifyInstance,
  turns: RequestTurns,
  isRead: (request: FastifyRequest) => boolean = () => true,
): void {
  scope.addHook('preParsing', (request, reply, _payload, next) => {
    if (!hasBody(request.raw) || !isRead(request)) next()
    else {
      const body = turns.holdBody(request, reply)
      readCounted(request.raw, body, () => refusalOf(body, reply), next)
    }
  })
}

/**
 * Reads the fields of a form. They count as their maximum size until they are read, then as what was read.
 * @throws BodyDropped
 */
export async function countForm<Form>(
  request: FastifyRequest,
  reply: FastifyReply,
  { turns, most, read }: { turns: RequestTurns; most: number; read: () => Promise<Form> },
): Promise<Form> {
  const body = turns.holdBody(request, reply)
  const givenUp = new Promise<never>((_resolve, reject) =>
    body.signal.addEventListener('abort', () => reject(refusalOf(body, reply))),
  )
  body.keep(most)
  const form = await Promise.race([read(), givenUp])
  body.keep(Buffer.byteLength(JSON.stringify(form)))
  return form
}

const refusalOf = ({ signal }: HeldBody, reply: FastifyReply) =>
  new BodyDropped(noTurnFor(signal.reason, reply) ?? BUSY)

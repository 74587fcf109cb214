import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countArriving, hasBody, type HeldBody } from '../../common/heldBodies.ts'
import { BUSY } from '../upstream/turns.ts'
import { noTurnFor, type NoTurn, type RequestTurns } from './turns.ts'

/** What is kept of bodies is too much, and this one made room. */
export class BodyGivenUp extends Error {
  readonly statusCode: number

  constructor({ status, message }: NoTurn) {
    super(message)
    this.statusCode = status
  }
}

/**
 * Counts the bodies of a scope from their first byte on, as they are kept until they are answered: docs/specification/limits.md#bodies.
 * @param isRead whether the body of such a request is kept as a whole; all are where it is absent
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
      const copy = countArriving(request.raw, body)
      body.signal.addEventListener('abort', () => copy.destroy(refusalOf(body, reply)))
      next(null, copy)
    }
  })
}

/**
 * Reads the fields of a form, which count as many bytes as they may have until they are read, and then what was read.
 * @throws BodyGivenUp
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
  new BodyGivenUp(noTurnFor(signal.reason, reply) ?? BUSY)

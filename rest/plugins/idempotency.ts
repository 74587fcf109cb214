import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Transaction } from '../db/client.ts'
import { claimKey, keepAnswer } from '../queries/idempotency.ts'
import { conflict, Refusal } from '../rules/refusal.ts'
import type { App } from './context.ts'

interface Answer {
  status: number
  answer: unknown
}

interface Outcome extends Answer {
  /** What is kept in its place. */
  kept?: Answer
}

/** What a request is, where its body does not show it. */
type Content = Readonly<Record<string, unknown>>

/**
 * Does the work of a POST in one transaction and answers 201 with what it returns. With an Idempotency-Key the same
 * caller gets the first answer again for 24 hours, refusals by a rule included, and nothing is done twice (Decisions §3).
 */
export async function answerOnce(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Transaction) => Promise<unknown>,
  content?: Content,
): Promise<FastifyReply> {
  const once = async (tx: Transaction) => ({ status: 201, answer: await work(tx) })
  const { status, answer } = await outcomeOf(app, request, once, content)
  return reply.code(status).send(answer)
}

/**
 * As `answerOnce`, for an answer with a secret, which is kept nowhere: whoever asks again with the same key gets a 409.
 * @param again what it says then
 */
export async function secretOnce(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { work, again }: { work: (tx: Transaction) => Promise<unknown>; again: string },
): Promise<FastifyReply> {
  const once = async (tx: Transaction) => ({
    status: 201,
    answer: await work(tx),
    kept: { status: 409, answer: { error: again } },
  })
  const { status, answer } = await outcomeOf(app, request, once)
  return reply.code(status).send(answer)
}

/** As `answerOnce`, for work that makes a file: answers 200 with its bytes, the same ones each time. */
export async function fileOnce(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, work }: { type: string; work: (tx: Transaction) => Promise<Buffer> },
): Promise<FastifyReply> {
  const { status, answer } = await outcomeOf(app, request, async tx => ({
    status: 200,
    answer: (await work(tx)).toString('base64'),
  }))
  // A refusal is an object, a file is kept as text.
  if (typeof answer !== 'string') return reply.code(status).send(answer)
  return reply.code(status).type(type).send(Buffer.from(answer, 'base64'))
}

async function outcomeOf(
  app: App,
  request: FastifyRequest,
  work: (tx: Transaction) => Promise<Outcome>,
  content?: Content,
): Promise<Outcome> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return app.db.transaction(work)
  const claim = { caller: request.caller.email, key, request: fingerprint(request, content), now: app.now() }
  return app.db.transaction(async tx => {
    const kept = await claimKey(tx, claim)
    if (kept === undefined) {
      const first = await tx.transaction(work).catch(asAnswer)
      await keepAnswer(tx, claim, first.kept ?? first)
      return first
    }
    if (kept.request !== claim.request)
      throw conflict('This Idempotency-Key was used for another request. Take a new one.')
    return kept
  })
}

function asAnswer(error: unknown): Outcome {
  // What may go well in a minute is no answer to keep.
  if (!(error instanceof Refusal) || error.statusCode >= 500 || error.statusCode === 429) throw error
  return { status: error.statusCode, answer: { error: error.message } }
}

const fingerprint = ({ method, url, body }: FastifyRequest, content?: Content) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? content ?? null]))
    .digest('base64url')

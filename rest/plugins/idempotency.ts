import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Failure } from '../contract/shared.ts'
import type { Transaction } from '../db/client.ts'
import { claimKey, storeOutcome } from '../queries/idempotency.ts'
import { conflict, Refusal, toFailure } from '../rules/refusal.ts'
import type { App } from './app.ts'

/** How something is created, and read again for a repeated request. */
export interface Making<Made> {
  /** 201 if absent. */
  status?: 200 | 201
  make: (tx: Transaction) => Promise<Made>
  /** Id of the created resource, which is stored. */
  idOf: (made: Made) => number | string
  /** Reads the resource with that id as the caller may see it now. @throws Refusal 404 if they no longer may */
  readAgain: (tx: Transaction, id: string) => Promise<Made>
  toAnswer: (made: Made) => unknown
}

/** What identifies a request besides its body. */
type Content = Readonly<Record<string, unknown>>

/**
 * Does the work of a write in one transaction and answers its status with the result. With an Idempotency-Key,
 * nothing is done twice: within 24 hours the same caller gets the same status, or the same refusal by a rule,
 * and the resource in its current state (docs/specification/http.md#repeated-keys).
 */
export async function answerOnce<Made>(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { status: done = 201, make, idOf, readAgain, toAnswer }: Making<Made>,
  content?: Content,
): Promise<FastifyReply> {
  const outcome = await outcomeOf(app, request, { status: done, make, idOf, readAgain }, content)
  const { status } = outcome
  return reply.code(status).send('failure' in outcome ? outcome.failure : toAnswer(outcome.made))
}

/** How something is sent, and how it is made again from current data without being sent. */
interface Sending<Sent> {
  /** Media type of the answer, if it is not JSON. */
  type?: string
  make: (tx: Transaction) => Promise<Sent>
  again: (tx: Transaction) => Promise<Sent>
}

/** Like `answerOnce`, for work that sends something of which nothing is kept; answers 200 with it. */
export async function sendOnce<Sent>(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { type = 'application/json; charset=utf-8', make, again }: Sending<Sent>,
): Promise<FastifyReply> {
  const outcome = await outcomeOf(app, request, {
    status: 200,
    make,
    idOf: () => null,
    readAgain: again,
  })
  if ('failure' in outcome) return reply.code(outcome.status).send(outcome.failure)
  return reply.code(outcome.status).type(type).send(outcome.made)
}

interface Steps<Made> {
  status: number
  make: (tx: Transaction) => Promise<Made>
  idOf: (made: Made) => number | string | null
  readAgain: (tx: Transaction, id: string) => Promise<Made>
}

interface Refused {
  status: number
  failure: Failure
}

type Outcome<Made> = { status: number; made: Made } | Refused

async function outcomeOf<Made>(
  app: App,
  request: FastifyRequest,
  { status, make, idOf, readAgain }: Steps<Made>,
  content?: Content,
): Promise<Outcome<Made>> {
  const key = request.headers['idempotency-key']
  const once = async (tx: Transaction): Promise<Outcome<Made>> => ({ status, made: await make(tx) })
  if (typeof key !== 'string') return app.db.transaction(once)
  const claim = { caller: request.caller.email, key, request: fingerprint(request, content), now: app.now() }
  const inClaim = (first: (tx: Transaction) => Promise<Outcome<Made>>) =>
    app.db.transaction(async tx => {
      const stored = await claimKey(tx, claim)
      if (stored === undefined) {
        const outcome = await first(tx)
        const id = 'failure' in outcome ? null : idOf(outcome.made)
        const failure = 'failure' in outcome ? outcome.failure : undefined
        await storeOutcome(tx, claim, {
          status: outcome.status,
          made: id === null ? null : String(id),
          failure,
        })
        return outcome
      }
      if (stored.request !== claim.request)
        throw conflict('This Idempotency-Key was used for another request. Use a new one.', {
          field: 'Idempotency-Key',
        })
      if (stored.failure !== undefined) return { status: stored.status, failure: stored.failure }
      return { status: stored.status, made: await readAgain(tx, stored.made ?? '') }
    })
  let refused: Refused | undefined
  return inClaim(tx =>
    once(tx).catch((error: unknown) => {
      refused = asRefused(error)
      throw error
    }),
  ).catch((error: unknown) => {
    // What was done before the refusal is rolled back, with the claim: the outcome has a transaction of its own.
    const outcome = refused
    if (outcome === undefined) throw error
    return inClaim(() => Promise.resolve(outcome))
  })
}

function asRefused(error: unknown): Refused {
  // A failure that may succeed in a minute is not stored as the answer.
  if (!(error instanceof Refusal) || error.statusCode >= 500 || error.statusCode === 429) throw error
  return { status: error.statusCode, failure: toFailure(error) }
}

const fingerprint = ({ method, url, body }: FastifyRequest, content?: Content) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? content ?? null]))
    .digest('base64url')

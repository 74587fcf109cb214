import type { UserError } from '../__generated__/resolvers.ts'
import { UpstreamError } from '../upstream/errors.ts'
import { codeOfStatus } from '../upstream/refusals.ts'

const REFUSALS = [400, 409, 413]

interface Options<Refused> {
  /** The input field that a refusal is about where the server does not say: the one that it can be about. */
  field?: string
  /** Statuses that are refusals here besides 400, 409 and 413. */
  also?: readonly number[]
  /** What the payload holds beside the errors when it was refused. */
  refused: Refused
}

/**
 * Runs a mutation and turns the refusals of the REST service into `userErrors`, nothing else
 * (docs/specification/graphql.md#user-errors).
 */
export async function orUserErrors<Payload extends object, Refused extends object>(
  run: () => Promise<Payload>,
  { field, also = [], refused }: Options<Refused>,
): Promise<(Payload | Refused) & { userErrors: UserError[] }> {
  try {
    return { ...(await run()), userErrors: [] }
  } catch (error) {
    if (!(error instanceof UpstreamError) || ![...REFUSALS, ...also].includes(error.status)) throw error
    const { code = codeOfStatus(error.status), field: said } = error.refusal
    return { ...refused, userErrors: [{ message: error.reason, field: said ?? field ?? null, code }] }
  }
}

const NOT_OFFERED = { code: 'NOT_OFFERED' } as const

/**
 * The answer of a call beyond the documented ones, which a server need not have.
 * @throws UpstreamError that becomes a user error where it is null
 */
export function offered<Answer>(answer: Answer | null): Answer {
  if (answer === null)
    throw new UpstreamError(400, 'The server in use has no such thing.', undefined, { refusal: NOT_OFFERED })
  return answer
}

/**
 * What a write made, where the server's answer does not show it and it is read again. The write is done whatever becomes
 * of the reading, so that nobody makes it twice: null where it cannot be read.
 */
export async function orUnread<Row>(read: () => Promise<Row>): Promise<Row | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}

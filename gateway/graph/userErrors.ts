import type { UserError } from '../__generated__/resolvers.ts'
import { UpstreamError } from '../upstream/errors.ts'
import { codeOfStatus } from '../upstream/refusals.ts'

const REFUSALS = [400, 409, 413]

interface Options<Refused> {
  /** The input field of a refusal for which the server names none: the only one that it can be about. */
  field?: string
  /** Statuses that are refusals here besides 400, 409 and 413. */
  also?: readonly number[]
  /** The rest of the payload of a refused mutation. */
  refused: Refused
}

/**
 * Runs a mutation and turns only the refusals of the REST service into `userErrors`
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
    // No other input would help.
    const about = code === 'NOT_OFFERED' ? null : (said ?? field ?? null)
    return { ...refused, userErrors: [{ message: error.reason, field: about, code }] }
  }
}

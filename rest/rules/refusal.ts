import { codeOfStatus } from '../../common/refusals.ts'
import type { Failure, RefusalCode } from '../contract/shared.ts'

/** Details of a refusal beyond its status. */
interface About {
  code?: RefusalCode | undefined
  /** The field of the request, by the contract's name; within lists with its index: Events.3.Modified. */
  field?: string | undefined
  /** After how many seconds the call may be repeated, if that is known. */
  retryAfter?: number | undefined
}

/**
 * A refused call, with a message for the user who made it (docs/specification/rest.md#statuses-and-errors):
 * never a stack, SQL or a path.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** HTTP status, 400 to 507. */
  readonly statusCode: number
  readonly code: RefusalCode
  readonly field: string | undefined
  readonly retryAfter: number | undefined

  /** @param about.code by default the code of the status */
  constructor(statusCode: number, message: string, { code, field, retryAfter }: About = {}) {
    super(message)
    this.statusCode = statusCode
    this.code = code ?? codeOfStatus(statusCode)
    this.field = field
    this.retryAfter = retryAfter
  }
}

/** The body of the answer to a refused call. */
export const toFailure = ({ message, code, field }: Refusal): Failure => ({
  error: message,
  code,
  ...(field !== undefined && { field }),
})

export const malformed = (message: string, about?: About) => new Refusal(400, message, about)
export const notSignedIn = (message = 'Please sign in.') => new Refusal(401, message)
export const forbidden = (message: string) => new Refusal(403, message)
export const notFound = (message: string, about?: About) => new Refusal(404, message, about)
export const conflict = (message: string, about?: About) => new Refusal(409, message, about)
export const tooMany = (message: string, retryAfter?: number) => new Refusal(429, message, { retryAfter })

/** Reads a field of a request. @throws what `read` throws; a refusal without a field gets this one */
export function inField<Value>(field: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refusal) || error.field !== undefined) throw error
    const { statusCode, message, code, retryAfter } = error
    throw new Refusal(statusCode, message, { code, field, retryAfter })
  }
}

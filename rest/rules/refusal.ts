/**
 * A call that is refused, with words for the person who made it (docs/specification/rest.md#statuses-and-errors): never
 * a stack, SQL or a path.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** HTTP status, 400 to 503. */
  readonly statusCode: number
  /** In how many seconds it may be tried again, where that is known. */
  readonly retryAfter: number | undefined

  constructor(statusCode: number, message: string, retryAfter?: number) {
    super(message)
    this.statusCode = statusCode
    this.retryAfter = retryAfter
  }
}

export const malformed = (message: string) => new Refusal(400, message)
export const notSignedIn = (message = 'Please sign in.') => new Refusal(401, message)
export const forbidden = (message: string) => new Refusal(403, message)
export const notFound = (message: string) => new Refusal(404, message)
export const conflict = (message: string) => new Refusal(409, message)
export const tooMany = (message: string, retryAfter?: number) => new Refusal(429, message, retryAfter)

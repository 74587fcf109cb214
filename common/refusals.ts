/** The codes that follow from a status alone; rules of the REST service have more. */
type StatusCode =
  | 'INVALID'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_LARGE'
  | 'UNSUPPORTED'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'NO_ROOM'

const CODES: Partial<Record<number, StatusCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'UNAVAILABLE',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'UNSUPPORTED',
  417: 'UNSUPPORTED',
  429: 'RATE_LIMITED',
  431: 'TOO_LARGE',
  507: 'NO_ROOM',
}

/** The code of a refusal where only its status is known (docs/specification/rest.md#codes-of-refusals). */
export const codeOfStatus = (status: number): StatusCode =>
  CODES[status] ?? (status >= 500 ? 'UNAVAILABLE' : 'INVALID')

/** The body of every refusal outside `/graphql`, except for details that only a rule knows. */
export const failure = (status: number, error: string) => ({ error, code: codeOfStatus(status) })

import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql'
import { UpstreamError } from '../upstream/errors.ts'

/** An error about what the client sent. */
export const badUserInput = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })

/** What clients see of an internal error; the log has the details under the same request id. */
export const INTERNAL_MESSAGE = 'Something went wrong on our side.'
const INTERNAL = 'INTERNAL_SERVER_ERROR'
/** The REST server failed, or was not reached. */
const UNAVAILABLE = 'UPSTREAM_UNAVAILABLE'

/**
 * An error as clients may see it: an upstream failure with its meaning
 * (docs/specification/graphql.md#error-codes), graphql's own errors about the document or its variables, and
 * for all others only that an error happened.
 * @param formatted the error as the server would send it
 * @param error the thrown error
 */
export function publicError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = causeOf(error)
  const { message, path, locations } = formatted
  const place = { ...(locations && { locations }), ...(path && { path }) }
  if (cause instanceof UpstreamError)
    return { message: cause.message, ...place, extensions: extensionsOf(cause) }
  const code = isAboutRequest(error) ? 'BAD_USER_INPUT' : formatted.extensions?.code
  if (isOurs(error, cause) && typeof code === 'string' && code !== INTERNAL)
    return { message: withoutHint(message), ...place, extensions: { code } }
  return { message: INTERNAL_MESSAGE, ...place, extensions: { code: INTERNAL } }
}

/**
 * Makes a function that logs what of the REST service's answers could not be read, once for each, under the id that
 * the answer's error has too. Calls that fail as a whole are logged where they are made.
 */
export function createUnreadableLog(warn: (details: object, message: string) => void) {
  const logged = new WeakSet<UpstreamError>()
  return (error: unknown, requestId: string | undefined): void => {
    const cause = causeOf(error)
    if (!(cause instanceof UpstreamError) || !cause.place || logged.has(cause)) return
    logged.add(cause)
    warn(
      { ...cause.place, reason: cause.message, reqId: requestId },
      'An answer of the REST service cannot be read',
    )
  }
}

// An error of the whole operation has no path, so Apollo's function would not unwrap it.
const causeOf = (error: unknown) =>
  error instanceof GraphQLError && error.originalError instanceof UpstreamError
    ? error.originalError
    : unwrapResolverError(error)

// Only a rate limit says how long to wait; other failures end on their own.
const extensionsOf = ({ code, retryAfter }: UpstreamError) =>
  code === 'RATE_LIMITED' && retryAfter !== undefined ? { code, retryAfter } : { code }

/** A message of graphql without its suggestions: a misspelt name must not reveal existing names. */
export const withoutHint = (message: string) => shortened(message).replace(/ ?Did you mean[^]*$/, '')

/** A message up to a maximum length: graphql repeats a whole invalid value in it. */
const shortened = (message: string) => (message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message)
const LONGEST = 1_000

/** Whether it is an internal error, whose details clients do not see. */
export const isInternal = (error: GraphQLFormattedError) => error.extensions?.code === INTERNAL

/** Whether a server failed, ours or the REST service. */
export const isFailure = (error: GraphQLFormattedError) =>
  isInternal(error) || error.extensions?.code === UNAVAILABLE

/** The error of a server with the request's id, which leads to the log entry when a user reports the error. */
export const withRequestId = (error: GraphQLFormattedError, requestId: string): GraphQLFormattedError =>
  isFailure(error) ? { ...error, extensions: { ...error.extensions, requestId } } : error

/**
 * Whether graphql itself rejects the request after the document was found valid: a variable that does not suit
 * its type or its position, or too many errors. Such an error points at a value, an argument or a variable in
 * the document; an internal error points at a field.
 */
function isAboutRequest(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || error.extensions.code !== undefined || !isOfGraphql(error))
    return false
  const kind = error.nodes?.[0]?.kind
  if (error.message === TOO_MANY_FLAWS || (kind !== undefined && REQUEST_KINDS.has(kind))) return true
  return isAboutRequest(error.originalError)
}

/** Whether the error is graphql's own: an error of a scalar is wrapped in another one. */
const isOfGraphql = ({ originalError }: GraphQLError): boolean =>
  originalError === undefined || (originalError instanceof GraphQLError && isOfGraphql(originalError))

const TOO_MANY_FLAWS = 'Too many errors processing variables, error limit reached. Execution aborted.'

const REQUEST_KINDS: ReadonlySet<Kind> = new Set([
  Kind.VARIABLE_DEFINITION,
  Kind.VARIABLE,
  Kind.ARGUMENT,
  Kind.DIRECTIVE,
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
  Kind.OBJECT_FIELD,
])

// An unexpected error of a resolver arrives wrapped in a GraphQLError; an intended one wraps no other error.
const isOurs = (error: unknown, cause: unknown) =>
  error instanceof GraphQLError && cause instanceof GraphQLError

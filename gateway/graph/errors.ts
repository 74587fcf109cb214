import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql'
import { UpstreamError } from '../upstream/errors.ts'

/** An error that says what is wrong with what the client sent. */
export const badUserInput = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })

/** What clients are told about a failure of our own; the log has the rest under the same request id. */
export const INTERNAL_MESSAGE = 'Something went wrong on our side.'
const INTERNAL = 'INTERNAL_SERVER_ERROR'

/**
 * An error as clients may see it: an upstream failure with its meaning (docs/specification/graphql.md#error-codes),
 * what graphql itself says about the document or its variables, and for everything else no more than that it happened.
 * @param formatted what the server would answer
 * @param error what was thrown
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

// What fails the operation as a whole stands at no field, and Apollo takes that for its own.
const causeOf = (error: unknown) =>
  error instanceof GraphQLError && error.originalError instanceof UpstreamError
    ? error.originalError
    : unwrapResolverError(error)

// How long to wait belongs to a limit; what else is unavailable comes back on its own.
const extensionsOf = ({ code, retryAfter }: UpstreamError) =>
  code === 'RATE_LIMITED' && retryAfter !== undefined ? { code, retryAfter } : { code }

/** What graphql says, without the names that there are: a misspelt one is not answered with them. */
export const withoutHint = (message: string) => shortened(message).replace(/ ?Did you mean[^]*$/, '')

/** As much of a message as anybody reads: graphql repeats a whole value in it that is not right. */
const shortened = (message: string) => (message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message)
const LONGEST = 1_000

/** Whether the error is a failure of our own, of which clients see nothing. */
export const isInternal = (error: GraphQLFormattedError) => error.extensions?.code === INTERNAL

/** The error with the request's id, so that whoever reports it can be helped. */
export const withRequestId = (error: GraphQLFormattedError, requestId: string): GraphQLFormattedError =>
  isInternal(error) ? { ...error, extensions: { ...error.extensions, requestId } } : error

/**
 * Whether graphql itself says that what was asked is wrong, at a time when the document has been found right: a variable
 * that does not suit its type or its place, or too many of them. Such an error points at a value, an argument or a
 * variable in the document; a failure of ours points at a field.
 */
function isAboutRequest(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || error.extensions.code !== undefined || !isOfGraphql(error))
    return false
  const kind = error.nodes?.[0]?.kind
  if (error.message === TOO_MANY_FLAWS || (kind !== undefined && REQUEST_KINDS.has(kind))) return true
  return isAboutRequest(error.originalError)
}

/** Whether nothing but graphql has thrown: a scalar that finds a value wrong is told of in an error around its own. */
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

// An error that a resolver threw by accident arrives wrapped in a GraphQLError; only one made on purpose has no other inside.
const isOurs = (error: unknown, cause: unknown) =>
  error instanceof GraphQLError && cause instanceof GraphQLError

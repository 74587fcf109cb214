import { Type, type Static } from 'typebox'

// Descriptions of request fields complete the sentence '{field} must be …': they appear in the OpenAPI
// document and in the refusal of a bad request.

/** A moment in a response: ISO 8601 in UTC, to the millisecond. */
export const Moment = Type.String({ format: 'date-time', description: 'a moment in UTC' })

/** A moment in a response, or null. */
export const MomentOrNull = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  format: 'date-time',
  description: 'a moment in UTC, or null',
})

const EXPECTED_DATE = 'a date in ISO 8601, or seconds since 1970'

/** A date in a request: ISO 8601, or seconds since 1970 (docs/specification/rest.md#dates). */
export const DateInput = Type.Union([Type.String({ maxLength: 40 }), Type.Number()], {
  description: EXPECTED_DATE,
})

/** A date in a request, or null. */
export const DateOrNullInput = Type.Union([Type.String({ maxLength: 40 }), Type.Number(), Type.Null()], {
  description: `${EXPECTED_DATE}, or null`,
})

/** A date in a query. */
export const DateInQuery = Type.String({ maxLength: 40, description: 'a date in ISO 8601' })

/** An e-mail address in a request; a rule validates it and makes it lowercase. */
export const EmailInput = Type.String({ maxLength: 320, description: 'an e-mail address' })

/** The reason for a refusal, for programs (docs/specification/rest.md#codes-of-refusals). */
export const RefusalCode = Type.Enum([
  'INVALID',
  'REQUIRED',
  'TOO_LONG',
  'TOO_MANY',
  'TOO_LARGE',
  'TAKEN',
  'STALE',
  'PAID',
  'LAST_ONE',
  'LIMIT_REACHED',
  'CONFLICT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'UNSUPPORTED',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'NO_ROOM',
])
export type RefusalCode = Static<typeof RefusalCode>

/** The body of every refusal (docs/specification/rest.md#statuses-and-errors). */
export const Failure = Type.Object({
  error: Type.String({ description: 'what went wrong, for people' }),
  code: RefusalCode,
  field: Type.Optional(
    Type.String({
      description: 'what of the request it is about, where it is one field: Tags, or Events.3.Modified',
    }),
  ),
})
export type Failure = Static<typeof Failure>

/**
 * The key under which a POST is carried out once within 24 hours (docs/specification/http.md#repeated-keys).
 */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, description: '1 to 255 characters that name this request' }),
  ),
})

/** How many items of a list to answer. */
export const Limit = Type.Optional(
  Type.String({
    pattern: '^([1-9][0-9]{0,2}|1000)$',
    description: 'a number of items, 1 to 1000 (extension)',
  }),
)

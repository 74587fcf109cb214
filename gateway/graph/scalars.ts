import { GraphQLScalarType, Kind } from 'graphql'
import { GraphQLByte, GraphQLDateTimeISO } from 'graphql-scalars'
import { GraphQLUpload } from 'graphql-upload-minimal'
import { isInCalendar } from '../upstream/decode.ts'
import { badUserInput } from './errors.ts'

/** A file in a multipart request; in resolvers a promise of it. */
export const Upload = new GraphQLScalarType({
  ...GraphQLUpload.toConfig(),
  specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
})

/**
 * Bytes; a Buffer in resolvers, Base64 on the wire. The library would send a Buffer as a JSON list of numbers.
 */
export const Byte = new GraphQLScalarType<unknown, string>({
  ...GraphQLByte.toConfig(),
  name: 'Byte',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc4648#section-4',
  serialize: value => {
    if (!Buffer.isBuffer(value)) throw new TypeError('Bytes must be a Buffer.')
    return value.toString('base64')
  },
})

const {
  serialize: serializeDate,
  parseValue: parseDate,
  parseLiteral: parseDateLiteral,
  ...dateTime
} = GraphQLDateTimeISO.toConfig()

/** An instant; a Date in resolvers, ISO 8601 in UTC on the wire. */
export const DateTime = new GraphQLScalarType({
  ...dateTime,
  name: 'DateTime',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  // The library parses its own output again, which is slow for long lists.
  serialize: value => (value instanceof Date ? value.toISOString() : serializeDate(value)),
  parseValue: value => requireYear(parseDate(value)),
  parseLiteral: (node, variables) => requireYear(parseDateLiteral(node, variables)),
})

/** @throws GraphQLError BAD_USER_INPUT for a year with more or fewer than four digits, which no date on the wire has */
function requireYear(date: Date): Date {
  if (!isInCalendar(date)) throw badUserInput('A time must be in the years 1 to 9999.')
  return date
}

/**
 * An e-mail address in lowercase. The REST service decides which addresses are valid, with a message for the
 * user: here it only has to be text.
 */
export const EmailAddress = new GraphQLScalarType<string, string>({
  name: 'EmailAddress',
  specifiedByURL: 'https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address',
  parseValue: toAddress,
  parseLiteral: node => toAddress(node.kind === Kind.STRING ? node.value : undefined),
  serialize: toAddress,
})

function toAddress(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw badUserInput('An e-mail address must be text.')
  const address = value.trim()
  if (address === address.toLowerCase()) return address
  // The Kelvin sign would become a k, and the address that of another user.
  return address.replace(/[^\u212a]+/g, text => text.toLowerCase())
}

import { GraphQLScalarType, Kind } from 'graphql'
import { GraphQLByte, GraphQLDateTimeISO } from 'graphql-scalars'
import { GraphQLUpload } from 'graphql-upload-minimal'
import { badUserInput } from './errors.ts'

/** A file that arrives with a multipart request; in resolvers a promise of it. */
export const Upload = new GraphQLScalarType({
  ...GraphQLUpload.toConfig(),
  specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
})

/** Bytes; a Buffer in resolvers, Base64 on the wire. The library would leave a Buffer to JSON, which writes numbers. */
export const Byte = new GraphQLScalarType<unknown, string>({
  ...GraphQLByte.toConfig(),
  name: 'Byte',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc4648#section-4',
  serialize: value => {
    if (!Buffer.isBuffer(value)) throw new TypeError('Bytes are a Buffer.')
    return value.toString('base64')
  },
})

const { serialize: serializeDate, ...dateTime } = GraphQLDateTimeISO.toConfig()

/** An instant; a Date in resolvers, ISO 8601 in UTC on the wire. */
export const DateTime = new GraphQLScalarType({
  ...dateTime,
  name: 'DateTime',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  // The library reads what it wrote once more, which long lists feel.
  serialize: value => (value instanceof Date ? value.toISOString() : serializeDate(value)),
})

/**
 * An e-mail address in lowercase. Which addresses are good is for the REST service to say, in words for the person
 * who typed one: here it only has to be text.
 */
export const EmailAddress = new GraphQLScalarType<string, string>({
  name: 'EmailAddress',
  specifiedByURL: 'https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address',
  parseValue: toAddress,
  parseLiteral: node => toAddress(node.kind === Kind.STRING ? node.value : undefined),
  serialize: toAddress,
})

function toAddress(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw badUserInput('An e-mail address is text.')
  // The sign of Kelvin would become a k, and the address somebody else's.
  return value.trim().replace(/[^\u212a]+/g, text => text.toLowerCase())
}

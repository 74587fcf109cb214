import { GraphQLScalarType, Kind } from 'graphql'
import { GraphQLByte, GraphQLDateTimeISO } from 'graphql-scalars'
import { badUserInput } from './errors.ts'

/** Bytes; a Buffer in resolvers, Base64 on the wire. The library would leave a Buffer to JSON, which writes numbers. */
export const Byte = new GraphQLScalarType<unknown, string>({
  ...GraphQLByte.toConfig(),
  name: 'Byte',
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
  // The library reads what it wrote once more, which long lists feel.
  serialize: value => (value instanceof Date ? value.toISOString() : serializeDate(value)),
})

/**
 * An e-mail address in lowercase. Which addresses are good is for the REST service to say, in words for the person
 * who typed one: here it only has to be text.
 */
export const EmailAddress = new GraphQLScalarType<string, string>({
  name: 'EmailAddress',
  parseValue: toAddress,
  parseLiteral: node => toAddress(node.kind === Kind.STRING ? node.value : undefined),
  serialize: toAddress,
})

function toAddress(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw badUserInput('An e-mail address is text.')
  // The sign of Kelvin would become a k, and the address somebody else's.
  return value.trim().replace(/[^\u212a]+/g, text => text.toLowerCase())
}

import { Kind } from 'graphql'
import { DateTime } from '../../../gateway/graph/scalars.ts'

test.each([
  ...['0001-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '2026-11-02T09:00:00+01:00'],
  '9999-12-31T23:59:59.999Z',
])('%s is an instant', text => {
  expect(DateTime.parseValue(text)).toEqual(new Date(text))
  expect(DateTime.parseLiteral({ kind: Kind.STRING, value: text })).toEqual(new Date(text))
})

test.each(['0000-12-31T23:59:59Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-01:00'])(
  '%s is refused, as it is in no year from 1 to 9999',
  text => {
    const message = 'A time must be in the years 1 to 9999.'
    expect(() => DateTime.parseValue(text)).toThrow(message)
    expect(() => DateTime.parseLiteral({ kind: Kind.STRING, value: text })).toThrow(message)
  },
)

test.each(['+058804-01-01T00:00:00Z', '2026-11-02', '2026-02-30T09:00:00Z', 1_793_610_000_000, null])(
  '%s is no instant',
  value => {
    expect(() => DateTime.parseValue(value)).toThrow('DateTime cannot represent')
  },
)

import { linkTo, operationIn } from '../../../web/ide/shared/link.ts'

const IDE = 'https://daybook.example/graphiql'
const OPERATION = { query: 'query Größe { viewer { name } }', variables: '{"a": "“ü”"}', name: 'Größe' }
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a link contains the operation from which it was made', () => {
  const link = linkTo(OPERATION, IDE)
  expect(link).toMatch(/^https:\/\/daybook\.example\/graphiql#operation=[\w-]+$/)
  expect(operationIn(new URL(link ?? '').hash)).toEqual({ operation: OPERATION })
})

test('an operation that is too long for a link gets none', () => {
  expect(linkTo({ ...OPERATION, query: '#'.repeat(40_000) }, IDE)).toBeNull()
})

test.each(['', '#', '#top', '#operations=abc', '#access_token=abc'])(
  '%p is not a link to an operation',
  fragment => {
    expect(operationIn(fragment)).toBeNull()
  },
)

test.each([
  ['nothing', ''],
  ['no Base64', '%%%'],
  ['no UTF-8', Buffer.from([0xff, 0xfe]).toString('base64url')],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['a number', encoded(1)],
  ['null', encoded(null)],
  ['a list', encoded([OPERATION])],
  ['no query', encoded({ variables: '', name: '' })],
  ['an empty query', encoded({ ...OPERATION, query: ' ' })],
  ['a query that is no text', encoded({ ...OPERATION, query: { toString: 'x' } })],
  ['variables that are no text', encoded({ ...OPERATION, variables: {} })],
  ['more than links hold', 'A'.repeat(1_000_000)],
])('a fragment with %s opens nothing, and says so', (_what, text) => {
  expect(operationIn(`#operation=${text}`)).toEqual({ problem: expect.stringMatching(/link/) as string })
})

test('of a link from another user only the query, its variables and its name are used', () => {
  const found = operationIn(
    `#operation=${encoded({ ...OPERATION, headers: '{"authorization": "x"}', run: true })}`,
  )
  expect(found).toEqual({ operation: OPERATION })
})

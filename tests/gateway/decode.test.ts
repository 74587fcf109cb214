import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  listResult,
  longList,
  objectResult,
  parameterText,
  readDate,
  readDates,
  readNullableDate,
  readNumber,
  readObject,
  readObjects,
  readString,
  readStrings,
  stringResult,
} from '../../gateway/upstream/decode.ts'
import { UpstreamError } from '../../gateway/upstream/errors.ts'

const nine = new Date('2026-11-02T09:00:00Z')

test.each([
  ['an ISO string', '2026-11-02T09:00:00Z'],
  ['an ISO string with an offset', '2026-11-02T10:00:00+01:00'],
  ['an ISO string without a zone, which is UTC', '2026-11-02T09:00:00'],
  ['epoch seconds', nine.getTime() / 1000],
  ['a date object', nine],
])('a date may arrive as %s', (_form, value) => {
  expect(readDate({ Created: value }, 'Created')).toEqual(nine)
})

test('a date without a time means the start of its day in UTC', () => {
  expect(readDate({ Paid: '2026-11-02' }, 'Paid')).toEqual(new Date('2026-11-02T00:00:00Z'))
})

test('an optional date that is null stays null', () => {
  expect(readNullableDate({ Paid: null }, 'Paid')).toBeNull()
  expect(readNullableDate({}, 'Paid')).toBeNull()
})

test.each([
  ['Name not found as string', () => readString({ Name: 1 }, 'Name')],
  ['Id not found as number', () => readNumber({ Id: '1' }, 'Id')],
  ['Id not found as number', () => readNumber({ Id: NaN }, 'Id')],
  ['Created not found as date', () => readDate({}, 'Created')],
  ['Created not found as date', () => readDate({ Created: true }, 'Created')],
  ['Error reading date formatting', () => readDate({ Created: 'yesterday' }, 'Created')],
  ['Error reading date formatting', () => readDate({ Created: '2026-13-45' }, 'Created')],
  // Milliseconds instead of seconds: the year 58804.
  ['Error reading date formatting', () => readDate({ Created: 1_793_610_000_000 }, 'Created')],
  ['Error reading date formatting', () => readDates({ DateRange: [-1e12] }, 'DateRange')],
  ['Error reading date formatting', () => readDate({ Created: 1e300 }, 'Created')],
  ['Project not found as object', () => readObject({ Project: [] }, 'Project')],
  ['Tags not found as string[]', () => readStrings({ Tags: ['a', 1] }, 'Tags')],
  ['Tags not found as string[]', () => readStrings({ Tags: null }, 'Tags')],
  ['Files not found as object[]', () => readObjects({ Files: [null] }, 'Files')],
  ['DateRange not found as date[]', () => readDates({ DateRange: [{}] }, 'DateRange')],
  ["Result isn't an object", () => objectResult(null)],
  ["Result isn't an object", () => objectResult([])],
  ["Result isn't a string", () => stringResult({})],
  ["users Result isn't an array", () => listResult({}, 'users Result', item => item)],
  ['Unknown parameter type', () => parameterText({})],
])('unreadable data fails with “%s”', (message, read) => {
  expect(read).toThrow(new UpstreamError(502, message, message))
})

test('other work gets its turn while a long list is read, which arrives complete and in order', async () => {
  const items = Array.from({ length: 400_000 }, (_, Id) => ({ Id }))
  let turns = 0
  const over = new AbortController()
  const others = (async () => {
    for (; !over.signal.aborted; turns++) await nextTurn()
  })()
  const rows = await longList('Result', item => readNumber(item, 'Id'))(items)
  over.abort()
  await others
  expect(rows.every((row, index) => row === index)).toBe(true)
  expect(rows).toHaveLength(items.length)
  expect(turns).toBeGreaterThanOrEqual(5)
  await expect(longList('Result', item => readNumber(item, 'Id'))({})).rejects.toThrow(
    "Result isn't an array",
  )
})

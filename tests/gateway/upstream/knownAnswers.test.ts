import { longList, readString } from '../../../gateway/upstream/decode.ts'
import { createKnownAnswers, versionOf } from '../../../gateway/upstream/knownAnswers.ts'

const PATH = '/api/v1/users'
const LONG = 'x'.repeat(2_000)

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value))
const users = (...names: string[]) => bytesOf(names.map(Name => ({ Name, Email: LONG })))

test('an answer that comes again with the same bytes gives the same value, and any other bytes their own', async () => {
  const { parse } = createKnownAnswers()
  const first = await parse(PATH, users('Ann'))
  const second = await parse(PATH, users('Ann'))
  expect(second).toEqual(first)
  expect(await parse(PATH, users('Ann'))).toBe(second)
  // As long as the other.
  expect(await parse(PATH, users('Ben'))).toEqual([{ Name: 'Ben', Email: LONG }])
  expect(await parse(PATH, users('Ann'))).toEqual(first)
  expect(await parse('/api/v1/other', users('Ann'))).not.toBe(second)
})

test('the bytes are compared as they arrived, even if their buffer has other contents since', async () => {
  const { parse } = createKnownAnswers()
  const buffer = users('Ann')
  await parse(PATH, buffer)
  buffer.set(users('Ben'))
  expect(await parse(PATH, buffer)).toEqual([{ Name: 'Ben', Email: LONG }])
  expect(await parse(PATH, buffer)).toEqual([{ Name: 'Ben', Email: LONG }])
})

test('an answer that is not JSON is refused each time, and a very long one is parsed each time', async () => {
  const { parse } = createKnownAnswers()
  const broken = Buffer.from(`[${LONG}`)
  for (let time = 0; time < 3; time++) await expect(parse(PATH, broken)).rejects.toThrow(SyntaxError)
  const bytes = bytesOf(['x'.repeat(300_000)])
  const values = [await parse(PATH, bytes), await parse(PATH, bytes), await parse(PATH, bytes)]
  expect(new Set(values).size).toBe(3)
})

test('an answer that has come twice is there at once, with a number that no other bytes have', async () => {
  const { parse, parsed } = createKnownAnswers()
  const [ann, ben] = [bytesOf({ Name: 'Ann' }), bytesOf({ Name: 'Ben' })]
  await parse(PATH, ann)
  expect(parsed(PATH, ann)).toBeUndefined()
  const again = await parse(PATH, ann)
  expect(parsed(PATH, ann)).toBe(again)
  expect(parsed(PATH, ben)).toBeUndefined()
  await parse(PATH, ben)
  const other = await parse(PATH, ben)
  const versions = [versionOf(again), versionOf(other), versionOf({ Name: 'Ann' })]
  expect(versions).toEqual([expect.any(Number), expect.any(Number), undefined])
  expect(versions[0]).not.toBe(versions[1])
})

test('a list that comes again is decoded once, and each reader may sort its own list of the rows', async () => {
  const { parse } = createKnownAnswers()
  let count = 0
  const read = longList('users Result', user => {
    count++
    return { name: readString(user, 'Name') }
  })
  const readAgain = async () => read(await parse(PATH, users('Sue', 'Ann')))
  await readAgain()
  const [second, third] = [await readAgain(), await readAgain()]
  expect(count).toBe(4)
  expect(third[0]).toBe(second[0])
  expect(Object.isFrozen(third[0])).toBe(true)
  third.sort((one, other) => one.name.localeCompare(other.name))
  expect((await readAgain()).map(({ name }) => name)).toEqual(['Sue', 'Ann'])
  expect(count).toBe(4)
})

import fc from 'fast-check'
import { createLongAnswers } from '../../../gateway/http/longAnswers.ts'

async function written(value: object): Promise<{ text: string; isLong: boolean }> {
  const answers = createLongAnswers()
  const answer = await answers.write(value)
  const parts = answers.take(answer)
  expect(answers.take(answer)).toBeUndefined()
  return { text: parts ? Buffer.concat(parts).toString() : answer, isLong: parts !== undefined }
}

const long = 'Grüße, "x"] [\\ {} 🎉 \ud800'.repeat(5_000)
const many = Array.from({ length: 9_000 }, (_, index) => ({ index, text: ',]"\\', none: undefined }))

test('an answer of any length equals the output of JSON.stringify', async () => {
  const { value } = fc.letrec<{ value: unknown }>(tie => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<unknown>(long, many, undefined, null, Symbol('none'), new Date(0), () => 1, NaN, -0),
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.array(tie('value'), { maxLength: 6 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 6 }),
    ),
  }))
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), value, { maxKeys: 6 }), async object => {
      expect((await written(object)).text === `${JSON.stringify(object)}\n`).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['short', { data: { a: 1 } }, false],
  ['long', { errors: undefined, data: { list: many } }, true],
  ['of a long text', { data: { text: long } }, true],
  ['of lists in lists', { data: [[many, [], [many, [long]]], many] }, true],
  [
    'with omitted values',
    { data: { none: undefined, list: [undefined, ...many, undefined], no: () => 1 } },
    true,
  ],
  [
    'of omitted values only',
    { none: undefined, list: Array.from({ length: 20_000 }, () => undefined) },
    true,
  ],
  [
    'of keys that objects have',
    Object.fromEntries<unknown>([
      ['__proto__', many],
      ['toString', 1],
    ]),
    true,
  ],
  ['of what writes itself', { list: many, at: { toJSON: () => many, many } }, true],
])('an answer that is %s', async (_what, value, isLong) => {
  expect(await written(value)).toEqual({ text: `${JSON.stringify(value)}\n`, isLong })
})

test('other work gets its turn while a long answer is written', async () => {
  let turns = 0
  let isOver = false
  const others = () => {
    turns += 1
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  await written({ data: { list: Array(60).fill(many) } })
  isOver = true
  expect(turns).toBeGreaterThan(5)
})

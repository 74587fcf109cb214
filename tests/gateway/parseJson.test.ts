import fc from 'fast-check'
import { parseJson } from '../../gateway/upstream/parseJson.ts'

/** The results of JSON.parse and of our parser. */
async function bothResults(bytes: Uint8Array) {
  const expected = result(() => JSON.parse(new TextDecoder().decode(bytes)) as unknown)
  const found = await parseJson(bytes).then(
    value => ({ value }),
    (error: unknown) => ({ failed: error instanceof SyntaxError }),
  )
  return { expected, found }
}

function result(read: () => unknown) {
  try {
    return { value: read() }
  } catch (error) {
    return { failed: error instanceof SyntaxError }
  }
}

const long = JSON.stringify('Grüße, "x"] [\\ {} 🎉 '.repeat(4_000))
const blank = ' \n\t\r'.repeat(20_000)
const many = Array.from({ length: 9_000 }, (_, index) => JSON.stringify({ index, text: ',]"\\' })).join(', ')
const fillers = {
  long,
  many,
  blank,
  several: `${long},${long}`,
  list: `[${many}]`,
  pairs: `"a":${long},"b":[${many}]`,
}

const pieces = [
  ...['[', ']', '{', '}', ',', ':', '"', '\\', ' ', '1', '-'],
  ...['null', '""', '"a":', '"__proto__":', '"2":', '{"a":[1,{"b":"]"}]}', '[[]]', '\\"', '[1,2', '\ufeff'],
]

test('a long text is read as JSON.parse reads it, and refused where JSON.parse refuses it', async () => {
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...pieces) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.values(fillers)) },
    { weight: 1, arbitrary: fc.json() },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 12 }),
      fc.constantFrom('', '[]', '{}'),
      async (parts, around) => {
        const separator = around === '' ? '' : ','
        const text = `${around.slice(0, 1)}${parts.join(separator)}${around.slice(1)}`
        const { expected, found } = await bothResults(Buffer.from(text))
        expect(found).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  ['a list', `[${many}]`],
  ['lists in lists', `[[${many}],[${many},[${many}]],1]`],
  ['objects in objects', `{"a":{${fillers.pairs}},"b":{"c":[${many}]}}`],
  ['a key twice', `{"a":1,"b":${long},"a":[${many}]}`],
  ['keys that objects have', `{"__proto__":[${many}],"constructor":${long},"x":{"__proto__":1}}`],
  ['numbers as keys', `{"2":${long},"1":${long}}`],
  ['keys with signs in them', `{"a\\":,\\"{":[${many}]  , "b,[" : ${long}}`],
  ['blanks', `${blank}[${blank}${long}${blank},${blank}1${blank}]${blank}`],
  ['an empty list in blanks', `[${blank}]`],
  ['an empty object in blanks', `{${blank}}`],
  ['a mark at its begin', `\ufeff[${many}]`],
  ['two marks', `\ufeff\ufeff[${many}]`],
  ['a mark within', `[${many},\ufeff1]`],
  ['a text', long],
  ['a comma too many', `[${many},]`],
  ['a comma at the begin', `[,${many}]`],
  ['two commas', `[${long},,${long}]`],
  ['a comma too many in an object', `{"a":${long},}`],
  ['no key', `{"a":${long},${long}}`],
  ['a key that is no text', `{"a":1,{}:${long}}`],
  ['no colon', `{"a":1,"b"${blank}}`],
  ['no end', `[${many}`],
  ['no end of a text', `[${many},"]`],
  ['an end that is hidden', `[${many},"\\"]`],
  ['another end', `[${many}}`],
  ['another end within', `[${many},{"a":1],2]`],
  ['more after its end', `[${many}] [${many}]`],
  ['more after its end, and no comma', `{"a":[${many}]}{"a":[${many}]}`],
  ['depth', `${'['.repeat(2_000)}${many}${']'.repeat(2_000)}`],
])('%s', async (_what, text) => {
  const { expected, found } = await bothResults(Buffer.from(text))
  expect(found).toEqual(expected)
  if ('value' in expected && 'value' in found)
    expect(JSON.stringify(found.value) === JSON.stringify(expected.value)).toBe(true)
})

test('invalid UTF-8 is read as JSON.parse reads it', async () => {
  const bytes = Buffer.from(`[${long},${long}]`)
  for (let at = 100; at < bytes.length - 100; at += 997) bytes[at] = at % 2 === 0 ? 0xc3 : 0xff
  const { expected, found } = await bothResults(bytes)
  expect(found).toEqual(expected)
})

test('other work gets its turn while a long text is read', async () => {
  let turns = 0
  let isOver = false
  const others = () => {
    turns += 1
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  const text = `{"Outcomes":[${Array.from({ length: 40 }, () => many).join()}]}`
  await parseJson(Buffer.from(text))
  isOver = true
  expect(turns).toBeGreaterThan(5)
})

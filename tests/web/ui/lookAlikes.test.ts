import { lookAlikes } from '../../../web/ui/lookAlikes.ts'
import { isMatch, together } from '../../../web/people/people.ts'

const named = (...names: (string | null)[]) =>
  names.map((name, index) => ({ email: `P${index}@example.com`, name }))

test.each<[string, (string | null)[], number[]]>([
  ['the same name', ['Ann Lee', 'Ben', 'Ann Lee'], [0, 2]],
  ['case, spaces and punctuation', ['Ann Lee', 'ann  lee', 'Ann-Lee'], [0, 1, 2]],
  ['accents', ['Åsa Öberg', 'Asa Oberg'], [0, 1]],
  ['letters and digits that look the same', ['Ilse O', 'lIse 0', '1lse o'], [0, 1, 2]],
  ['other names', ['Ann Lee', 'Ann Leigh', 'Anna Lee'], []],
  ['right-to-left names', ['דנה לוי', 'דנה לוי', 'רון לוי'], [0, 1]],
  ['people without a name', [null, null, ''], []],
])('%s', (_what, names, expected) =>
  expect([...lookAlikes(named(...names))]).toEqual(expected.map(index => `p${index}@example.com`)),
)

test('one person several times is no look-alike', () =>
  expect(lookAlikes([...named('Ann'), ...named('Ann')])).toEqual(new Set()))

const ANN = { email: 'ann.lee@example.com', name: 'Ann Ångström' }
test.each([
  ['ann', true],
  ['ANG', true],
  ['lee', true],
  ['ang ann', true],
  ['example', true],
  ['ann.l', true],
  ['nn', false],
  ['ann ben', false],
])('“%s” matches Ann: %p', (text, expected) => expect(isMatch(ANN, text)).toBe(expected))

test('people of several lists are each there once, with the name that is known', () =>
  expect([
    ...together(
      [{ email: 'Ann@example.com' }, { email: 'ben@example.com', name: 'Ben' }],
      [
        { email: 'ann@example.com', name: 'Ann' },
        { email: 'BEN@example.com', name: null },
      ],
    ).values(),
  ]).toEqual([
    { email: 'ann@example.com', name: 'Ann' },
    { email: 'ben@example.com', name: 'Ben' },
  ]))

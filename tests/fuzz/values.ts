import type { Chance } from './chance.ts'

// Values for the fuzzers: plausible ones, and ones that parsers and databases often handle wrongly.

export const USERS = ['ann@fuzz.example', 'ben@fuzz.example', 'tom@fuzz.example'] as const
const PEOPLE = [...USERS, 'cat@fuzz.example', 'nobody@fuzz.example', 'ANN@fuzz.example']
const DATES = [
  '2027-01-01T00:00:00.000Z',
  '2027-01-02T09:00:00.000Z',
  '2027-01-02T17:30:00.000Z',
  '2027-02-01T00:00:00.000Z',
  '2027-03-28T01:30:00+01:00',
]
const UUID = '11111111-1111-4111-8111-111111111111'

/** Plausible values of a field, by its name. */
const LIKELY: readonly (readonly [RegExp, readonly unknown[]])[] = [
  [/email|^for$|^to$|creator|canse|subscri|person|people|owner/i, PEOPLE],
  [/date|from|until|start|end|modified|paid|created|at$|^after$|^before$/i, DATES],
  [/project/i, ['Apollo', 'Zeus', '1', 'Project 3']],
  [/uuid|^files?$/i, [UUID]],
  [/filename/i, ['notes.txt']],
  [/purpose/i, ['use', 'see', 'pay', 'edit', 'USE', 'SEE', 'PAY', 'EDIT']],
  [/scope/i, ['timesheets', 'tickets', 'admin', 'TIMESHEETS']],
  [/zone/i, ['Europe/Berlin', 'UTC', 'Asia/Kathmandu', 'Pacific/Apia']],
  [/^id$|number|Id$/, ['1', '2', '3', '7']],
  [/limit|first|last|page/i, ['1', '10', '100']],
  [/status|tag/i, ['new', 'assigned', 'priority:high', 'design']],
  [/dry|confirm|all/i, ['true', 'false']],
  [/body|text|notes|comment/i, ['<p>Some <b>text</b></p>', 'Some text']],
  [/name|subject|title/i, ['Apollo', 'A name']],
  [/redirect/i, ['/', '/tickets', '//evil.example']],
]

export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  '😀'.repeat(300),
  'ﬃİıKß',
  'x'.repeat(300),
  'x'.repeat(5_000),
  "';drop table users;--",
  '%',
  '%00',
  '%zz',
  '\\',
  '_%\\',
  '../../etc/passwd',
  '..',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(40),
  '0x10',
  '1.5',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<'.repeat(2_000),
  '&#0;&#x110000;&amp',
  '{{7*7}}${7*7}',
  'a\r\nBcc: x@evil.example',
  '=cmd|calc!A0',
  '(((((((((((a',
  '"quoted" or -not & | ! :*',
  '2027-02-30T00:00:00Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '2027-01-01T00:00:00+99:99',
  '9999-12-31T23:59:60Z',
  'a@b@c',
  '@',
  `${'a'.repeat(250)}@fuzz.example`,
  'Etc/GMT+25',
  'VGlja2V0OjEvMQ==',
  btoa('Ticket:1/1/1'),
  btoa('Ticket:-1/9999999999999'),
  btoa('User:'),
  '====',
]

export const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[[[]]]],
  [null],
  { a: { b: { c: [] } } },
  { constructor: 1, toString: null },
]

/** A text for a field with this name. */
export function textFor(name: string, chance: Chance): string {
  if (chance.isOnceIn(5)) return chance.one(NASTY_TEXTS)
  const likely = LIKELY.find(([pattern]) => pattern.test(name))?.[1]
  return likely === undefined ? chance.one(['a', 'Some text', '1', 'true']) : String(chance.one(likely))
}

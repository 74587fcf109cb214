import { readDate } from '../../rest/rules/dates.ts'
import { readEmail } from '../../rest/rules/emails.ts'
import { cleanName } from '../../rest/rules/names.ts'
import { safeRedirect } from '../../common/safeRedirect.ts'
import { isAllowedDomain, nameOf, readName } from '../../rest/security/signIn.ts'
import {
  modifiedAfter,
  readDateRange,
  readEntry,
  readId,
  readRange,
  readTags,
  readTimezone,
} from '../../rest/rules/timesheets/timesheetEvents.ts'
import { readProjectName, withoutMember } from '../../rest/rules/timesheets/timesheetProjects.ts'
import { readScope, requireClosable, withoutScope, withScopes } from '../../rest/rules/users.ts'
import { refusalOf } from '../helpers/matchers.ts'

describe('a date arrives as ISO 8601 or as seconds since 1970', () => {
  test.each([
    ['2027-03-01T09:00:00.000Z', '2027-03-01T09:00:00.000Z'],
    ['2027-03-01T09:00:00+01:00', '2027-03-01T08:00:00.000Z'],
    ['2027-03-01T09:00:00', '2027-03-01T09:00:00.000Z'],
    ['2027-03-01', '2027-03-01T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    [1_803_891_600, '2027-03-01T09:00:00.000Z'],
    [1_803_891_600.123, '2027-03-01T09:00:00.123Z'],
    [0, '1970-01-01T00:00:00.000Z'],
  ])('%p is %s', (given, date) => expect(readDate(given, 'Date').toISOString()).toBe(date))

  test.each([
    '2027-02-29',
    '2027-02-30T09:00:00Z',
    '2027-13-01',
    '2027-03-01T24:00:00Z',
    '2027-03-01T09:60:00Z',
    'tomorrow',
    '',
    '1',
    '1899-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    1_803_891_600_000,
    NaN,
    Infinity,
    -1e12,
  ])('%p is refused', given => expect(refusalOf(() => readDate(given, 'Date'))).toBe(400))
})

describe('an e-mail is one plain address, kept in lowercase', () => {
  test.each([
    ['Ann@Example.COM', 'ann@example.com'],
    [' ann+time@example.com ', 'ann+time@example.com'],
    ['admin@localhost', 'admin@localhost'],
    ['Ann@B\u00fccher.example', 'ann@xn--bcher-kva.example'],
    ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
    ['ＡＮＮ@example.com', 'ａｎｎ@example.com'],
    ['JOSE\u0301@example.com', 'jos\u00e9@example.com'],
    ["o'hara_=/?{|}~$#&*^`x@example.com", "o'hara_=/?{|}~$#&*^`x@example.com"],
  ])('%p is kept as %p', (given, kept) => expect(readEmail(given)).toBe(kept))

  test.each([
    'a@x\r\nBcc:e@evil',
    '"a@evil x"@corp',
    'a@x,b@evil',
    'a@x;b@evil',
    'ann@e\u212aample.example',
    'ann@ex\uff41mple.example',
    'ann@b\u00fccher\u200b.example',
    'Ann <a@x>',
    `${'('.repeat(3000)}a@x`,
    'a@',
    '@x',
    'a',
    '',
    'a b@x',
    'a@x@y',
    'a\u0000@x',
    'a\u0007@x',
    `${'a'.repeat(65)}@x`,
    `a@${'x.'.repeat(150)}x`,
  ])('%p is refused', given => {
    expect(refusalOf(() => readEmail(given))).toBe(400)
  })
})

describe('redirectUrl is a path of this origin; anything else becomes /', () => {
  test.each([
    '/',
    '/timesheets/fill',
    '/timesheets/report?start=2027-03-01&tags=a%20b#top',
    '/timesheets/view/ann%40example.com',
  ])('%p is kept', path => expect(safeRedirect(path)).toBe(path))

  test.each([
    undefined,
    '',
    '//bar@test.foo',
    '////x',
    '.x',
    '@x',
    '/\n//x',
    '/\\x',
    '/%09/x',
    '/%5cx',
    '/%2f/x',
    '/\t/x',
    'https:x',
    'https://evil.example',
    'javascript:alert(1)',
    '\\\\evil',
    ' /x',
    '/a/..//x',
    '/%',
  ])('%p becomes /', target => expect(safeRedirect(target)).toBe('/'))
})

describe('signing in', () => {
  test.each([
    ['Ann', 'Ann'],
    [undefined, 'ann'],
    ['   ', 'ann'],
    ['Ann\u202eexe', 'Annexe'],
    ['<b>Ann</b>', '<b>Ann</b>'],
    ['\u200b\u3164', 'ann'],
    ['Zo\u00e9 \ud83d\udc69\u200d\ud83d\udcbb', 'Zo\u00e9 \ud83d\udc69\u200d\ud83d\udcbb'],
  ])('the name %p is kept as %p', (given, kept) => expect(readName(given, 'ann@example.com')).toBe(kept))
  test.each(['Ann\r\nBcc: e@evil', 'Ann\u2028Bcc: e@evil', 'A\u0000', 'x'.repeat(101)])(
    'the name %p is refused',
    given => expect(refusalOf(() => readName(given, 'ann@example.com'))).toBe(400),
  )
  test.each([
    ['A\u2028B\n\u202eC', 'ABC'],
    ['\u3164\u200b', 'ann'],
    ['x'.repeat(101), 'ann'],
    [undefined, 'ann'],
  ])('the name %p from a provider is kept as %p', (given, kept) =>
    expect(nameOf(given, 'ann@example.com')).toBe(kept),
  )
  test('only addresses of the allowed domains may sign in, or all if none is set', () => {
    expect(isAllowedDomain('a@corp.example', ['corp.example'])).toBe(true)
    expect(isAllowedDomain('a@anything', [])).toBe(true)
    for (const other of ['a@evil.example', 'a@x.corp.example', 'a@notcorp.example'])
      expect(isAllowedDomain(other, ['corp.example'])).toBe(false)
  })
})

describe('scopes', () => {
  test.each(['admin', 'a-b_c:9'])('%p is valid', scope => expect(readScope(scope)).toBe(scope))
  test.each(['', 'admin tickets', 'admin\n', 'Admin', 'a'.repeat(51), 'ä', '*'])('%p is invalid', scope =>
    expect(refusalOf(() => readScope(scope))).toBe(400),
  )
  test('are stored once each', () => expect(withScopes(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']))
  const account = (scopes: string[], more = {}) => ({
    email: 'zoe@corp.example',
    scopes,
    deactivated: null,
    ...more,
  })
  test('the last admin cannot lose the scope', () => {
    expect(refusalOf(() => withoutScope(account(['admin']), 'admin', false))).toBe(409)
    expect(withoutScope(account(['admin', 'tickets']), 'admin', true)).toEqual(['tickets'])
    expect(withoutScope(account(['tickets']), 'admin', false)).toEqual(['tickets'])
    expect(withoutScope(account(['admin', 'tickets']), 'tickets', false)).toEqual(['admin'])
    expect(withoutScope(account(['admin'], { deactivated: new Date() }), 'admin', false)).toEqual([])
  })
  test.each([
    ['the last admin', account(['admin']), 'zoe@corp.example', false, 409],
    ['another user, the last admin', account(['admin']), 'yan@corp.example', false, 409],
    ['oneself', account(['admin']), 'zoe@corp.example', true, 409],
    ['another admin', account(['admin']), 'yan@corp.example', true, undefined],
    ['another user', account([]), 'yan@corp.example', false, undefined],
  ])('closing the account of %s', (_whom, user, by, hasOtherAdmin, refused) =>
    expect(refusalOf(() => requireClosable(user, by, hasOtherAdmin))).toBe(refused),
  )
})

describe('projects', () => {
  test.each([
    ['  Apollo  ', 'Apollo'],
    ['Two\r\n  words', 'Two words'],
    ['Apo\u200bllo\u202e', 'Apollo'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['...', '...'],
    ['🚀'.repeat(100), '🚀'.repeat(100)],
  ])('the name %p becomes %p', (given, name) => expect(readProjectName(given)).toBe(name))
  test.each(['', '   ', '\u200b', '\u3164', '.', '..', ' .\u200b. ', 'x'.repeat(101), 'a\u0000', 'a\u0007'])(
    'the name %p is refused',
    given => expect(refusalOf(() => readProjectName(given))).toBe(400),
  )
  test('are looked up by the normalized name', () => expect(cleanName(' A\n B ')).toBe('A B'))
  test('at least one person stays on Can Edit', () => {
    expect(refusalOf(() => withoutMember(['a@x'], 'edit', 'a@x'))).toBe(409)
    expect(withoutMember(['a@x', 'b@x'], 'edit', 'a@x')).toEqual(['b@x'])
    expect(withoutMember(['a@x'], 'use', 'a@x')).toEqual([])
  })
})

describe('events', () => {
  const at = (text: string) => new Date(`2027-03-01T${text}Z`)

  test('one date is an all-day item, two dates are start and end', () => {
    expect(readDateRange(['2027-03-01'])).toEqual({ starts: at('00:00'), ends: null })
    expect(readDateRange(['2027-03-01T09:00Z', '2027-03-01T10:00Z'])).toEqual({
      starts: at('09:00'),
      ends: at('10:00'),
    })
  })
  test.each([
    [[]],
    [['2027-03-01T09:00Z', '2027-03-01T09:00Z']],
    [['2027-03-01T10:00Z', '2027-03-01T09:00Z']],
    [['2027-03-01T09:00:00Z', '2027-03-02T09:00:00.001Z']],
    [['2027-03-01', '2027-03-02', '2027-03-03']],
  ])('the range %p is refused', range => expect(refusalOf(() => readDateRange(range))).toBe(400))
  test('24 hours are allowed', () => {
    expect(readDateRange(['2027-03-01T09:00Z', '2027-03-02T09:00Z'])).toEqual({
      starts: at('09:00'),
      ends: new Date('2027-03-02T09:00Z'),
    })
  })

  test.each([
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
    'Etc/GMT+5',
  ])('the zone %p is kept as given', name => expect(readTimezone(name)).toBe(name))
  test.each(['', 'Mars/Olympus', '+01:00', 'Europe/Berlin\n', 'Europe/Berlin; drop', '../etc/passwd'])(
    'the zone %p is refused',
    name => expect(refusalOf(() => readTimezone(name))).toBe(400),
  )

  test('tags are trimmed and kept once, in their order', () =>
    expect(readTags([' b ', 'a', 'b', '', '  '])).toEqual(['b', 'a']))
  test('too many or too long tags are refused', () => {
    expect(refusalOf(() => readTags(['x'.repeat(101)]))).toBe(400)
    expect(refusalOf(() => readTags(Array.from({ length: 51 }, (_, index) => String(index))))).toBe(400)
  })

  test.each([
    ['a new one asked to be confirmed', undefined, '2001-01-01', at('12:00')],
    ['a new one that is not', undefined, null, null],
    ['one to be confirmed', null, '2001-01-01', at('12:00')],
    ['one confirmed before', at('08:00'), '2001-01-01', at('08:00')],
    ['one unconfirmed again', at('08:00'), null, null],
    ['one of which nothing is said', at('08:00'), undefined, at('08:00')],
  ])('Confirmed is set by the server: %s', (_what, stored, asked, kept) => {
    const entry = {
      DateRange: ['2027-03-01'],
      Timezone: 'UTC',
      ...(asked !== undefined && { Confirmed: asked }),
    }
    const before = stored === undefined ? undefined : { ...readEntry(entry, at('00:00')), confirmed: stored }
    expect(readEntry(entry, at('12:00'), before).confirmed).toEqual(kept)
  })

  test.each(['', 'now', '2027-02-30', -1e300])('Confirmed must be a date or null, not %p', asked => {
    const entry = { DateRange: ['2027-03-01'], Timezone: 'UTC', Confirmed: asked }
    expect(refusalOf(() => readEntry(entry, at('12:00')))).toBe(400)
  })

  test('a change is later than the stored copy even if the clock stands still or was set back', () => {
    expect(modifiedAfter(at('09:00:00.000'), at('09:00:01.000'))).toEqual(at('09:00:01.000'))
    expect(modifiedAfter(at('09:00:00.000'), at('09:00:00.000'))).toEqual(at('09:00:00.001'))
    expect(modifiedAfter(at('09:00:00.000'), at('08:00:00.000'))).toEqual(at('09:00:00.001'))
  })

  test.each([
    ['2027-03-02', '2027-03-01'],
    ['2027-03-01', '2027-03-01'],
    ['1900-01-01', '2100-01-01'],
    ['2027-03-01', 'x'],
  ])('the range from %p until %p is refused', (from, until) =>
    expect(refusalOf(() => readRange(from, until))).toBe(400),
  )
  test('400 days are allowed', () => {
    expect(readRange('2027-01-01', '2028-02-05').until).toEqual(new Date('2028-02-05'))
    expect(refusalOf(() => readRange('2027-01-01', '2028-02-05T00:00:00.001Z'))).toBe(400)
  })

  test.each(['-1', '0', '01', '1.5', '1e3', '9007199254740993', '1;select', 'id[]', '', ' 1'])(
    'the id %p is refused',
    text => expect(refusalOf(() => readId(text))).toBe(400),
  )
  test('the largest id is accepted', () => expect(readId('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER))
})

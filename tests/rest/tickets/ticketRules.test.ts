import { readListing, readTicketIds, readWords } from '../../../rest/rules/tickets/ticketLists.ts'
import { readProjectName, requireMember, withoutMember } from '../../../rest/rules/tickets/ticketProjects.ts'
import {
  changesBetween,
  hasContent,
  readSubject,
  requireContent,
  requireContentOrChanges,
  withSubscribers,
} from '../../../rest/rules/tickets/tickets.ts'
import { FAMILIES } from '../../../common/ticketTags.ts'
import { readFilter, readTag, tagsOfNew, withTags } from '../../../rest/rules/tickets/ticketTags.ts'
import { refusalOf } from '../../helpers/matchers.ts'

describe('a tag is one of a family, or a custom one without spaces, in lowercase', () => {
  test.each([
    ...Object.entries(FAMILIES).flatMap(([family, values]) =>
      values.map(value => [`${family}:${value}`, `${family}:${value}`]),
    ),
    ['Status:CLOSED', 'status:closed'],
    ['closed', 'status:closed'],
    [' Printer ', 'printer'],
    ['ticket:1/2', 'ticket:1/2'],
    ['état', 'état'],
    ['🚀'.repeat(100), '🚀'.repeat(100)],
    ['high', 'high'],
  ])('%p is kept as %p', (given, kept) => expect(readTag(given)).toBe(kept))

  test.each([
    ...['', ' ', 'a b', 'a,b', 'a\tb', 'a\u0007b', 'a\u00a0b', 'x'.repeat(101), '\ud800'],
    ...['status:', 'status:open', 'impact:n/a', 'priority:none', 'Priority:Urgent', 'status:new:x'],
  ])('%p is refused', given => expect(refusalOf(() => readTag(given))).toBe(400))

  test('the refusal lists the values of the family', () =>
    expect(() => readTag('impact:huge')).toThrow('impact must be high, medium, low or none.'))
})

describe('a new ticket has a value of each family', () => {
  test.each([
    [[], ['status:new', 'impact:none', 'priority:low']],
    [
      ['impact:high', 'priority:n/a', 'status:blocked'],
      ['impact:high', 'priority:n/a', 'status:blocked'],
    ],
    [
      ['impact:low', 'printer'],
      ['status:new', 'priority:low', 'impact:low', 'printer'],
    ],
    [
      ['impact:low', 'impact:high', 'A', 'a'],
      ['status:new', 'priority:low', 'impact:high', 'a'],
    ],
  ])('%p becomes %p', (given, tags) => expect(tagsOfNew(given)).toEqual(tags))

  test('and at most 50 tags', () => {
    const custom = Array.from({ length: 48 }, (_, index) => `t${index}`)
    expect(tagsOfNew(custom.slice(1))).toHaveLength(50)
    expect(refusalOf(() => tagsOfNew(custom))).toBe(400)
  })
})

describe('adding a value of a family replaces it, and each family always has one', () => {
  const tags = ['status:new', 'impact:none', 'priority:low', 'a', 'b']
  test.each([
    ['nothing', [], [], tags],
    ['another status', ['status:closed'], [], ['status:closed', 'impact:none', 'priority:low', 'a', 'b']],
    ['a status that is removed', ['resolved'], ['status:new'], ['status:resolved', ...tags.slice(1)]],
    ['the removal of a status alone', [], ['status:new', 'impact:none'], tags],
    ['two of one family', ['impact:low', 'impact:high'], [], ['status:new', 'impact:high', ...tags.slice(2)]],
    ['a custom tag', ['C'], [], [...tags, 'c']],
    ['a custom tag that is there', ['A'], [], tags],
    ['the removal of a custom tag', [], ['B', 'x'], tags.slice(0, 4)],
  ])('%s', (_name, add, remove, after) => expect(withTags(tags, add, remove)).toEqual(after))
})

describe('a refusal names the field and the position of the tag', () => {
  test.each([
    ['Statuses.1', () => tagsOfNew(['printer', 'due:soon'])],
    ['Statuses', () => tagsOfNew(Array.from({ length: 48 }, (_, index) => `t${index}`))],
    ['AddStatuses.2', () => withTags([], ['a', 'b', 'a b'], [])],
    ['RemoveStatuses.0', () => withTags(['a'], [], ['a b'])],
    [
      'AddStatuses',
      () =>
        withTags(
          [],
          Array.from({ length: 51 }, (_, index) => `t${index}`),
          [],
        ),
    ],
  ])('%s', (field, read) => expect(read).toThrow(expect.objectContaining({ field }) as Error))
})

test.each([
  ['', []],
  ['  new  CLOSED new ', [['status:new', 'status:closed']]],
  [
    'status:new impact:high printer closed none',
    [['status:new', 'status:closed'], ['impact:high'], ['printer'], ['none']],
  ],
])('the filter %p searches for one of each of %p', (text, groups) => expect(readFilter(text)).toEqual(groups))

test('a filter has at most 50 tags', () =>
  expect(refusalOf(() => readFilter(Array.from({ length: 51 }, (_, n) => `t${n}`).join(' ')))).toBe(400))

describe('a subject', () => {
  test.each([' It breaks ', '🚀'.repeat(200), '<b>'])('%p is valid', subject =>
    expect(readSubject(subject)).toBe(subject.trim()),
  )
  test.each(['a\nb', 'a\r\nBcc: x', 'a\u2028b', 'a\tb', 'x'.repeat(201), '\ud800', '', ' \n '])(
    '%p is invalid',
    subject => expect(refusalOf(() => readSubject(subject))).toBe(400),
  )
  test('is required with the message of the specification', () =>
    expect(() => readSubject(' ')).toThrow('Please enter a subject'))
})

describe('content', () => {
  const nothing = { html: '<p> </p>', text: ' ' }
  const image = { html: '<p><img src="/api/v1/download/x/y.png"></p>', text: '' }
  test('is text or an image', () =>
    expect([nothing, image, { html: '<p>a</p>', text: 'a' }].map(hasContent)).toEqual([false, true, true]))
  test('is required for a ticket, and for a comment without changes', () => {
    expect(() => requireContent(nothing)).toThrow('Please enter some content')
    expect(() => requireContentOrChanges(false, null)).toThrow(
      'Please enter some content or change some parameters',
    )
    requireContent(image)
    requireContentOrChanges(true, null)
  })
})

describe('subscribers', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@x.example`)
  test.each([
    [['a@x'], ['B@x', 'b@X', 'a@x'], [], ['a@x', 'b@x']],
    [['a@x', 'b@x'], [], ['A@x', 'c@x'], ['b@x']],
    [['a@x'], ['a@x'], ['a@x'], ['a@x']],
  ])('%p with %p and without %p are %p', (before, add, remove, after) =>
    expect(withSubscribers(before, add, remove)).toEqual(after),
  )
  test.each([[['no address']], [['a@x\nb@x']], [many(201)]])('%p are refused', add =>
    expect(refusalOf(() => withSubscribers([], add, []))).toBe(400),
  )
  test('are limited to 200', () => expect(withSubscribers(many(199), ['z@x'], [])).toHaveLength(200))
})

test('changes contain only real differences', () => {
  const before = { subject: 'A', statuses: ['status:new', 'x'], subscriptions: ['a@x'] }
  expect(changesBetween(before, { ...before })).toBeNull()
  expect(changesBetween(before, { ...before, subject: 'B' })).toMatchObject({
    subject: { before: 'A', after: 'B' },
    addedStatuses: [],
  })
  expect(
    changesBetween(before, { subject: 'A', statuses: ['status:closed', 'x'], subscriptions: ['b@x'] }),
  ).toEqual({
    addedStatuses: ['status:closed'],
    removedStatuses: ['status:new'],
    addedSubscribers: ['b@x'],
    removedSubscribers: ['a@x'],
  })
})

describe('a project', () => {
  test.each([
    [' Apollo   11 ', 'Apollo 11'],
    ['1 2', '1 2'],
    ['12a', '12a'],
    ['Apo\u200bllo\u202e', 'Apollo'],
  ])('may be named %p', (given, name) => expect(readProjectName(given)).toBe(name))
  test.each(['', ' ', '\u200b', '.', '..', '12', ' 007 ', '1\u200b2', 'x'.repeat(101), 'a\u0007', '\ud800'])(
    'may not be named %p',
    name => expect(refusalOf(() => readProjectName(name))).toBe(400),
  )
  test('has at least one person on its list, and only they can see it', () => {
    expect(withoutMember(['a', 'b'], 'a')).toEqual(['b'])
    expect(withoutMember(['a'], 'b')).toEqual(['a'])
    expect(refusalOf(() => withoutMember(['a'], 'a'))).toBe(409)
    expect(refusalOf(() => requireMember(['a'], 'b'))).toBe(404)
    expect(refusalOf(() => requireMember(['a'], 'a'))).toBeUndefined()
  })
})

describe('a list', () => {
  test('is in the order of the last change, newest first, by default', () => {
    expect(readListing({})).toEqual({
      ...{
        groups: [],
        search: undefined,
        by: 'modified',
        isNewestFirst: true,
        limit: undefined,
        after: undefined,
        hasHits: false,
      },
    })
    expect(readListing({ sort: 'created', limit: '5', q: ' ', after: '2027-03-01T09:00:00.123Z_7' })).toEqual(
      {
        ...{ groups: [], search: undefined, by: 'created', isNewestFirst: false, limit: 5 },
        hasHits: false,
        after: { at: new Date('2027-03-01T09:00:00.123Z'), id: 7 },
      },
    )
  })
  test('shows why tickets were found, for a bounded number of them', () => {
    expect(readListing({ q: 'fire', hits: 'true', limit: '200' })).toMatchObject({ hasHits: true })
    for (const limit of ['201', '1000', undefined])
      expect(refusalOf(() => readListing({ q: 'fire', hits: 'true', ...(limit && { limit }) }))).toBe(400)
    expect(readListing({ q: 'fire', hits: 'false' })).toMatchObject({ hasHits: false })
  })
  test.each(['', '7', '_7', '2027-03-01_', '2027-03-01_0', 'x_7', '2027-03-01_7_8'])(
    'cannot continue after %p',
    after => expect(refusalOf(() => readListing({ after }))).toBe(400),
  )
  test.each([
    [undefined, undefined],
    ['147', [147]],
    ['3,1,3', [3, 1]],
    [
      Array.from({ length: 100 }, (_, index) => index + 1).join(),
      Array.from({ length: 100 }, (_, i) => i + 1),
    ],
  ])('with ids %p asks for the tickets %p', (ids, numbers) =>
    expect(readTicketIds({ ...(ids !== undefined && { ids }) })).toEqual(numbers),
  )
  test.each(['', ',', '1,', '0', '-1', '1.5', '#1', '1;select', '9'.repeat(16), '1 2'])(
    'cannot be asked for the ids %p',
    ids => expect(refusalOf(() => readTicketIds({ ids }))).toBe(400),
  )
  test('takes at most 100 ids, and no filter beside them', () => {
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join()
    expect(refusalOf(() => readTicketIds({ ids: many }))).toBe(400)
    for (const filter of [{ q: 'x' }, { statuses: '' }, { sort: 'created' as const }, { limit: '1' }])
      expect(refusalOf(() => readTicketIds({ ids: '1', ...filter }))).toBe(400)
  })
  test.each([
    ['printer', ['printer*']],
    [" it's  (broken) it's", ["it's", '(broken)*']],
    ['größe #147', ['größe', '#147']],
    ['  ', []],
  ])('the search %p looks for %p, the last also as a prefix', (search, words) =>
    expect(readWords(search).map(({ text, isBegun }) => text + (isBegun ? '*' : ''))).toEqual(words),
  )
})

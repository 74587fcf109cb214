import { readerOf } from '../../../web/tickets/reader.ts'
import { isListed, tagOfWord } from '../../../common/ticketTags.ts'
import { badgeColour, customTags, familyOf, valueIn } from '../../../web/tickets/statuses.ts'
import { filterVariables, readListUrl, writeListUrl } from '../../../web/tickets/listUrl.ts'
import { indexInList } from '../../../web/screens/tickets/list/listIndex.ts'

test.each([
  ['danger', ['status:blocked', 'priority:high', 'impact:high']],
  ['warning', ['status:new', 'status:reopened', 'status:unconfirmed']],
  ['brand', ['priority:medium', 'impact:medium', 'status:assigned', 'status:verified']],
  ['informative', ['status:resolved', 'priority:low', 'impact:low']],
  ['subtle', ['status:closed', 'priority:n/a', 'impact:none']],
  [null, ['web', 'high', 'status:unheard-of']],
])('%s is the colour of %j', (colour, tags) => {
  expect(tags.map(badgeColour)).toEqual(tags.map(() => colour))
})

test('a ticket’s tags are split into the value of each family and custom tags', () => {
  const tags = ['status:blocked', 'priority:n/a', 'web']
  expect([valueIn(tags, 'status'), valueIn(tags, 'priority'), valueIn(tags, 'impact')]).toEqual([
    'blocked',
    'n/a',
    null,
  ])
  expect(customTags(tags)).toEqual(['web'])
  expect(familyOf('impact:n/a')).toBeNull()
})

test.each([
  ['new', 'status:new'],
  ['Closed', 'status:closed'],
  ['high', 'high'],
  ['priority:high', 'priority:high'],
  ['Web', 'web'],
])('the filter’s word %s stands for the tag %s', (word, tag) => expect(tagOfWord(word)).toBe(tag))

test.each<[words: string[], creator: string, isListed: boolean]>([
  [['creator:ann@corp.example', 'new'], 'Ann@corp.example', true],
  [['creator:ann@corp.example', 'creator:ben@corp.example'], 'ben@corp.example', true],
  [['creator:ann@corp.example'], 'ben@corp.example', false],
  [['creator:ann@corp.example', 'closed'], 'ann@corp.example', false],
])('the filter %j on a ticket of %s: %s', (words, email, listed) =>
  expect(isListed(['status:new'], words, email.toLowerCase())).toBe(listed),
)

describe('the address of a list', () => {
  test('keeps me and week as they were typed; the query has the reader and the day', () => {
    const filter = readListUrl(new URLSearchParams('statuses=assignee:me+due:..week'))
    expect(filter.words).toEqual(['assignee:me', 'due:..week'])
    const reader = readerOf('Ann@corp.example', new Date(2026, 11, 2, 23))
    expect(filterVariables(filter, reader).statuses).toEqual([
      'assignee:ann@corp.example',
      'due:..2026-12-06',
    ])
  })

  const read = (query: string) => readListUrl(new URLSearchParams(query))
  const write = (query: string, part: Partial<ReturnType<typeof read>>) =>
    writeListUrl(part, new URLSearchParams(query)).toString()

  test('without statuses selects all but closed tickets, the last changed first', () => {
    expect(read('')).toEqual({
      words: ['new', 'assigned', 'reopened', 'verified', 'unconfirmed', 'blocked', 'resolved'],
      search: '',
      sort: { columnId: 'modified', direction: 'descending' },
    })
  })

  test.each([
    ['statuses=new+blocked+closed', ['new', 'blocked', 'closed']],
    ['statuses=New%2Cweb', ['new', 'web']],
    ['statuses=all', []],
    ['statuses=', []],
  ])('%s selects %j', (query, words) => expect(read(query).words).toEqual(words))

  test('with words selects every status, unless some were selected', () => {
    expect(read('q=pump').words).toEqual([])
    expect(read('q=pump&statuses=new').words).toEqual(['new'])
    expect(write('', { search: 'pump' })).toBe('q=pump')
    expect(write('q=pump', { search: '' })).toBe('')
    expect(write('statuses=new&q=pump', { search: 'pumps' })).toBe('statuses=new&q=pumps')
  })

  test('omits defaults, and keeps unknown parameters', () => {
    expect(write('statuses=all&theme=x', { words: read('').words })).toBe('theme=x')
    expect(write('q=pump', { words: read('').words })).toMatch(/^q=pump&statuses=new\+/)
    expect(
      write('', { words: [], search: 'pump', sort: { columnId: 'created', direction: 'ascending' } }),
    ).toBe('q=pump&sort=created&statuses=all')
    expect(read('sort=subject').sort).toEqual({ columnId: 'modified', direction: 'descending' })
  })

  test.each<[words: string[], isListed: boolean]>([
    [[], true],
    [['closed'], false],
    [['closed', 'new'], true],
    [['new', 'priority:high'], true],
    [['new', 'priority:low'], false],
    [['Web'], true],
    [['web', 'ios'], true],
    [['web', 'android'], false],
    [['web', 'closed'], false],
    [['web', 'new', 'closed', 'priority:high', 'priority:low'], true],
    [['status:unheard'], false],
    [['creator:ann@example.com', 'creator:ben@example.com'], true],
    [['creator:ben@example.com'], false],
    [['creator:ann'], false],
  ])('the filter %j lists a new ticket of Ann with high priority tagged web and ios: %j', (words, expected) =>
    expect(isListed(['status:new', 'priority:high', 'web', 'ios'], words, 'ann@example.com')).toBe(expected),
  )
})

describe('a new ticket', () => {
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`
  const dated = (day: number, statuses: string[] = []) => ({
    ...{ id: `ticket ${day}`, createdAt: at(day), modifiedAt: at(day), statuses },
  })

  test.each([
    ['MODIFIED_DESC', [9, 7, 5], 10, false, 0],
    ['MODIFIED_DESC', [9, 7, 5], 6, false, 2],
    ['CREATED_DESC', [9, 7, 5], 1, true, null],
    ['CREATED_ASC', [5, 7, 9], 10, false, 3],
    ['MODIFIED_ASC', [5, 7, 9], 10, true, null],
    ['MODIFIED_ASC', [5, 7, 9], 6, true, 1],
  ] as const)(
    'in the order %s among %j, of day %d, with more pages: %s, comes before number %s',
    (orderBy, days, day, hasNext, place) => {
      expect(
        indexInList(
          dated(day),
          days.map(one => dated(one)),
          orderBy,
          hasNext,
        ),
      ).toBe(place)
    },
  )

  test.each([
    ['DUE_ASC', 'due:2026-12-02', 9, false, 1],
    ['DUE_ASC', 'due:2026-12-02', 6, false, 2],
    ['DUE_ASC', 'web', 5, false, 4],
    ['DUE_ASC', 'web', 5, true, null],
    ['DUE_DESC', 'due:2026-12-04', 5, false, 0],
    ['DUE_DESC', 'due:2026-11-30', 5, false, 2],
  ] as const)(
    'in the order %s with %s, of day %d, with more pages: %s, comes before number %s',
    (orderBy, tag, day, hasNext, place) => {
      const days = ['due:2026-12-01', 'due:2026-12-02', 'due:2026-12-03']
      const sorted = orderBy === 'DUE_ASC' ? days : days.slice(0, 2).toReversed()
      const listed = [...sorted.map(due => dated(8, [due])), dated(7)]
      expect(indexInList(dated(day, [tag]), listed, orderBy, hasNext)).toBe(place)
    },
  )
})

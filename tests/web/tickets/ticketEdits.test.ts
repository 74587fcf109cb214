import fc from 'fast-check'
import {
  describeBriefly,
  describeChanges,
  describePlanned,
} from '../../../web/screens/tickets/view/thread/changeLabels.ts'
import { continues, entriesOf } from '../../../web/screens/tickets/view/thread/commentKinds.ts'
import { restAfter } from '../../../web/screens/tickets/view/composer/restAfter.ts'
import {
  differences,
  editsOf,
  isNothing,
  NO_EDITS,
  tagsShown,
  withSubscribers,
  withTags,
  type Edits,
  type TicketNow,
} from '../../../web/screens/tickets/view/composer/ticketEdits.ts'
import { commentOfHash, numberParam } from '../../../web/screens/tickets/view/ticketPaths.ts'
import { FAMILIES } from '../../../common/ticketTags.ts'
import { familyOf, tagOf } from '../../../web/tickets/statuses.ts'

const tags = fc.uniqueArray(fc.constantFrom('web', 'roof', 'rain', 'odd:one', 'x'))
const emails = fc.uniqueArray(fc.constantFrom('a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'))
const status = fc.constantFrom(...FAMILIES.status)
const subject = fc.constantFrom('It breaks', 'It rains', 'It leaks')

const tickets: fc.Arbitrary<TicketNow> = fc
  .record({ subject, status, tags, subscribers: emails })
  .map(({ subject: text, status: value, tags: custom, subscribers }) => ({
    subject: text,
    statuses: [tagOf('status', value), 'impact:none', 'priority:low', ...custom],
    subscribers,
  }))

/** The ticket after the server has applied the changes. */
function applied(ticket: TicketNow, edits: Edits, mentions: readonly string[] = []): TicketNow {
  const sent = differences(ticket, edits, mentions)
  const replaced = sent.addStatuses.map(familyOf).filter(family => family !== null)
  return {
    subject: sent.subject ?? ticket.subject,
    statuses: [
      ...ticket.statuses.filter(tag => {
        const family = familyOf(tag)
        return family ? !replaced.includes(family) : !sent.removeStatuses.includes(tag)
      }),
      ...sent.addStatuses,
    ].toSorted(),
    subscribers: [
      ...ticket.subscribers.filter(email => !sent.removeSubscribers.includes(email)),
      ...sent.addSubscribers,
    ].toSorted(),
  }
}

describe('the changes of a comment', () => {
  test('make the ticket what the edit section shows', () => {
    fc.assert(
      fc.property(tickets, tickets, status, (ticket, wanted, value) => {
        const custom = wanted.statuses.filter(tag => familyOf(tag) === null)
        const edits = withSubscribers(
          ticket,
          withTags(ticket, { ...NO_EDITS, subject: wanted.subject, status: value }, custom),
          wanted.subscribers,
        )
        expect(applied(ticket, edits)).toEqual({
          subject: wanted.subject,
          statuses: [tagOf('status', value), 'impact:none', 'priority:low', ...custom].toSorted(),
          subscribers: wanted.subscribers.toSorted(),
        })
      }),
    )
  })

  test('never remove a value of a family, nor anything that the ticket does not have', () => {
    fc.assert(
      fc.property(tickets, tickets, tags, emails, (before, now, custom, people) => {
        const edits = withSubscribers(before, withTags(before, NO_EDITS, custom), people)
        const sent = differences(now, edits)
        expect(
          sent.removeStatuses.filter(tag => familyOf(tag) !== null || !now.statuses.includes(tag)),
        ).toEqual([])
        expect(sent.removeSubscribers.filter(email => !now.subscribers.includes(email))).toEqual([])
        expect(sent.addStatuses.filter(tag => now.statuses.includes(tag))).toEqual([])
        expect(sent.addSubscribers.filter(email => now.subscribers.includes(email))).toEqual([])
      }),
    )
  })

  test('exclude a tag that is the value of a family, also a plain status, as the field says', () => {
    const ticket: TicketNow = { subject: 'It breaks', statuses: ['status:blocked'], subscribers: [] }
    const edits = withTags(ticket, NO_EDITS, ['new', 'status:new', 'roof'])
    expect(differences(ticket, edits).addStatuses).toEqual(['roof'])
  })

  test('keep what others have added meanwhile', () => {
    const before: TicketNow = { subject: 'It breaks', statuses: ['status:new', 'roof'], subscribers: [] }
    const now: TicketNow = {
      ...before,
      statuses: ['status:blocked', 'roof', 'web'],
      subscribers: ['b@x.example'],
    }
    const edits = withTags(before, NO_EDITS, ['rain'])
    expect(differences(now, edits)).toMatchObject({
      addStatuses: ['rain'],
      removeStatuses: ['roof'],
      removeSubscribers: [],
    })
  })

  test('are empty if nothing was changed, and contain the mentions', () => {
    fc.assert(
      fc.property(tickets, emails, (ticket, mentions) => {
        expect(isNothing(differences(ticket, NO_EDITS))).toBe(true)
        expect(applied(ticket, NO_EDITS, mentions).subscribers).toEqual(
          [...new Set([...ticket.subscribers, ...mentions])].toSorted(),
        )
      }),
    )
  })
})

describe('an assignee and a due date', () => {
  const ticket: TicketNow = {
    subject: 'It breaks',
    statuses: ['status:new', 'assignee:ann@x.example', 'due:2026-12-01', 'due:soon', 'web'],
    subscribers: [],
  }
  const sent = (edits: Partial<Edits>) => differences(ticket, { ...NO_EDITS, ...edits })
  test('are no custom tags, but what only looks like one is', () =>
    expect(tagsShown(ticket, NO_EDITS)).toEqual(['due:soon', 'web']))
  test('replace the old ones, which are removed for servers that do not know the families', () =>
    expect(sent({ assignee: 'ben@x.example', due: '2026-12-02' })).toMatchObject({
      addStatuses: ['assignee:ben@x.example', 'due:2026-12-02'],
      removeStatuses: ['assignee:ann@x.example', 'due:2026-12-01'],
    }))
  test('can be emptied', () =>
    expect(sent({ assignee: '', due: '' })).toMatchObject({
      ...{ addStatuses: [], removeStatuses: ['assignee:ann@x.example', 'due:2026-12-01'] },
    }))
  test('are not sent as they are', () =>
    expect(isNothing(sent({ assignee: 'ann@x.example', due: '2026-12-01' }))).toBe(true))
  test.each([{ assignee: 'ben@x.example', due: '' }, { assignee: '' }, { due: '2026-12-02' }])(
    'survive a failed comment: %j',
    edits => expect(editsOf(sent(edits))).toEqual({ ...NO_EDITS, ...edits }),
  )
  test('are told before they are sent', () => {
    expect(describePlanned(ticket, sent({ assignee: 'ben@x.example', due: '2026-12-02' }))).toEqual([
      'assign to ben@x.example',
      'due Dec 2, 2026',
    ])
    expect(describePlanned(ticket, sent({ assignee: '', due: '' }))).toEqual([
      'unassign ann@x.example',
      'no due date',
    ])
  })
})

test.each([
  ['<p>a</p>', '<p>a</p>', ''],
  ['<p>a</p>', '<p>a</p><p>next</p>', '<p>next</p>'],
  ['<p>a</p>', '<p>a next</p>', '<p> next</p>'],
  ['<ul><li>a</li></ul>', '<ul><li>a</li><li>b</li></ul>', '<ul><li>b</li></ul>'],
  ['<p>a</p>', '<p>other</p>', '<p>other</p>'],
  ['', '<p>next</p>', '<p>next</p>'],
])('after a box with %s was sent, and now has %s, %s remains', (sent, now, rest) => {
  expect(restAfter(sent, now)).toBe(rest)
})

const none = {
  subjectBefore: null,
  subjectAfter: null,
  assignee: null,
  assigneeBefore: null,
  addedStatuses: [],
  removedStatuses: [],
  addedSubscribers: [],
  removedSubscribers: [],
}

test.each([
  [
    { addedStatuses: ['status:resolved'], removedStatuses: ['status:new'] },
    'set status new → resolved',
    'set resolved',
  ],
  [{ addedStatuses: ['priority:high'] }, 'set priority high', 'set high priority'],
  [{ addedStatuses: ['web', 'roof'] }, 'added tags web, roof', 'added web, roof'],
  [{ removedStatuses: ['web'] }, 'removed tag web', 'removed web'],
  [
    { assignee: 'Ann', addedStatuses: ['assignee:ann@x.example', 'web'] },
    'added tag web, assigned to Ann',
    'added web, assigned to Ann',
  ],
  [{ assignee: 'Ann', assigneeBefore: 'Ben' }, 'assigned to Ann', 'assigned to Ann'],
  [
    { assigneeBefore: 'Ben', removedStatuses: ['assignee:ben@x.example'] },
    'unassigned Ben',
    'unassigned Ben',
  ],
  [
    { addedStatuses: ['due:2026-12-01'], removedStatuses: ['due:2026-11-30'] },
    'due Dec 1, 2026',
    'due Dec 1, 2026',
  ],
  [{ removedStatuses: ['due:2026-12-01'] }, 'no longer due', 'no longer due'],
  [{ subjectBefore: 'a', subjectAfter: 'b' }, 'changed the subject “a” → “b”', 'changed the subject to “b”'],
  [{ addedSubscribers: ['Ben'] }, 'subscribed Ben', 'subscribed Ben'],
  [{ removedSubscribers: ['Ben'] }, 'unsubscribed Ben', 'unsubscribed Ben'],
])('a change %j reads %s, in short %s', (change, words, short) => {
  expect(describeChanges({ ...none, ...change }).join(', ')).toBe(words)
  expect(describeBriefly({ ...none, ...change })).toBe(short)
})

test('consecutive changes are grouped, unless a line between old and new separates them', () => {
  const placed = [true, false, false, true, false].map((isRemark, index) => ({ number: index + 1, isRemark }))
  const shape = (isBreak: (number: number) => boolean) =>
    entriesOf(placed, ({ number }) => isBreak(number)).map(entry =>
      'comment' in entry ? entry.comment.number : entry.changes.map(({ number }) => number),
    )
  expect(shape(() => false)).toEqual([1, [2, 3], 4, [5]])
  expect(shape(number => number === 3)).toEqual([1, [2], [3], 4, [5]])
})

test.each([
  ['#comment-5', 5],
  ['#comment-0', null],
  ['#comment-5x', null],
  ['#ticket', null],
  ['', null],
])('the hash %s names comment %s', (hash, number) => {
  expect(commentOfHash(hash)).toBe(number)
})

test.each([
  ['17', 17],
  ['0', 0],
  ['17x', 0],
  ['99999999999', 0],
  [undefined, 0],
])('an address with %s is that of number %s', (text, number) => {
  expect(numberParam(text)).toBe(number)
})

describe('comments of one person', () => {
  const MINUTE = 60_000
  const by = (author: string, createdAt: number, isRemark = true) => ({
    number: 1,
    author,
    createdAt,
    isRemark,
  })

  test.each([
    ['within ten minutes', by('ann', 10 * MINUTE), by('ann', 0), true],
    ['later', by('ann', 10 * MINUTE + 1), by('ann', 0), false],
    ['after somebody else’s', by('ann', MINUTE), by('ben', 0), false],
    ['after a change of the ticket', by('ann', MINUTE), by('ann', 0, false), false],
    ['at the start', by('ann', MINUTE), undefined, false],
  ])('%s', (_when, comment, before, expected) => {
    expect(continues(comment, before)).toBe(expected)
  })
})

import type { TimesheetPurpose } from '../../../gateway/__generated__/resolvers.ts'
import { eventFilterOf, reactionTo, type Access } from '../../../gateway/live/timesheetAccess.ts'
import type { ProjectAndOwner } from '../../../gateway/live/timesheets.ts'
import { toEvent } from '../../../gateway/upstream/rows/timesheets.ts'

const WORKER = 'ann@corp.example'
const OTHER = 'ben@corp.example'

const at = (projectName: string, ownerEmail = WORKER): ProjectAndOwner => ({ projectName, ownerEmail })
const eventAt = ({ projectName, ownerEmail }: ProjectAndOwner) =>
  toEvent({
    Id: 1,
    Created: 1,
    Modified: 1,
    Project: projectName,
    OwnerEmail: ownerEmail,
    Timezone: 'UTC',
    DateRange: [1, 2],
    WorkNotes: '',
    Tags: [],
  })

const changed = (now: ProjectAndOwner | null, before: ProjectAndOwner | null) => ({
  kind: 'event' as const,
  id: 1,
  event: now && eventAt(now),
  before,
})
const written = (now: ProjectAndOwner | null, ownerEmail = WORKER) => ({
  kind: 'write' as const,
  id: 1,
  event: now && eventAt(now),
  ownerEmail,
})

// Sees the time on Apollo, which Ann may use.
const PAYER: Access = { own: null, projects: new Map([['apollo', [WORKER]]]) }
const OWNER: Access = { own: WORKER, projects: new Map() }
const NOBODY: Access = { own: null, projects: new Map() }

const PAY: TimesheetPurpose[] = ['PAY']
const USE: TimesheetPurpose[] = ['USE']

test.each([
  ['a change on a visible project is shown', changed(at('Apollo'), at('Apollo')), PAY, PAYER, 'show'],
  ['names of projects are compared regardless of case', changed(at('APOLLO'), null), PAY, PAYER, 'show'],
  [
    'a change on another project is not published',
    changed(at('Gemini'), at('Gemini')),
    PAY,
    PAYER,
    'nothing',
  ],
  ['an event that moved in is shown', changed(at('Apollo'), at('Gemini')), PAY, PAYER, 'show'],
  ['an event that moved out is gone', changed(at('Gemini'), at('Apollo')), PAY, PAYER, 'gone'],
  ['a deleted event is gone', changed(null, at('Apollo')), PAY, PAYER, 'gone'],
  ['a deletion on another project is not published', changed(null, at('Gemini')), PAY, PAYER, 'nothing'],
  ['an own event is shown on any project', changed(at('Gemini'), null), USE, OWNER, 'show'],
  ['another user’s event is not an own one', changed(at('Gemini', OTHER), null), USE, OWNER, 'nothing'],
  ['a user who sees no project gets nothing', changed(at('Apollo'), at('Apollo')), PAY, NOBODY, 'nothing'],
  ['a visible write is shown', written(at('Apollo')), PAY, PAYER, 'show'],
  ['an invisible write may have moved the event out', written(at('Gemini')), PAY, PAYER, 'again'],
  ['a deletion by a visible owner may have been visible', written(null), PAY, PAYER, 'again'],
  ['a deletion by an owner who is never visible was not', written(null, OTHER), PAY, PAYER, 'nothing'],
  ['an own deleted event is gone', written(null), USE, OWNER, 'gone'],
  ['a user who sees no project gets no deletion', written(null), PAY, NOBODY, 'nothing'],
] as const)('%s', (_rule, message, purposes, access, reaction) => {
  expect(reactionTo(message, eventFilterOf([], purposes), access)).toBe(reaction)
})

test.each([
  [WORKER, 'show', 'gone', 'again'],
  [OTHER, 'nothing', 'nothing', 'nothing'],
])('only for the requested people: %s', (owner, now, moved, deleted) => {
  const asked = eventFilterOf([owner], PAY)
  expect(reactionTo(changed(at('Apollo'), null), asked, PAYER)).toBe(now)
  expect(reactionTo(changed(null, at('Apollo')), asked, PAYER)).toBe(moved)
  expect(reactionTo(written(null), asked, PAYER)).toBe(deleted)
  expect(reactionTo(written(null), asked, NOBODY)).toBe('nothing')
})

test('without purposes callers follow their own events, and EDIT gives no access to events', () => {
  expect([...eventFilterOf(null, null).purposes]).toEqual(['USE'])
  expect([...eventFilterOf(undefined, []).purposes]).toEqual(['USE'])
  expect(() => eventFilterOf(null, ['PAY', 'EDIT'])).toThrow('EDIT gives no access to events')
})

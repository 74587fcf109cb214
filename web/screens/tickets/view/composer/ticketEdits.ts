import {
  OPEN_FAMILIES,
  openFamilyOf,
  openValueIn,
  type OpenFamily,
} from '../../../../../common/ticketTags.ts'
import {
  customTags,
  FAMILY_NAMES,
  isFamilyValue,
  tagOf,
  valueIn,
  type Family,
} from '../../../../tickets/statuses.ts'
import { fieldsOf, textOr, textsOf } from '../../../../state/keptShape.ts'

/** The current values of the fields that the edit section can change. */
export interface TicketNow {
  subject: string
  statuses: readonly string[]
  /** E-mails. */
  subscribers: readonly string[]
}

/**
 * The fields that the user touched in the edit section. For tags and subscribers, only additions and removals,
 * so that changes by others stay.
 */
export interface Edits {
  /** Null while untouched, as for each family. */
  subject: string | null
  status: string | null
  impact: string | null
  priority: string | null
  /** An address, or empty for nobody. */
  assignee: string | null
  /** A day, or empty for none. */
  due: string | null
  addedTags: readonly string[]
  removedTags: readonly string[]
  addedSubscribers: readonly string[]
  removedSubscribers: readonly string[]
}

export const NO_EDITS: Edits = {
  subject: null,
  status: null,
  impact: null,
  priority: null,
  assignee: null,
  due: null,
  addedTags: [],
  removedTags: [],
  addedSubscribers: [],
  removedSubscribers: [],
}

/** Reads stored edits, perhaps of an older build; missing fields are untouched. */
export function readEdits(value: unknown): Edits {
  const at = fieldsOf(value)
  if (at === null) return NO_EDITS
  return {
    subject: textOr(at('subject'), null),
    status: textOr(at('status'), null),
    impact: textOr(at('impact'), null),
    priority: textOr(at('priority'), null),
    assignee: textOr(at('assignee'), null),
    due: textOr(at('due'), null),
    addedTags: textsOf(at('addedTags')),
    removedTags: textsOf(at('removedTags')),
    addedSubscribers: textsOf(at('addedSubscribers')),
    removedSubscribers: textsOf(at('removedSubscribers')),
  }
}

/** A list with additions and removals applied. */
const applied = (now: readonly string[], added: readonly string[], removed: readonly string[]) => [
  ...now.filter(item => !removed.includes(item)),
  ...added.filter(item => !now.includes(item)),
]

/** The additions and removals that turn a list into another one; earlier edits stay. */
function touched(
  now: readonly string[],
  wanted: readonly string[],
): { added: readonly string[]; removed: readonly string[] } {
  return {
    added: wanted.filter(item => !now.includes(item)),
    removed: now.filter(item => !wanted.includes(item)),
  }
}

export const tagsShown = ({ statuses }: TicketNow, { addedTags, removedTags }: Edits): readonly string[] =>
  applied(customTags(statuses), addedTags, removedTags)

export const subscribersShown = (
  { subscribers }: TicketNow,
  { addedSubscribers, removedSubscribers }: Edits,
): readonly string[] => applied(subscribers, addedSubscribers, removedSubscribers)

/** The value of a family in the edit section, such as `new`; empty if there is none. */
export const familyShown = ({ statuses }: TicketNow, edits: Edits, family: Family): string =>
  edits[family] ?? valueIn(statuses, family) ?? ''

/** The assignee or the due date in the edit section; empty if there is none. */
export const openValueShown = ({ statuses }: TicketNow, edits: Edits, family: OpenFamily): string =>
  edits[family] ?? openValueIn(statuses, family) ?? ''

export function withTags(ticket: TicketNow, edits: Edits, wanted: readonly string[]): Edits {
  const { added, removed } = touched(customTags(ticket.statuses), wanted)
  return { ...edits, addedTags: added, removedTags: removed }
}

export function withSubscribers(ticket: TicketNow, edits: Edits, wanted: readonly string[]): Edits {
  const { added, removed } = touched(ticket.subscribers, wanted)
  return { ...edits, addedSubscribers: added, removedSubscribers: removed }
}

/** The changes of the ticket that a comment sends (docs/specification/ticket-screens.md#edit-section). */
export interface Differences {
  /** Null: no change. */
  subject: string | null
  addStatuses: readonly string[]
  /**
   * Custom tags, and old values of assignee and due, which a server may take for custom tags. Adding a value of
   * another family replaces the old one.
   */
  removeStatuses: readonly string[]
  addSubscribers: readonly string[]
  removeSubscribers: readonly string[]
}

/**
 * The changes that the edits make to the ticket as it is now. Mentioned people are notified, even if they were
 * removed before (docs/specification/ticket-screens.md#composer).
 */
export function differences(ticket: TicketNow, edits: Edits, mentions: readonly string[] = []): Differences {
  const subject = edits.subject?.trim() ?? ''
  const families = FAMILY_NAMES.flatMap(family => {
    const value = edits[family]
    return value === null || value === valueIn(ticket.statuses, family) ? [] : [tagOf(family, value)]
  })
  const open = OPEN_FAMILIES.map(family => openDifference(ticket, family, edits[family]))
  const tags = tagsShown(ticket, edits)
  const custom = touched(customTags(ticket.statuses), tags)
  const people = [...new Set([...subscribersShown(ticket, edits), ...mentions])]
  const subscribers = touched(ticket.subscribers, people)
  return {
    subject: subject === '' || subject === ticket.subject ? null : subject,
    addStatuses: [
      ...families,
      ...open.flatMap(({ added }) => added),
      ...custom.added.filter(tag => !isFamilyValue(tag)),
    ],
    removeStatuses: [...open.flatMap(({ removed }) => removed), ...custom.removed],
    addSubscribers: subscribers.added,
    removeSubscribers: subscribers.removed,
  }
}

function openDifference({ statuses }: TicketNow, family: OpenFamily, value: string | null) {
  if (value === null || value === (openValueIn(statuses, family) ?? '')) return { added: [], removed: [] }
  return {
    added: value === '' ? [] : [`${family}:${value}`],
    removed: statuses.filter(tag => openFamilyOf(tag) === family),
  }
}

/** The assignee or the due date that differences set; empty if they remove it, null if they leave it. */
const openEditOf = ({ addStatuses, removeStatuses }: Differences, family: OpenFamily): string | null =>
  openValueIn(addStatuses, family) ?? (openValueIn(removeStatuses, family) === null ? null : '')

export const NO_DIFFERENCES: Differences = {
  subject: null,
  addStatuses: [],
  removeStatuses: [],
  addSubscribers: [],
  removeSubscribers: [],
}

/** Whether there are no changes. */
export const isNothing = (changes: Differences): boolean =>
  Object.values(changes).every(change => change === null || (Array.isArray(change) && change.length === 0))

/** Converts differences back to edits, for a comment that is taken back into the composer. */
export const editsOf = (changes: Differences): Edits => ({
  subject: changes.subject,
  status: valueIn(changes.addStatuses, 'status'),
  impact: valueIn(changes.addStatuses, 'impact'),
  priority: valueIn(changes.addStatuses, 'priority'),
  assignee: openEditOf(changes, 'assignee'),
  due: openEditOf(changes, 'due'),
  addedTags: customTags(changes.addStatuses),
  removedTags: customTags(changes.removeStatuses),
  addedSubscribers: changes.addSubscribers,
  removedSubscribers: changes.removeSubscribers,
})

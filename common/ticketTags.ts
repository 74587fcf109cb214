/**
 * The families with fixed values, in the order of the UI
 * (docs/specification/ticket-screens.md#status-families).
 */
export const FAMILIES = {
  status: ['new', 'blocked', 'resolved', 'assigned', 'unconfirmed', 'reopened', 'verified', 'closed'],
  impact: ['high', 'medium', 'low', 'none'],
  priority: ['high', 'medium', 'low', 'n/a'],
} as const

/**
 * The families of which a ticket may have no value: an e-mail address, and a day
 * (docs/specification/tickets.md#assignee-and-due-date).
 */
export const OPEN_FAMILIES = ['assignee', 'due'] as const

export type OpenFamily = (typeof OPEN_FAMILIES)[number]

/** The family of a stored tag; undefined for a custom one. */
export const familyOf = (tag: string): string | undefined =>
  /^(status|impact|priority|assignee|due):/.exec(tag)?.[1]

/** Whether a family may have no value. */
export const isOpenFamily = (family: string | undefined): family is OpenFamily =>
  OPEN_FAMILIES.some(open => open === family)

/** Whether a text is a day of the calendar, such as `2026-12-01`. */
export function isDay(text: string): boolean {
  // Date.parse reads 30 February as 2 March.
  const time = /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const IS_VALUE: Readonly<Record<OpenFamily, (value: string) => boolean>> = {
  assignee: value => /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+$/.test(value),
  due: isDay,
}

/**
 * The open family of which a tag is a value; null for other tags. A server may have tags that only look like one,
 * such as `due:soon`: those are custom tags.
 */
export const openFamilyOf = (tag: string): OpenFamily | null =>
  OPEN_FAMILIES.find(
    family => tag.startsWith(`${family}:`) && IS_VALUE[family](tag.slice(family.length + 1)),
  ) ?? null

/** The value of an open family among a ticket's tags; null if it has none. */
export const openValueIn = (tags: readonly string[], family: OpenFamily): string | null =>
  tags.find(tag => openFamilyOf(tag) === family)?.slice(family.length + 1) ?? null

/** The tag that a word stands for, in lowercase: one of the eight statuses alone is a status. */
export function tagOfWord(word: string): string {
  const tag = word.trim().toLowerCase()
  return FAMILIES.status.some(value => value === tag) ? `status:${tag}` : tag
}

/**
 * The address in a word of a filter such as `creator:ann@example.com`; undefined for other words. What only looks like
 * one, such as `creator:ann`, is a custom tag (docs/specification/tickets.md#filter).
 */
export function creatorOf(word: string): string | undefined {
  const email = word.startsWith('creator:') ? word.slice('creator:'.length) : ''
  return IS_VALUE.assignee(email) ? email : undefined
}

/**
 * The groups of tags in a filter's words (docs/specification/tickets.md#filter): the filter lists tickets with
 * a tag of each group. The tags of a family are one group, as are the creators; each custom tag is a group of its own.
 */
export function groupsOf(words: readonly string[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const tag of new Set(words.map(tagOfWord))) {
    const name = familyOf(tag) ?? (creatorOf(tag) === undefined ? tag : 'creator')
    groups.set(name, [...(groups.get(name) ?? []), tag])
  }
  return [...groups.values()]
}

/**
 * The first and the last day that a word of a filter such as `due:2026-12-01..2026-12-07` means, as tags; either may
 * be missing. Undefined for other words (docs/specification/tickets.md#filter).
 */
export function rangeOf(word: string): { from: string; until: string } | undefined {
  const [, from = '', until = ''] = /^due:([\d-]*)\.\.([\d-]*)$/.exec(word) ?? []
  const isRange = [from, until].every(day => day === '' || isDay(day)) && from + until !== ''
  return isRange ? { from: `due:${from || '0'}`, until: `due:${until || '9'}` } : undefined
}

/** The open family that a word of a filter wants to be empty, such as `due:none`. */
export const emptyOf = (word: string): OpenFamily | undefined =>
  OPEN_FAMILIES.find(family => word === `${family}:none`)

/**
 * Whether a word of a filter is no tag, but says which tags a ticket may have, or who created it: `due:none`,
 * `due:..2026-12-07`, `creator:ann@example.com`.
 */
export const isCondition = (word: string): boolean =>
  emptyOf(word) !== undefined || rangeOf(word) !== undefined || creatorOf(word) !== undefined

/** What of a ticket a filter looks at. */
interface Filtered {
  tags: readonly string[]
  /** The address in lowercase. */
  creator: string
}

/** Whether a ticket has what a word of a filter means. */
function hasWord({ tags, creator }: Filtered, word: string): boolean {
  const email = creatorOf(word)
  if (email !== undefined) return email === creator
  const empty = emptyOf(word)
  if (empty !== undefined) return openValueIn(tags, empty) === null
  const range = rangeOf(word)
  if (range === undefined) return tags.includes(word)
  return tags.some(tag => openFamilyOf(tag) === 'due' && tag >= range.from && tag <= range.until)
}

/** Whether a ticket has what one word of each group means. */
export const hasOneOfEach = (ticket: Filtered, groups: readonly (readonly string[])[]): boolean =>
  groups.every(group => group.some(word => hasWord(ticket, word)))

/** Whether a filter lists a ticket that has these tags. @param creator the address of its creator, in lowercase */
export const isListed = (statuses: readonly string[], words: readonly string[], creator = ''): boolean =>
  hasOneOfEach({ tags: statuses, creator }, groupsOf(words))

/** The families by which lists are sorted. */
export const SORT_FAMILIES = ['status', 'impact', 'priority', ...OPEN_FAMILIES] as const

export type SortFamily = (typeof SORT_FAMILIES)[number]

/** An order of a list by the values of a family (docs/specification/tickets.md#orders). */
export interface ValueOrder {
  family: SortFamily
  isReversed: boolean
}

/** The value by which a ticket is sorted; `none` if it has none. */
export function sortValueOf(tags: readonly string[], family: SortFamily): string {
  if (isOpenFamily(family)) return openValueIn(tags, family) ?? 'none'
  return FAMILIES[family].find(value => tags.includes(`${family}:${value}`)) ?? 'none'
}

/** The values of a family in an order; those of assignee and due are too many to be listed. */
export const valuesInOrder = (family: Exclude<SortFamily, OpenFamily>, isReversed: boolean): string[] =>
  isReversed ? FAMILIES[family].toReversed() : [...FAMILIES[family]]

/** Compares two values in an order: those without a value come last, in both directions. */
export function compareValues({ family, isReversed }: ValueOrder, one: string, other: string): number {
  if (one === other) return 0
  if (!isOpenFamily(family)) {
    const values = valuesInOrder(family, isReversed)
    const placeOf = (value: string) => (values.includes(value) ? values.indexOf(value) : values.length)
    return placeOf(one) - placeOf(other)
  }
  if (one === 'none') return 1
  if (other === 'none') return -1
  return one < other === isReversed ? 1 : -1
}

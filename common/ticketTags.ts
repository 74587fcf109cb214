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
 * The groups of tags in a filter's words (docs/specification/tickets.md#filter): the filter lists tickets with
 * a tag of each group. The tags of a family are one group, each custom tag is a group of its own.
 */
export function groupsOf(words: readonly string[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const tag of new Set(words.map(tagOfWord))) {
    const name = familyOf(tag) ?? tag
    groups.set(name, [...(groups.get(name) ?? []), tag])
  }
  return [...groups.values()]
}

/** Whether a ticket's tags include one of each group. */
export const hasOneOfEach = (statuses: readonly string[], groups: readonly (readonly string[])[]): boolean =>
  groups.every(group => group.some(tag => statuses.includes(tag)))

/** Whether a filter lists a ticket that has these tags. */
export const isListed = (statuses: readonly string[], words: readonly string[]): boolean =>
  hasOneOfEach(statuses, groupsOf(words))

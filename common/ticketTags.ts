/**
 * The three families of statuses with their values, in the order of the UI
 * (docs/specification/ticket-screens.md#status-families).
 */
export const FAMILIES = {
  status: ['new', 'blocked', 'resolved', 'assigned', 'unconfirmed', 'reopened', 'verified', 'closed'],
  impact: ['high', 'medium', 'low', 'none'],
  priority: ['high', 'medium', 'low', 'n/a'],
} as const

/** The family of a stored tag; undefined for a custom one. */
export const familyOf = (tag: string): string | undefined => /^(status|impact|priority):/.exec(tag)?.[1]

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

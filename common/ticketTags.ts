/**
 * The three families of statuses with their values, in the order in which they are offered
 * (docs/specification/ticket-screens.md#status-families).
 */
export const FAMILIES = {
  status: ['new', 'blocked', 'resolved', 'assigned', 'unconfirmed', 'reopened', 'verified', 'closed'],
  impact: ['high', 'medium', 'low', 'none'],
  priority: ['high', 'medium', 'low', 'n/a'],
} as const

/** The family that a tag as it is kept starts with; undefined for a custom one. */
export const familyOf = (tag: string): string | undefined => /^(status|impact|priority):/.exec(tag)?.[1]

/** A word as the tag that it stands for, in lowercase: one of the eight statuses by itself is a status. */
export function tagOfWord(word: string): string {
  const tag = word.trim().toLowerCase()
  return FAMILIES.status.some(value => value === tag) ? `status:${tag}` : tag
}

/**
 * What a filter asks for by its words (docs/specification/tickets.md#filter): a ticket is listed that has one tag of each group.
 * Those of a family are a group, each custom one is a group of its own.
 */
export function groupsOf(words: readonly string[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const tag of new Set(words.map(tagOfWord))) {
    const name = familyOf(tag) ?? tag
    groups.set(name, [...(groups.get(name) ?? []), tag])
  }
  return [...groups.values()]
}

/** Whether a filter lists a ticket that has these tags. */
export const isListed = (statuses: readonly string[], words: readonly string[]): boolean =>
  groupsOf(words).every(group => group.some(tag => statuses.includes(tag)))

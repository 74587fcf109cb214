import { FAMILIES, openFamilyOf, tagOfWord } from '../../common/ticketTags.ts'

export type Family = keyof typeof FAMILIES

/** The families in the order of their fields. */
export const FAMILY_NAMES = ['status', 'impact', 'priority'] as const satisfies readonly Family[]

/** The families in the order of their badges: what is urgent comes first. */
export const BADGE_ORDER = ['status', 'priority', 'impact'] as const satisfies readonly Family[]

/** The names of the families for people. */
export const FAMILY_LABELS: Readonly<Record<Family, string>> = {
  status: 'Status',
  impact: 'Impact',
  priority: 'Priority',
}

/** The default of each family for a new ticket (docs/specification/ticket-screens.md#status-families). */
export const FAMILY_DEFAULTS = {
  status: 'new',
  impact: 'none',
  priority: 'low',
} as const satisfies Record<Family, string>

/** The statuses that a ticket list shows by default (docs/specification/ticket-screens.md#list-filter). */
export const DEFAULT_FILTER = [
  'new',
  'assigned',
  'reopened',
  'verified',
  'unconfirmed',
  'blocked',
  'resolved',
] as const

/**
 * A badge colour of Fluent: the specification's primary, info and light are called brand, informative and
 * subtle.
 */
export type BadgeColour = 'danger' | 'warning' | 'brand' | 'informative' | 'subtle'

const COLOURS: Readonly<Record<string, BadgeColour>> = {
  'status:blocked': 'danger',
  'priority:high': 'danger',
  'impact:high': 'danger',
  'status:new': 'warning',
  'status:reopened': 'warning',
  'status:unconfirmed': 'warning',
  'priority:medium': 'brand',
  'impact:medium': 'brand',
  'status:assigned': 'brand',
  'status:verified': 'brand',
  'status:resolved': 'informative',
  'priority:low': 'informative',
  'impact:low': 'informative',
  'status:closed': 'subtle',
  'priority:n/a': 'subtle',
  'impact:none': 'subtle',
}

/** The tag of a family's value, such as `status:new`. */
export const tagOf = (family: Family, value: string): string => `${family}:${value}`

/** The family of a tag such as `status:new`; null for a custom one. */
export const familyOf = (tag: string): Family | null =>
  FAMILY_NAMES.find(family => FAMILIES[family].some(value => tagOf(family, value) === tag)) ?? null

/** Whether the server reads a typed tag as a family's value, such as a status without its family: `new`. */
export const isFamilyValue = (tag: string): boolean =>
  familyOf(tagOfWord(tag)) !== null || openFamilyOf(tag) !== null

/** The value of a family among a ticket's tags, such as `new`; null if there is none. */
export function valueIn(statuses: readonly string[], family: Family): string | null {
  const tag = statuses.find(status => familyOf(status) === family)
  return tag === undefined ? null : tag.slice(family.length + 1)
}

/** The tags that belong to no family. */
export const customTags = (statuses: readonly string[]): string[] =>
  statuses.filter(tag => familyOf(tag) === null && openFamilyOf(tag) === null)

/**
 * The colour of a tag's badge from docs/specification/ticket-screens.md#badge-colours; null for a custom tag,
 * which has none.
 */
export const badgeColour = (tag: string): BadgeColour | null => COLOURS[tag] ?? null

/** The display text of a tag: `new`, `high priority`, `impact none`; a custom tag is its own text. */
export function wordsOf(tag: string): string {
  const family = familyOf(tag)
  if (!family) return tag
  const value = tag.slice(family.length + 1)
  if (family === 'status') return value
  return value === 'none' || value === 'n/a' ? `${family} ${value}` : `${value} ${family}`
}

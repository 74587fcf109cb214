import { openFamilyOf, OPEN_FAMILIES, type OpenFamily } from '../../../common/ticketTags.ts'
import { customTags, familyOf, FAMILY_NAMES, tagOf, valueIn, type Family } from '../statuses.ts'

/** What can be edited without opening a ticket's form (docs/specification/ticket-screens.md#quick-edit). */
export type QuickField = Family | OpenFamily | 'tags'

/** The tags that a change of a ticket sends. */
export interface TagChange {
  addStatuses: readonly string[]
  removeStatuses: readonly string[]
}

const isOpen = (field: Family | OpenFamily): field is OpenFamily => OPEN_FAMILIES.some(open => open === field)

/**
 * The change that gives a family a value; null if it has it already. Old values of assignee and due are removed by
 * name, as a server may take them for custom tags; assigning a new ticket makes it assigned.
 * @param value empty for no assignee or due date
 */
export function settingOf(
  statuses: readonly string[],
  family: Family | OpenFamily,
  value: string,
): TagChange | null {
  if (!isOpen(family)) {
    if (valueIn(statuses, family) === value) return null
    return { addStatuses: [tagOf(family, value)], removeStatuses: [] }
  }
  const tag = `${family}:${value}`
  if (value !== '' && statuses.includes(tag)) return null
  const removeStatuses = statuses.filter(one => openFamilyOf(one) === family)
  if (value === '') return removeStatuses.length === 0 ? null : { addStatuses: [], removeStatuses }
  const starts = family === 'assignee' && statuses.includes('status:new') ? ['status:assigned'] : []
  return { addStatuses: [tag, ...starts], removeStatuses }
}

/** The change of custom tags; null if it makes no difference. */
export function taggingOf(
  statuses: readonly string[],
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): TagChange | null {
  const own = customTags(statuses)
  const addStatuses = added.filter(tag => !own.includes(tag))
  const removeStatuses = removed.filter(tag => own.includes(tag))
  return addStatuses.length + removeStatuses.length === 0 ? null : { addStatuses, removeStatuses }
}

const sameFamily = (tag: string) => {
  const family = familyOf(tag) ?? openFamilyOf(tag)
  return (other: string) => family !== null && (familyOf(other) ?? openFamilyOf(other)) === family
}

/** A ticket's tags after a change, as the server will have them. */
export const tagsAfter = (
  statuses: readonly string[],
  { addStatuses, removeStatuses }: TagChange,
): readonly string[] =>
  addStatuses.reduce<readonly string[]>(
    (tags, tag) => {
      const at = tags.findIndex(sameFamily(tag))
      if (tags.includes(tag)) return tags
      return at < 0 ? [...tags, tag] : tags.with(at, tag)
    },
    statuses.filter(tag => !removeStatuses.includes(tag) || familyOf(tag) !== null),
  )

/** The change that turns a ticket's tags back into earlier ones. */
export function undoOf(before: readonly string[], after: readonly string[]): TagChange {
  const lost = before.filter(tag => !after.includes(tag))
  const gained = after.filter(tag => !before.includes(tag))
  return { addStatuses: lost, removeStatuses: gained.filter(tag => familyOf(tag) === null) }
}

/** The value of a fixed family that all of some tickets have; null if they differ. */
export function commonValue(
  tickets: readonly { statuses: readonly string[] }[],
  family: Family,
): string | null {
  const [value = null, ...others] = new Set(tickets.map(({ statuses }) => valueIn(statuses, family)))
  return others.length > 0 ? null : value
}

/** The custom tags that all of some tickets have. */
export function commonTags([first, ...others]: readonly { statuses: readonly string[] }[]): string[] {
  return customTags(first?.statuses ?? []).filter(tag =>
    others.every(({ statuses }) => statuses.includes(tag)),
  )
}

export const isFixedFamily = (field: QuickField): field is Family => FAMILY_NAMES.some(name => name === field)

import {
  FAMILIES,
  familyOf,
  groupsOf,
  isDay,
  isOpenFamily,
  openValueIn,
  tagOfWord,
} from '../../../common/ticketTags.ts'
import { readEmail } from '../emails.ts'
import { inField, malformed, Refusal } from '../refusal.ts'

/**
 * The default values of a new ticket for the families that it has no tag of
 * (docs/specification/rest.md#ticket-tags).
 */
const DEFAULTS = ['status:new', 'impact:none', 'priority:low'] as const

/** `openLength`: an e-mail address and the name of its family. */
const TAG_LIMITS = { length: 100, openLength: 270, tags: 50 } as const

/**
 * A tag as it is stored: in lowercase, `family:value` with a known value, or a custom tag. A word for a
 * status becomes its tag.
 * @throws Refusal 400
 */
export function readTag(text: string): string {
  const tag = tagOfWord(text)
  const length = Array.from(tag).length
  const longest = isOpenFamily(familyOf(tag)) ? TAG_LIMITS.openLength : TAG_LIMITS.length
  if (length === 0 || length > longest || /[\s,\p{Cc}\p{Cs}]/u.test(tag))
    throw malformed(
      `A tag must have 1 to ${TAG_LIMITS.length} characters, without spaces, commas and control characters.`,
    )
  for (const [family, values] of Object.entries(FAMILIES))
    if (familyOf(tag) === family && !values.some(value => tag === `${family}:${value}`))
      throw malformed(`${family} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1) ?? ''}.`)
  const value = tag.slice(tag.indexOf(':') + 1)
  if (familyOf(tag) === 'assignee') return `assignee:${readAssignee(value)}`
  if (familyOf(tag) === 'due' && !isDay(value))
    throw malformed('due must be a day of the years 1900 to 2199, such as due:2026-12-01.')
  return tag
}

function readAssignee(text: string): string {
  try {
    return readEmail(text)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw malformed('assignee must be one e-mail address, such as assignee:ann@example.com.')
  }
}

/** The tags of a field of a request, as they are stored; a refusal names the position of its tag. */
const readTags = (texts: readonly string[], field: string): string[] =>
  texts.map((text, index) => inField(`${field}.${index}`, () => readTag(text)))

/** The tags of a new ticket, each family with a value. @throws Refusal 400 */
export function tagsOfNew(given: readonly string[]): string[] {
  const read = readTags(given, 'Statuses')
  const defaults = DEFAULTS.filter(tag => !hasFamilyOf(tag, read))
  return inField('Statuses', () => changedTags([], [...defaults, ...read], []))
}

/**
 * A ticket's tags after a change: custom tags, the assignee and the due date are removed, then tags are added; a
 * new tag of a family replaces the current one. Each other family always has a value, so removing its tag alone
 * changes nothing. A new ticket that gets an assignee, and no other status with it, is assigned
 * (docs/specification/rest.md#ticket-tags).
 * @throws Refusal 400
 */
export function withTags(
  tags: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): string[] {
  const removed = readTags(remove, 'RemoveStatuses')
  const added = readTags(add, 'AddStatuses')
  return inField('AddStatuses', () => changedTags(tags, added, removed))
}

/** @param added as they are stored, as are `removed` */
function changedTags(
  tags: readonly string[],
  added: readonly string[],
  removed: readonly string[],
): string[] {
  const gone = new Set(removed.filter(tag => isRemovable(familyOf(tag))))
  const changed = added.reduce(
    withTag,
    tags.filter(tag => !gone.has(tag)),
  )
  const assignee = assigneeIn(changed)
  const isStarted = assignee !== null && assignee !== assigneeIn(tags) && !isOther(tags, 'status:new')
  const after = isStarted ? changed.map(tag => (tag === 'status:new' ? 'status:assigned' : tag)) : changed
  // Existing tags may exceed the limit, but their number must not grow.
  if (after.length > Math.max(TAG_LIMITS.tags, tags.length))
    throw malformed(`A ticket can have at most ${TAG_LIMITS.tags} tags.`, { code: 'TOO_MANY' })
  return after
}

/** The address of a ticket's assignee; null if it has none. */
export const assigneeIn = (tags: readonly string[]): string | null => openValueIn(tags, 'assignee')

/** The path of the tag, among those of a field of a request, that names the assignee. */
export const assigneePathIn = (texts: readonly string[], field: string): string =>
  `${field}.${texts.findLastIndex(text => familyOf(tagOfWord(text)) === 'assignee')}`

/** A ticket's tags without its assignee. */
export const withoutAssignee = (tags: readonly string[]): string[] =>
  tags.filter(tag => familyOf(tag) !== 'assignee')

const isRemovable = (family: string | undefined) => family === undefined || isOpenFamily(family)

/** Whether tags have another value of a tag's family. */
const isOther = (tags: readonly string[], tag: string) => hasFamilyOf(tag, tags) && !tags.includes(tag)

function withTag(tags: readonly string[], tag: string): string[] {
  if (tags.includes(tag)) return [...tags]
  const family = familyOf(tag)
  const index = tags.findIndex(other => family !== undefined && familyOf(other) === family)
  return index < 0 ? [...tags, tag] : tags.with(index, tag)
}

/**
 * The groups of tags that a listed ticket must have one each of (docs/specification/tickets.md#filter), from
 * words between blanks. Empty: no filter.
 * @throws Refusal 400 if there are too many words
 */
export function readFilter(text: string): string[][] {
  const groups = groupsOf(text.split(/\s+/).filter(Boolean))
  if (groups.flat().length > TAG_LIMITS.tags)
    throw malformed(`statuses can contain at most ${TAG_LIMITS.tags} tags.`, {
      code: 'TOO_MANY',
      field: 'statuses',
    })
  return groups
}

const hasFamilyOf = (tag: string, tags: readonly string[]) =>
  tags.some(other => familyOf(other) === familyOf(tag))

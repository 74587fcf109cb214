import { sql, type SQL } from 'drizzle-orm'
import {
  creatorOf,
  emptyOf,
  familyOf,
  isCondition,
  rangeOf,
  type OpenFamily,
} from '../../../common/ticketTags.ts'

/**
 * Whether a group of a filter has words that are no tags, such as `due:none`, `due:..2026-12-07` or
 * `creator:ann@example.com`.
 */
export const hasConditions = (group: readonly string[]): boolean => group.some(isCondition)

/** The addresses in a group of creators, undefined for other groups. */
export function creatorsIn(group: readonly string[]): string[] | undefined {
  const emails = group.flatMap(word => creatorOf(word) ?? [])
  return emails.length > 0 ? emails : undefined
}

/** The tickets of some projects that one of these people created, found by an index. */
export const createdIn = (projects: SQL, creators: readonly string[]): SQL => sql`
  select created.id from (${projects}) member, unnest(${sql.param(creators)}::text[]) creator, lateral (
    -- With an offset, the database looks into each project instead of at all that the person created.
    select id from tickets where creator_email = creator and tickets.project_id = member.project_id offset 0
  ) created`

/** Whether a ticket has what one of the words of a group means. */
export function meets(ticket: SQL, group: readonly string[]): SQL {
  const creators = creatorsIn(group)
  if (creators !== undefined) return sql`${ticket}.creator_email = any(${sql.param(creators)}::text[])`
  const tags = group.filter(word => !isCondition(word))
  const has = (condition: SQL) =>
    sql`exists (select from unnest(${ticket}.statuses) tag where tag collate "C" ${condition})`
  const conditions = group.flatMap(word => {
    const empty = emptyOf(word)
    const range = rangeOf(word)
    if (empty !== undefined) return [sql`not ${has(sql`between ${`${empty}:`} and ${`${empty};`}`)}`]
    return range === undefined ? [] : [has(sql`between ${range.from} and ${range.until}`)]
  })
  return sql`(${sql.join([sql`${ticket}.statuses && ${sql.param(tags)}::text[]`, ...conditions], sql` or `)})`
}

/** The tag of `ticket_tags` for tickets without a value of a family; no tag of a ticket has a space. */
export const noneOf = (family: OpenFamily): string => `no ${family}`

/** The tags of `ticket_tags` that a group means; undefined if it means a range of days, or people who created tickets. */
export function listedTags(group: readonly string[]): string[] | undefined {
  if (group.some(word => rangeOf(word) !== undefined || creatorOf(word) !== undefined)) return undefined
  return group.map(tagInTable)
}

function tagInTable(word: string): string {
  const empty = emptyOf(word)
  return empty === undefined ? word : noneOf(empty)
}

/** The statuses of a filter, as the group that they are; undefined if it has none. */
export const statusesIn = (groups: readonly (readonly string[])[]): readonly string[] | undefined =>
  groups.find(group => familyOf(group[0] ?? '') === 'status')

/** Whether `ticket_tags` has the tags of a group also together with each status. */
export const isKeptWithStatus = (group: readonly string[]): boolean =>
  ['impact', 'priority', 'assignee', 'due'].includes(familyOf(group[0] ?? '') ?? '')

/** Rows of `ticket_tags`: those that a group means, or, if there are statuses, those of the group with each of them. */
export interface TagRows {
  group: readonly string[]
  statuses?: readonly string[] | undefined
}

/** Whether a row of `ticket_tags` is one of some; the tags of the table are in the order of "C". */
export function isTagOf({ group, statuses }: TagRows): SQL {
  const starts = statuses?.map(status => `${status} `) ?? ['']
  const named = group.filter(word => rangeOf(word) === undefined).map(tagInTable)
  const tags = starts.flatMap(start => named.map(tag => start + tag))
  const ranges = group.flatMap(word => rangeOf(word) ?? [])
  return sql`(${sql.join(
    [
      sql`tag = any(${sql.param(tags)}::text[])`,
      ...starts.flatMap(start =>
        ranges.map(({ from, until }) => sql`tag between ${start + from} and ${start + until}`),
      ),
    ],
    sql` or `,
  )})`
}

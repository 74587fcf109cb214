import { sql, type SQL } from 'drizzle-orm'
import { creatorOf, emptyOf, isCondition, rangeOf, type OpenFamily } from '../../../common/ticketTags.ts'

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

/** Whether a row of `ticket_tags` is one that a group means; the tags of the table are in the order of "C". */
export function isTagOf(group: readonly string[]): SQL {
  const ranges = group.flatMap(word => rangeOf(word) ?? [])
  const tags = group.map(word => {
    const empty = emptyOf(word)
    return empty === undefined ? word : noneOf(empty)
  })
  return sql`(${sql.join(
    [
      sql`tag = any(${sql.param(tags)}::text[])`,
      ...ranges.map(({ from, until }) => sql`tag between ${from} and ${until}`),
    ],
    sql` or `,
  )})`
}

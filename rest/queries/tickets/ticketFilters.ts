import { sql, type SQL } from 'drizzle-orm'
import { emptyOf, isCondition, rangeOf, type OpenFamily } from '../../../common/ticketTags.ts'

/** Whether a group of a filter has words that are no tags, such as `due:none` or `due:..2026-12-07`. */
export const hasConditions = (group: readonly string[]): boolean => group.some(isCondition)

/** Whether a ticket has what one of the words of a group means. */
export function meets(ticket: SQL, group: readonly string[]): SQL {
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

import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queries } from '../../db/client.ts'
import { ticketSearch, userSearch } from '../../db/schema/search.ts'
import { isAssigneeTag, tickets, ticketTags } from '../../db/schema/tickets.ts'
import type { WordForm } from '../../rules/tickets/searchHits.ts'
import type { SearchedWord } from '../../rules/tickets/ticketLists.ts'

/** How to find a word as it is typed. See docs/specification/search.md#storage. */
export interface FindableWord {
  /** A tsquery of index keys; a part that has the word has at least one of them. */
  keys: string
  /**
   * All of these must match the stored words: the start of a word, and a regular expression if that is not
   * enough.
   */
  forms: WordForm[]
}

/** How to find each of some words; words of punctuation only are left out. The longest come first. */
export async function wordsFor(db: Queries, search: readonly SearchedWord[]): Promise<FindableWord[]> {
  const { rows } = await db.execute<FindableWord & Record<string, unknown>>(sql`
    select keys, forms
    from unnest(${sql.param(search.map(({ text }) => text))}::text[],
      ${sql.param(search.map(({ isBegun }) => isBegun))}::boolean[]) word (typed, is_begun),
    search_query(typed, is_begun)
    where keys is not null group by keys, forms order by max(length(typed)) desc, keys`)
  return rows
}

/**
 * From how many matching parts, or tickets of the people whom a word finds, on it is faster to scan the tickets in
 * order than to look at all of them.
 */
const MANY = 10_000
/**
 * For how many words the number of matching parts is checked; the longest ones, which are usually the rarest.
 */
const PROBED = 3

/**
 * The words that turned out to be common, by their keys, for ten minutes: the index counts all parts that may have a
 * word, however many there are. The same tickets are found either way, only by another path.
 */
const commonWords = new WeakMap<Queries, LRUCache<string, true>>()

function commonWordsOf(db: Queries): LRUCache<string, true> {
  const known = commonWords.get(db) ?? new LRUCache<string, true>({ max: 1_000, ttl: 600_000 })
  commonWords.set(db, known)
  return known
}

/** The first of the words that does not match too many parts. */
export async function findRare(
  db: Queries,
  words: readonly FindableWord[],
): Promise<FindableWord | undefined> {
  const common = commonWordsOf(db)
  for (const word of words.slice(0, PROBED)) {
    if (common.has(word.keys)) continue
    if (await isRare(db, word)) return word
    common.set(word.keys, true)
  }
  return undefined
}

async function isRare(db: Queries, word: FindableWord): Promise<boolean> {
  const isFewer = (found: SQL, many: number) =>
    sql`(select count(*) from (${found} limit ${many}) found) < ${many}`
  const parts = sql`select from ${ticketSearch} where ${mayHave(word)}`
  const { rows } = await db.execute(sql`
    select where ${isFewer(parts, MANY)}
      and ${isFewer(sql`${createdBy(word)} union all ${assignedTo(word)}`, MANY)}`)
  return rows.length > 0
}

/** Whether a part may have a word, according to the index, which only knows the starts of words. */
export const mayHave = ({ keys }: FindableWord) => sql`search_keys(words) @@ ${keys}::tsquery`

/** Whether a word is among some stored words. */
export const isAmong = (words: SQL, { forms }: FindableWord) =>
  sql.join(
    forms.map(({ start, pattern }) =>
      pattern === null
        ? sql`strpos(${words}, ${start}) > 0`
        : // In this order, which the database would not choose by itself: the expression is slower.
          sql`case when strpos(${words}, ${start}) > 0 then ${words} ~ ${pattern} else false end`,
    ),
    sql` and `,
  )

const peopleWith = (word: FindableWord) =>
  sql`select email from ${userSearch} where ${isAmong(sql`words`, word)}`

const createdBy = (word: FindableWord) =>
  sql`select id from ${tickets} where creator_email in (${peopleWith(word)})`

/** The people that a word finds, as their tags stand in `ticket_tags`. */
const assigneesWith = (word: FindableWord) =>
  sql`select 'assignee:' || email from (${peopleWith(word)}) person`

const assignedTo = (word: FindableWord) => sql`
  select ticket_id as id from ${ticketTags} where ${isAssigneeTag(sql`tag`)} and tag in (${assigneesWith(word)})`

/** The tickets that have a word in one of their parts, or in the name or address of their creator or assignee. */
export const withWord = (word: FindableWord) => sql`
  select ticket_id as id from ${ticketSearch} where ${mayHave(word)} and ${isAmong(sql`words`, word)}
  union ${createdBy(word)} union ${assignedTo(word)}`

/**
 * Like `withWord`, for a single ticket. With an offset, the database does not search the parts of all tickets
 * first.
 */
export const hasWord = (ticket: SQL, word: FindableWord) => sql`
  and (exists (select from ${ticketSearch} part where part.ticket_id = ${ticket}.id and ${isAmong(sql`part.words`, word)} offset 0)
    or ${ticket}.creator_email in (${peopleWith(word)})
    or (
      select substr(own.tag, length('assignee:') + 1) from ${ticketTags} own
      where own.ticket_id = ${ticket}.id and ${isAssigneeTag(sql`own.tag`)} limit 1
    ) in (${peopleWith(word)}))`

/**
 * The tickets of a list that have all words. Few of them have to be looked at if the list ends soon.
 * @param listed the list, with the columns `id` and `creator_email`
 */
export const havingWords = (listed: SQL, words: readonly FindableWord[], order: SQL): SQL =>
  words.length === 0
    ? listed
    : sql`select * from (${listed} offset 0) listed where true ${sql.join(
        words.map(word => hasWord(sql`listed`, word)),
        sql` `,
      )} ${order}`

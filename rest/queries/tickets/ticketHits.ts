import { sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { ticketSearch } from '../../db/schema/search.ts'
import { excerptOf, foundWords, lineOf, type Excerpt } from '../../rules/tickets/searchHits.ts'
import { isAssigneeTag, ticketTags } from '../../db/schema/tickets.ts'
import { visibleTickets } from './ticketAccess.ts'
import { isAmong, mayHave, type FindableWord } from './ticketWords.ts'

/** Why a search found a ticket (docs/specification/search.md#hits). */
export interface SearchHit extends Excerpt {
  field: 'subject' | 'body' | 'comment' | 'person'
  commentId: number | null
}

/** By the id of the ticket; those without a hit are missing. */
export type SearchHits = ReadonlyMap<number, SearchHit>

/** The words of a search, of which `rarest` is the one that the index can find. */
interface Search {
  words: readonly FindableWord[]
  rarest: FindableWord | undefined
}

/** How many words of a search are looked for: the longest ones. */
const WORDS = 10
/** How much is looked through for all tickets of a page: so many parts, and so many bytes of stored words. */
const PARTS = 10_000
const BYTES = 16 * 1024 * 1024
/** How many bytes of texts are read at once. */
const BATCH = 1024 * 1024

/** Why a search found the tickets of a page, as far as the user may see them. */
export async function readHits(
  db: Queries,
  email: string,
  ids: readonly number[],
  { words, rarest }: Search,
): Promise<SearchHits> {
  const search = { words: words.slice(0, WORDS), rarest }
  if (ids.length === 0 || search.words.length === 0) return new Map()
  const best = await findBestParts(db, ids, search)
  const hits = new Map<number, SearchHit>()
  for (const parts of batchesOf(best)) {
    const rows = await readParts(db, email, parts)
    for (const row of rows) addHit(hits, row, search)
  }
  const ofParts = new Set(best.map(({ ticket }) => ticket))
  const others = ids.filter(id => !ofParts.has(id))
  if (others.length > 0)
    for (const row of await readPeople(db, email, others, search.words)) addHit(hits, row, search)
  return hits
}

/** A part that has words of the search. */
interface FoundPart {
  id: string
  ticket: number
  /** Of its text and its words, in bytes. */
  size: number
}

/**
 * The best part of each ticket: the one that has the most of the words that the subject does not have; if it has all
 * that are found, the subject; among equals, the one with the most words, then the newest one.
 */
async function findBestParts(
  db: Queries,
  ids: readonly number[],
  { words, rarest }: Search,
): Promise<FoundPart[]> {
  const newest = Math.ceil(PARTS / ids.length)
  const columns = sql`id, ticket_id, comment_id, is_heading, octet_length(words) as bytes`
  const rare =
    rarest &&
    sql`, may_have as materialized (
    select ${columns} from ${ticketSearch} where ${mayHave(rarest)}
  )`
  const candidates = sql`
    select part.*, false as is_rare from asked, lateral (
      select ${columns} from ${ticketSearch} where ticket_id = asked.id order by comment_id desc limit ${newest}
    ) part
    ${rare && sql`union all select *, true from may_have where ticket_id in (select id from asked)`}`
  const mask = sql.join(
    words.map(
      (word, index) => sql`case when ${isAmong(sql`stored.words`, word)} then ${1 << index}::int else 0 end`,
    ),
    sql` | `,
  )
  const { rows } = await db.execute<{ id: string; ticket: string; size: number }>(sql`
    with asked as materialized (select id from unnest(${sql.param([...ids])}::bigint[]) id)
    ${rare},
    candidate as materialized (
      select id, ticket_id, comment_id, is_heading, bytes, bool_or(is_rare) as is_rare from (${candidates}) candidate
      group by 1, 2, 3, 4, 5
    ),
    ranked as materialized (
      select *, row_number() over (partition by ticket_id order by is_rare desc, comment_id desc) as place from candidate
    ),
    read as materialized (
      select * from (select *, sum(bytes) over (order by place, id) as so_far from ranked) part
      where so_far <= ${BYTES}
    ),
    matching as materialized (
      select read.*, found.mask from read,
        -- Concatenated, they are decompressed once and not for each word.
        lateral (select words || '' as words from ${ticketSearch} whole where whole.id = read.id offset 0) stored,
        lateral (select ${mask} as mask offset 0) found
      where found.mask > 0
    ),
    best as (
      select distinct on (part.ticket_id) part.* from matching part
      left join matching heading on heading.ticket_id = part.ticket_id and heading.is_heading
      order by part.ticket_id, ${countOf(sql`part.mask & ~coalesce(heading.mask, 0)`)} desc, part.is_heading desc,
        ${countOf(sql`part.mask`)} desc, part.comment_id desc nulls last
    )
    select id, ticket_id as ticket, bytes + coalesce(
      (select octet_length(body) from ticket_comments where ticket_comments.id = best.comment_id),
      (select octet_length(body) from tickets where tickets.id = best.ticket_id)) as size
    from best`)
  return rows.map(({ id, ticket, size }) => ({ id, ticket: Number(ticket), size }))
}

const countOf = (mask: SQL) => sql`bit_count((${mask})::bit(32))`

function* batchesOf(parts: readonly FoundPart[]): Generator<string[], void> {
  let ids: string[] = []
  let bytes = 0
  for (const { id, size } of parts) {
    if (ids.length > 0 && bytes + size > BATCH) {
      yield ids
      ids = []
      bytes = 0
    }
    ids.push(id)
    bytes += size
  }
  if (ids.length > 0) yield ids
}

/** A text with its stored words. */
interface TextRow extends Record<string, unknown> {
  ticket: string
  comment: string | null
  field: SearchHit['field']
  words: string
  text: string
}

async function readParts(db: Queries, email: string, ids: readonly string[]): Promise<TextRow[]> {
  const { rows } = await db.execute<TextRow>(sql`
    select part.ticket_id as ticket, part.comment_id as comment, part.words,
      case when part.is_heading then 'subject' when part.comment_id is null then 'body' else 'comment' end as field,
      case when part.is_heading then tickets.subject when part.comment_id is null then tickets.body
        else (select body from ticket_comments where ticket_comments.id = part.comment_id) end as text
    from ${ticketSearch} part join tickets on tickets.id = part.ticket_id
    where part.id = any(${sql.param([...ids])}::bigint[]) and ${visibleTickets(db, email)}`)
  return rows
}

/** The assignees and creators of tickets that were found by them; the creators last. */
async function readPeople(
  db: Queries,
  email: string,
  ids: readonly number[],
  words: readonly FindableWord[],
): Promise<TextRow[]> {
  const has = words.map(word => sql`(${isAmong(sql`user_search.words`, word)})`)
  const { rows } = await db.execute<TextRow>(sql`
    select tickets.id as ticket, null as comment, 'person' as field, user_search.words,
      concat_ws(', ', nullif(users.name, ''), users.email) as text
    from tickets, lateral (
      select substr(tag, length('assignee:') + 1) as email, 0 as place from ${ticketTags} own
      where own.ticket_id = tickets.id and ${isAssigneeTag(sql`own.tag`)}
      union all select tickets.creator_email, 1
    ) person join users on users.email = person.email join user_search on user_search.email = users.email
    where tickets.id = any(${sql.param([...ids])}::bigint[]) and ${visibleTickets(db, email)}
      and (${sql.join(has, sql` or `)})
    order by person.place`)
  return rows
}

function addHit(hits: Map<number, SearchHit>, row: TextRow, { words }: Search): void {
  const { ticket, comment, field, text } = row
  const found = foundWords(
    row.words,
    words.flatMap(({ forms }) => forms),
  )
  const excerpt = excerptOf(field === 'body' || field === 'comment' ? lineOf(text) : text, found)
  if (excerpt)
    hits.set(Number(ticket), { ...excerpt, field, commentId: comment === null ? null : Number(comment) })
}

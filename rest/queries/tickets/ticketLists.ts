import { sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { files } from '../../db/schema/files.ts'
import { ticketSearch, userSearch } from '../../db/schema/search.ts'
import { tickets } from '../../db/schema/tickets.ts'
import type { Listing, SearchedWord } from '../../rules/tickets/ticketLists.ts'
import { sizeOfFiles } from '../files.ts'
import { readOutline, type Outline } from '../outlines.ts'
import { openProjectIds, visibleTickets } from './ticketAccess.ts'
import { sizeOfSubscribers } from './ticketSubscribers.ts'

/** Which tickets of which reader; of all projects unless one is named. */
export interface TicketFilter extends Listing {
  email: string
  projectId?: number
}

/** The tickets that the user may see, in a constant number of statements. */
export async function outlineTickets(db: Queries, filter: TicketFilter): Promise<Outline> {
  const words = filter.search && (await wordsFor(db, filter.search))
  const ids = words?.length === 0 ? NONE : await idsOf(db, filter, words ?? [])
  return readOutline(
    db,
    sql`select listed.id,
      (select octet_length(body) + octet_length(subject) + octet_length(array_to_string(statuses, ','))
        from ${tickets} where ${tickets.id} = listed.id)
        + ${sizeOfSubscribers(sql`listed.id`)}
        + ${sizeOfFiles(sql`${files.ticketId} = listed.id and ${files.commentId} is null`)} as size
      from (${ids}) listed`,
  )
}

const NONE = sql`select null::bigint as id where false`

async function idsOf(db: Queries, filter: TicketFilter, words: readonly FindableWord[]): Promise<SQL> {
  const { limit } = filter
  if (limit === undefined) return allOf(db, filter, words)
  const rarest = await findRare(db, words)
  if (rarest !== undefined) {
    const others = words.filter(word => word !== rarest)
    return pageOfFound(db, { ...filter, limit }, rarest, others)
  }
  const open = (await openProjectIds(db, filter.email)).map(({ id }) => id)
  const projects = open.filter(id => filter.projectId === undefined || id === filter.projectId)
  const groups = await rarestFirst(db, filter.groups, projects)
  return pageOfStreams({ ...filter, groups, limit }, projects, words)
}

/** A filter of a list that is read by pages. */
type PageFilter = TicketFilter & { limit: number }

/** How to find a word as it is typed. See docs/specification/search.md#storage. */
interface FindableWord {
  /** A tsquery of index keys; a part that has the word has at least one of them. */
  keys: string
  /**
   * All of these must match the stored words: the start of a word, and a regular expression if that is not
   * enough.
   */
  forms: { start: string; pattern: string | null }[]
}

/** How to find each of some words; words of punctuation only are left out. The longest come first. */
async function wordsFor(db: Queries, search: readonly SearchedWord[]): Promise<FindableWord[]> {
  const { rows } = await db.execute<FindableWord & Record<string, unknown>>(sql`
    select keys, forms
    from unnest(${sql.param(search.map(({ text }) => text))}::text[],
      ${sql.param(search.map(({ isBegun }) => isBegun))}::boolean[]) word (typed, is_begun),
    search_query(typed, is_begun)
    where keys is not null group by keys, forms order by max(length(typed)) desc, keys`)
  return rows
}

/** From how many matching parts on it is faster to scan the tickets in order than to look at all parts. */
const MANY = 10_000
/**
 * For how many words the number of matching parts is checked; the longest ones, which are usually the rarest.
 */
const PROBED = 3

/** The first of the words that does not match too many parts. */
async function findRare(db: Queries, words: readonly FindableWord[]): Promise<FindableWord | undefined> {
  for (const word of words.slice(0, PROBED)) if (await isRare(db, word)) return word
  return undefined
}

async function isRare(db: Queries, word: FindableWord): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ((select from ${ticketSearch} where ${mayHave(word)} limit ${MANY})
      union all (select from ${tickets} where creator_email in (${peopleWith(word)}) limit ${MANY}))
    found offset ${MANY - 1} limit 1`)
  return rows.length === 0
}

/** Whether a part may have a word, according to the index, which only knows the starts of words. */
const mayHave = ({ keys }: FindableWord) => sql`search_keys(words) @@ ${keys}::tsquery`

/** Whether a word is among some stored words. */
const isAmong = (words: SQL, { forms }: FindableWord) =>
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

/** The tickets that have a word in one of their parts, or in the name or address of their creator. */
const withWord = (word: FindableWord) => sql`
  select ticket_id as id from ${ticketSearch} where ${mayHave(word)} and ${isAmong(sql`words`, word)}
  union select id from ${tickets} where creator_email in (${peopleWith(word)})`

/**
 * Like `withWord`, for a single ticket. With an offset, the database does not search the parts of all tickets
 * first.
 */
const hasWord = (ticket: SQL, word: FindableWord) => sql`
  and (exists (select from ${ticketSearch} part where part.ticket_id = ${ticket}.id and ${isAmong(sql`part.words`, word)} offset 0)
    or ${ticket}.creator_email in (${peopleWith(word)}))`

/** The maximum number of tickets that are counted for each group of tags. */
const COUNTED = 1_000

/** The groups of tags, the group that the fewest tickets have first, as far as counting is cheap. */
async function rarestFirst(
  db: Queries,
  groups: readonly string[][],
  projects: readonly number[],
): Promise<string[][]> {
  if (groups.length < 2) return [...groups]
  const counted = await Promise.all(
    groups.map(async group => {
      const { rows } = await db.execute(sql`select from ticket_tags
        where project_id = any(${sql.param([...projects])}::int[]) and tag = any(${sql.param(group)}::text[])
        limit ${COUNTED}`)
      return { group, count: rows.length }
    }),
  )
  return counted.sort((one, other) => one.count - other.count).map(({ group }) => group)
}

/** The SQL of the order of a list. */
function orderOf({ by, isNewestFirst, after }: TicketFilter) {
  const at = sql.raw(by)
  const direction = sql.raw(isNewestFirst ? 'desc' : 'asc')
  const comes = sql.raw(isNewestFirst ? '<' : '>')
  // Not the negation of the other: an index cannot be used for that.
  const reaches = sql.raw(isNewestFirst ? '>=' : '<=')
  const start = isNewestFirst
    ? sql`('infinity'::timestamptz, 0::bigint)`
    : sql`('-infinity'::timestamptz, 0::bigint)`
  const from = after ? sql`(${after.at.toISOString()}::timestamptz, ${after.id}::bigint)` : start
  const precedes = sql.raw(isNewestFirst ? '>' : '<')
  return { at, direction, comes, reaches, precedes, from }
}

/**
 * Selects a page with a bounded amount of reading, however many tickets there are. The tickets that a member
 * may see are streams that indexes hold in order: one of each project, or of each project and tag of the
 * first group. The first few tickets of each stream are read; the last position of the resulting page is a
 * bound, and only streams that may hold more before it are read further. The tickets that the user created or
 * subscribed to come from their own indexes, up to that bound.
 */
function pageOfStreams(filter: PageFilter, projects: readonly number[], words: readonly FindableWord[]): SQL {
  const { email, projectId, groups, limit } = filter
  const { at, direction, comes, reaches, precedes, from } = orderOf(filter)
  // If the query looks for words in the tickets themselves, it also applies the filter there.
  const [tags, ...others] = words.length === 0 ? groups : []
  const streams = projects.length * (tags?.length ?? 1)
  const few = Math.ceil(limit / Math.sqrt(Math.max(1, streams)))
  const source = tags
    ? {
        table: sql`ticket_tags`,
        id: sql`ticket_id`,
        is: sql`source.project_id = stream.project and source.tag = stream.tag ${alsoHas(others)}`,
      }
    : {
        table: sql`tickets`,
        id: sql`id`,
        is: sql`source.project_id = stream.project ${suits(sql`source`, groups, words)}`,
      }
  const place = sql`(source.${at}, source.${source.id})`
  const order = sql`source.${at} ${direction}, source.${source.id} ${direction}`
  const last = sql`coalesce(bound.at, ${filter.isNewestFirst ? sql`'-infinity'` : sql`'infinity'`}::timestamptz)`
  const own = sql`(ticket.${at}, ticket.id) ${comes} ${from}
    and (ticket.${at}, ticket.id) ${reaches} (${last}, coalesce(bound.id, 0))
    ${projectId === undefined ? sql`` : sql`and ticket.project_id = ${projectId}`}
    ${suits(sql`ticket`, groups, words)}
    order by ticket.${at} ${direction}, ticket.id ${direction} limit ${limit}`
  return sql`
    with heads as materialized (
      select stream.project, stream.tag, head.id, head.at, head.place
      from (
        select project, tag
        from unnest(${sql.param([...projects])}::int[]) project,
          unnest(${sql.param(tags ?? [''])}::text[]) tag
      ) stream,
      lateral (
        select source.${source.id} as id, source.${at} as at, row_number() over (order by ${order}) as place
        from ${source.table} source where ${source.is} and ${place} ${comes} ${from}
        order by ${order} limit ${few}
      ) head
    ),
    bound as materialized (
      select min(at) as at, min(id) as id from (
        select at, id from (select distinct at, id from heads) head
        order by at ${direction}, id ${direction} offset ${limit - 1} limit 1
      ) last
    ),
    rest as materialized (
      select more.id, more.at
      from heads stream, bound,
      lateral (
        select source.${source.id} as id, source.${at} as at
        from ${source.table} source
        where ${source.is} and ${place} ${comes} (stream.at, stream.id)
          and ${place} ${reaches} (${last}, coalesce(bound.id, 0))
        order by ${order} limit ${limit - few}
      ) more
      where stream.place = ${few} and (stream.at, stream.id) ${precedes} (${last}, coalesce(bound.id, 0))
    ),
    created as materialized (
      select mine.* from bound, lateral (
        select ticket.id, ticket.${at} as at from tickets ticket
        where ticket.creator_email = ${email} and ${own}
      ) mine
    ),
    subscribed as materialized (
      select mine.* from bound, lateral (
        select ticket.id, ticket.${at} as at
        from ticket_subscribers subscriber join tickets ticket on ticket.id = subscriber.ticket_id
        where subscriber.email = ${email} and ${own}
      ) mine
    )
    select id from (
      select id, at from heads union select id, at from rest
      union select id, at from created union select id, at from subscribed
    ) page
    order by at ${direction}, id ${direction} limit ${limit}`
}

/** Whether a ticket has a tag of each group, and each of the words. */
const suits = (ticket: SQL, groups: readonly string[][], words: readonly FindableWord[]): SQL =>
  sql.join(
    [
      ...groups.map(group => sql`and ${ticket}.statuses && ${sql.param(group)}::text[]`),
      ...words.map(word => hasWord(ticket, word)),
    ],
    sql` `,
  )

/** Whether the ticket of a tag also has a tag of each other group. */
const alsoHas = (groups: readonly string[][]): SQL =>
  groups.length === 0
    ? sql``
    : sql`and exists (select from tickets ticket where ticket.id = source.ticket_id ${suits(sql`ticket`, groups, [])})`

/** A page of the tickets that a rare word finds. */
function pageOfFound(
  db: Queries,
  filter: PageFilter,
  word: FindableWord,
  others: readonly FindableWord[],
): SQL {
  const { at, direction } = orderOf(filter)
  return sql`
    with found as materialized (${withWord(word)})
    select tickets.id from ${tickets}
    where tickets.id in (select id from found) and ${isListed(db, filter)} ${suits(sql`tickets`, [], others)}
    order by tickets.${at} ${direction}, tickets.id ${direction} limit ${filter.limit}`
}

/** The whole list. */
function allOf(db: Queries, filter: TicketFilter, words: readonly FindableWord[]): SQL {
  const { at, direction } = orderOf(filter)
  const found = words.map(word => sql`and tickets.id in (${withWord(word)})`)
  return sql`
    select tickets.id from ${tickets}
    where ${isListed(db, filter)} ${sql.join(found, sql` `)}
    order by tickets.${at} ${direction}, tickets.id ${direction}`
}

/** Whether a list has a ticket, regardless of the search words. */
function isListed(db: Queries, filter: TicketFilter): SQL {
  const { email, projectId, groups } = filter
  const { at, comes, from } = orderOf(filter)
  return sql`(tickets.${at}, tickets.id) ${comes} ${from} and ${visibleTickets(db, email)}
    ${projectId === undefined ? sql`` : sql`and tickets.project_id = ${projectId}`}
    ${suits(sql`tickets`, groups, [])}`
}

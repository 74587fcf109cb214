import { sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { files, tickets, ticketSearch, userSearch } from '../../db/schema.ts'
import type { Listing, SearchedWord } from '../../rules/tickets/ticketLists.ts'
import { sizeOfFiles } from '../files.ts'
import { readOutline, type Outline } from '../outlines.ts'
import { openProjectIds, visibleTickets } from './ticketAccess.ts'
import { sizeOfSubscribers } from './ticketSubscribers.ts'

/** Which tickets, for whom; of all projects unless one is named. */
export interface TicketFilter extends Listing {
  email: string
  projectId?: number
}

/** The tickets that somebody may see, in a constant number of statements. */
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

/** A filter of a list that is not read whole. */
type PageFilter = TicketFilter & { limit: number }

/** What finds a word as it is typed. See docs/specification/search.md#storage. */
interface FindableWord {
  /** The keys of the index, one of which a part has that has the word: a tsquery. */
  keys: string
  /** What the stored words have to have, all of it: a start of a word, and a regular expression where that is not enough. */
  forms: { start: string; pattern: string | null }[]
}

/** What finds each of some words; of signs alone nothing. The longest come first. */
async function wordsFor(db: Queries, search: readonly SearchedWord[]): Promise<FindableWord[]> {
  const { rows } = await db.execute<FindableWord & Record<string, unknown>>(sql`
    select keys, forms
    from unnest(${sql.param(search.map(({ text }) => text))}::text[],
      ${sql.param(search.map(({ isBegun }) => isBegun))}::boolean[]) word (typed, is_begun),
    search_query(typed, is_begun)
    where keys is not null group by keys, forms order by max(length(typed)) desc, keys`)
  return rows
}

/** From how many parts on a page is found sooner by looking through the tickets in order than by looking at all parts. */
const MANY = 10_000
/** Of how many words it is asked how many parts may have them; the longest, which are the rarest as a rule. */
const PROBED = 3

/** The first of some words that not too many parts may have. */
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

/** That a part may have a word, as the index says, which knows only how words start. */
const mayHave = ({ keys }: FindableWord) => sql`search_keys(words) @@ ${keys}::tsquery`

/** That a word is among some stored words. */
const isAmong = (words: SQL, { forms }: FindableWord) =>
  sql.join(
    forms.map(({ start, pattern }) =>
      pattern === null
        ? sql`strpos(${words}, ${start}) > 0`
        : // In this order, which the database would not take by itself: the expression takes longer.
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

/** As `withWord`, asked of one ticket. With an offset the database does not look through the parts of all tickets first. */
const hasWord = (ticket: SQL, word: FindableWord) => sql`
  and (exists (select from ${ticketSearch} part where part.ticket_id = ${ticket}.id and ${isAmong(sql`part.words`, word)} offset 0)
    or ${ticket}.creator_email in (${peopleWith(word)}))`

/** Up to how many tickets of each group of tags are counted. */
const COUNTED = 1_000

/** Groups of tags, that first which the fewest tickets have, as far as that is soon known. */
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

/** How the order of a list is written. */
function orderOf({ by, isNewestFirst, after }: TicketFilter) {
  const at = sql.raw(by)
  const direction = sql.raw(isNewestFirst ? 'desc' : 'asc')
  const comes = sql.raw(isNewestFirst ? '<' : '>')
  // Not the negation of the other: an index is not read by that.
  const reaches = sql.raw(isNewestFirst ? '>=' : '<=')
  const start = isNewestFirst
    ? sql`('infinity'::timestamptz, 0::bigint)`
    : sql`('-infinity'::timestamptz, 0::bigint)`
  const from = after ? sql`(${after.at.toISOString()}::timestamptz, ${after.id}::bigint)` : start
  const precedes = sql.raw(isNewestFirst ? '>' : '<')
  return { at, direction, comes, reaches, precedes, from }
}

/**
 * A page without reading more than it takes, however many tickets there are. What a member may see are streams that
 * indexes hold in order: one of each project, or of each project and tag of the first group. Of each the first few are read; where the
 * page's last place would then be is a bound, and only streams that may hold more before it are read on. The tickets that
 * somebody created or subscribed to come from their own indexes, up to that bound.
 */
function pageOfStreams(filter: PageFilter, projects: readonly number[], words: readonly FindableWord[]): SQL {
  const { email, projectId, groups, limit } = filter
  const { at, direction, comes, reaches, precedes, from } = orderOf(filter)
  // Where words are looked for in the tickets themselves, the filter is as well.
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

/** That a ticket has a tag of each group, and each of the words. */
const suits = (ticket: SQL, groups: readonly string[][], words: readonly FindableWord[]): SQL =>
  sql.join(
    [
      ...groups.map(group => sql`and ${ticket}.statuses && ${sql.param(group)}::text[]`),
      ...words.map(word => hasWord(ticket, word)),
    ],
    sql` `,
  )

/** That the ticket of a tag has one of each of some more groups. */
const alsoHas = (groups: readonly string[][]): SQL =>
  groups.length === 0
    ? sql``
    : sql`and exists (select from tickets ticket where ticket.id = source.ticket_id ${suits(sql`ticket`, groups, [])})`

/** A page of what a word finds that is not found too often. */
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

/** Whether a list has a ticket, whatever words are searched for. */
function isListed(db: Queries, filter: TicketFilter): SQL {
  const { email, projectId, groups } = filter
  const { at, comes, from } = orderOf(filter)
  return sql`(tickets.${at}, tickets.id) ${comes} ${from} and ${visibleTickets(db, email)}
    ${projectId === undefined ? sql`` : sql`and tickets.project_id = ${projectId}`}
    ${suits(sql`tickets`, groups, [])}`
}

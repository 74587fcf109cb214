import { sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../db/client.ts'
import { ticketComments, tickets, words } from '../db/schema.ts'
import { readWords, type Listing } from '../rules/ticketLists.ts'
import { openProjectIds, visibleTickets } from './ticketAccess.ts'
import { ticketsOf, type Ticket } from './tickets.ts'

/** Which tickets, for whom; of all projects unless one is named. */
export interface TicketFilter extends Listing {
  email: string
  projectId?: number
}

/** A page of the tickets that somebody may see, in a constant number of queries. */
export async function listTickets(db: Queries, filter: TicketFilter): Promise<Ticket[]> {
  const open = (await openProjectIds(db, filter.email)).map(({ id }) => id)
  const projects = open.filter(id => filter.projectId === undefined || id === filter.projectId)
  const search = filter.search === undefined ? undefined : searchFor(filter.search)
  if (search === null) return []
  const isFew = search !== undefined && (await isRare(db, search))
  const page = isFew ? pageOfFound(db, filter, search) : pageOfStreams(filter, projects, search)
  const { rows } = await db.execute(page)
  return ticketsOf(
    db,
    rows.map(({ id }) => Number(id)),
  )
}

/** What is searched for, as the database takes it; null where there is no word in it. */
function searchFor(search: string): SQL | null {
  const begun = readWords(search)
  if (begun === undefined) return null
  // Addresses and the like are one word to the database, which a part of them is not.
  return sql`(to_tsquery('simple', ${begun}) || plainto_tsquery('simple', ${search}))`
}

/** From how many finds on a page is found sooner by looking through the tickets in order than by looking at all finds. */
const MANY = 10_000

async function isRare(db: Queries, search: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ((select from ${tickets} where ${wordsOfTicket(sql`tickets`)} @@ ${search} limit ${MANY})
      union all (select from ${ticketComments} where ${wordsOfComment(sql`ticket_comments`)} @@ ${search} limit ${MANY}))
    found offset ${MANY - 1} limit 1`)
  return rows.length === 0
}

const wordsOfTicket = (ticket: SQL) => words(sql`${ticket}.subject || ' ' || ${ticket}.body_text`)
const wordsOfComment = (comment: SQL) => words(sql`${comment}.body_text`)

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
 * indexes hold in order: one of each project, or of each project and tag. Of each the first few are read; where the
 * page's last place would then be is a bound, and only streams that may hold more before it are read on. The tickets that
 * somebody created or subscribed to come from their own indexes, up to that bound.
 */
function pageOfStreams(filter: TicketFilter, projects: readonly number[], search: SQL | undefined): SQL {
  const { email, projectId, tags, limit } = filter
  const { at, direction, comes, reaches, precedes, from } = orderOf(filter)
  // Where words are looked for in the tickets themselves, the filter is as well.
  const isFiltered = tags.length > 0 && search === undefined
  const streams = projects.length * Math.max(1, tags.length)
  const few = Math.ceil(limit / Math.sqrt(Math.max(1, streams)))
  const source = isFiltered
    ? {
        table: sql`ticket_tags`,
        id: sql`ticket_id`,
        is: sql`source.project_id = stream.project and source.tag = stream.tag`,
      }
    : {
        table: sql`tickets`,
        id: sql`id`,
        is: sql`source.project_id = stream.project ${suits(sql`source`, tags, search)}`,
      }
  const place = sql`(source.${at}, source.${source.id})`
  const order = sql`source.${at} ${direction}, source.${source.id} ${direction}`
  const last = sql`coalesce(bound.at, ${filter.isNewestFirst ? sql`'-infinity'` : sql`'infinity'`}::timestamptz)`
  const own = sql`(ticket.${at}, ticket.id) ${comes} ${from}
    and (ticket.${at}, ticket.id) ${reaches} (${last}, coalesce(bound.id, 0))
    ${projectId === undefined ? sql`` : sql`and ticket.project_id = ${projectId}`}
    ${suits(sql`ticket`, tags, search)}
    order by ticket.${at} ${direction}, ticket.id ${direction} limit ${limit}`
  return sql`
    with heads as materialized (
      select stream.project, stream.tag, head.id, head.at, head.place
      from (
        select project, tag
        from unnest(${sql.param([...projects])}::int[]) project,
          unnest(${sql.param(isFiltered ? [...tags] : [''])}::text[]) tag
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

/** That a ticket has one of the tags, and the words itself or in a comment. */
function suits(ticket: SQL, tags: readonly string[], search: SQL | undefined): SQL {
  const hasTag = sql`and ${ticket}.statuses && ${sql.param([...tags])}::text[]`
  const hasWords = sql`and (${wordsOfTicket(ticket)} @@ ${search} or exists (
    select from ticket_comments comment
    where comment.ticket_id = ${ticket}.id and ${wordsOfComment(sql`comment`)} @@ ${search}))`
  return sql`${tags.length > 0 ? hasTag : sql``} ${search === undefined ? sql`` : hasWords}`
}

/** A page of what a search finds, by the indexes of the words: for what is not found too often. */
function pageOfFound(db: Queries, filter: TicketFilter, search: SQL): SQL {
  const { email, projectId, tags, limit } = filter
  const { at, direction, comes, from } = orderOf(filter)
  return sql`
    with found as materialized (
      select id from ${tickets} where ${wordsOfTicket(sql`tickets`)} @@ ${search}
      union
      select ticket_id from ${ticketComments} where ${wordsOfComment(sql`ticket_comments`)} @@ ${search}
    )
    select tickets.id from ${tickets}
    where tickets.id in (select id from found) and (tickets.${at}, tickets.id) ${comes} ${from}
      and ${visibleTickets(db, email)}
      ${projectId === undefined ? sql`` : sql`and tickets.project_id = ${projectId}`}
      ${suits(sql`tickets`, tags, undefined)}
    order by tickets.${at} ${direction}, tickets.id ${direction} limit ${limit}`
}

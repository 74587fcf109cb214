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

/** A page of the tickets that somebody may see, in four queries whatever there is. */
export async function listTickets(db: Queries, filter: TicketFilter): Promise<Ticket[]> {
  const open = (await openProjectIds(db, filter.email)).map(({ id }) => id)
  const projects = open.filter(id => filter.projectId === undefined || id === filter.projectId)
  const query = filter.search === undefined ? pageOfStreams(filter, projects) : pageOfFound(db, filter)
  if (query === undefined) return []
  const { rows } = await db.execute(query)
  return ticketsOf(
    db,
    rows.map(({ id }) => Number(id)),
  )
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
  return { at, direction, comes, reaches, from }
}

/**
 * A page without reading more than it takes, however many tickets there are. What a member may see are streams that
 * indexes hold in order: one of each project, or of each project and tag. Of each the first few are read; where the
 * page's last place would then be is a bound, and only streams that may hold more before it are read on. The tickets that
 * somebody created or subscribed to come from their own indexes, up to that bound.
 */
function pageOfStreams(filter: TicketFilter, projects: readonly number[]): SQL {
  const { email, projectId, tags, limit } = filter
  const { at, direction, comes, reaches, from } = orderOf(filter)
  const isFiltered = tags.length > 0
  const streams = projects.length * Math.max(1, tags.length)
  const few = Math.ceil(limit / Math.sqrt(Math.max(1, streams)))
  const source = isFiltered
    ? {
        table: sql`ticket_tags`,
        id: sql`ticket_id`,
        is: sql`source.project_id = stream.project and source.tag = stream.tag`,
      }
    : { table: sql`tickets`, id: sql`id`, is: sql`source.project_id = stream.project` }
  const place = sql`(source.${at}, source.${source.id})`
  const order = sql`source.${at} ${direction}, source.${source.id} ${direction}`
  const last = sql`coalesce(bound.at, ${filter.isNewestFirst ? sql`'-infinity'` : sql`'infinity'`}::timestamptz)`
  const own = sql`(ticket.${at}, ticket.id) ${comes} ${from}
    and (ticket.${at}, ticket.id) ${reaches} (${last}, coalesce(bound.id, 0))
    ${projectId === undefined ? sql`` : sql`and ticket.project_id = ${projectId}`}
    ${isFiltered ? sql`and ticket.statuses && ${sql.param([...tags])}::text[]` : sql``}
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
      where stream.place = ${few}
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

/** A page of what a search finds, by the indexes of the words; undefined where there is no word to search for. */
function pageOfFound(db: Queries, filter: TicketFilter): SQL | undefined {
  const { email, projectId, tags, limit, search = '' } = filter
  const { at, direction, comes, from } = orderOf(filter)
  const begun = readWords(search)
  if (begun === undefined) return undefined
  // Addresses and the like are one word to the database, which a part of them is not.
  const query = sql`(to_tsquery('simple', ${begun}) || plainto_tsquery('simple', ${search}))`
  return sql`
    with found as materialized (
      select id from tickets where ${words(sql`subject || ' ' || body_text`)} @@ ${query}
      union
      select ticket_id from ${ticketComments} where ${words(sql`body_text`)} @@ ${query}
    )
    select tickets.id from ${tickets}
    where tickets.id in (select id from found) and (tickets.${at}, tickets.id) ${comes} ${from}
      and ${visibleTickets(db, email)}
      ${projectId === undefined ? sql`` : sql`and tickets.project_id = ${projectId}`}
      ${tags.length > 0 ? sql`and tickets.statuses && ${sql.param([...tags])}::text[]` : sql``}
    order by tickets.${at} ${direction}, tickets.id ${direction} limit ${limit}`
}

import { sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import type { Listing } from '../../rules/tickets/ticketLists.ts'
import { readOutline, type Begun } from '../outlines.ts'
import { visibleTickets } from './ticketAccess.ts'
import { listedProjects, orderOf, readPage, startOf, suits } from './ticketPages.ts'
import { beginTicketsOf, sizeOfTicket, type Ticket } from './tickets.ts'
import { findRare, withWord, wordsFor, type FindableWord } from './ticketWords.ts'

/** Which tickets of which reader; of all projects unless one is named. */
export interface TicketFilter extends Listing {
  email: string
  projectId?: number
}

/** The tickets that the user may see, in a constant number of statements. */
export async function beginTickets(db: Queries, filter: TicketFilter): Promise<Begun<Ticket>> {
  const { email, limit } = filter
  const words = (filter.search && (await wordsFor(db, filter.search))) ?? []
  if (filter.search !== undefined && words.length === 0) return { first: [], rest: Buffer.alloc(0) }
  if (limit === undefined) {
    const all = sql`select id, ${sizeOfTicket(sql`listed.id`)} as size from (${allOf(db, filter, words)}) listed`
    return { first: [], rest: await readOutline(db, all) }
  }
  return beginTicketsOf(db, email, await idsOfPage(db, { ...filter, limit }, words))
}

/** A filter of a list that is read by pages. */
type PageFilter = TicketFilter & { limit: number }

async function idsOfPage(db: Queries, filter: PageFilter, words: readonly FindableWord[]): Promise<number[]> {
  const rarest = await findRare(db, words)
  if (rarest !== undefined) {
    const others = words.filter(word => word !== rarest)
    return findPage(db, filter, rarest, others)
  }
  const { email, limit } = filter
  const page = { email, projectId: filter.projectId ?? null, limit, ...startOf(filter) }
  return readPage(db, filter, { ...page, groups: await rarestFirst(db, filter) }, words)
}

/** The maximum number of tickets that are counted for each group of tags. */
const COUNTED = 1_000

/** The groups of tags, the group that the fewest tickets have first, as far as counting is cheap. */
async function rarestFirst(db: Queries, { email, projectId, groups }: TicketFilter): Promise<string[][]> {
  if (groups.length < 2) return groups
  const projects = listedProjects(sql`${email}`, sql`${projectId ?? null}`)
  const counted = []
  // In sequence: a call has one connection at a time (docs/specification/limits.md#rest).
  for (const group of groups) {
    const { rows } = await db.execute(sql`select from ticket_tags
      where project_id in (${projects}) and tag = any(${sql.param(group)}::text[]) limit ${COUNTED}`)
    counted.push({ group, count: rows.length })
  }
  return counted.sort((one, other) => one.count - other.count).map(({ group }) => group)
}

const arrayOf = (group: readonly string[]) => sql`${sql.param([...group])}`

/** A page of the tickets that a rare word finds. */
async function findPage(
  db: Queries,
  filter: PageFilter,
  word: FindableWord,
  others: readonly FindableWord[],
): Promise<number[]> {
  const { at, direction } = orderOf(filter)
  const { rows } = await db.execute<{ id: string }>(sql`
    with found as materialized (${withWord(word)})
    select tickets.id from tickets
    where tickets.id in (select id from found) and ${isListed(db, filter)} ${suits(sql`tickets`, [], others)}
    order by tickets.${at} ${direction}, tickets.id ${direction} limit ${filter.limit}`)
  return rows.map(({ id }) => Number(id))
}

/** The whole list. */
function allOf(db: Queries, filter: TicketFilter, words: readonly FindableWord[]): SQL {
  const { at, direction } = orderOf(filter)
  const found = words.map(word => sql`and tickets.id in (${withWord(word)})`)
  return sql`
    select tickets.id from tickets
    where ${isListed(db, filter)} ${sql.join(found, sql` `)}
    order by tickets.${at} ${direction}, tickets.id ${direction}`
}

/** Whether a list has a ticket, regardless of the search words. */
function isListed(db: Queries, filter: TicketFilter): SQL {
  const { email, projectId, groups } = filter
  const { at, comes } = orderOf(filter)
  const start = startOf(filter)
  return sql`(tickets.${at}, tickets.id) ${comes} (${start.at}::timestamptz, ${start.id}::bigint) and ${visibleTickets(db, email)}
    ${projectId === undefined ? sql`` : sql`and tickets.project_id = ${projectId}`}
    ${suits(sql`tickets`, groups.map(arrayOf), [])}`
}

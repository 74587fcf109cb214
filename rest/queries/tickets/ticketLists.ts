import { sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import type { Listing } from '../../rules/tickets/ticketLists.ts'
import { readOutline, type Begun } from '../outlines.ts'
import { visibleTickets } from './ticketAccess.ts'
import { listedProjects, orderOf, readPage, startOf, suits } from './ticketPages.ts'
import { groupsRead } from './ticketStreams.ts'
import { beginTicketsOf, sizeOfTicket, type Ticket } from './tickets.ts'
import {
  createdIn,
  creatorsIn,
  hasConditions,
  isKeptWithStatus,
  isTagOf,
  meets,
  statusesIn,
  type TagRows,
} from './ticketFilters.ts'
import { readHits, type SearchHits } from './ticketHits.ts'
import { allInOrder, readValuePage, withCandidates } from './ticketValues.ts'
import { findRare, hasWord, havingWords, withWord, wordsFor, type FindableWord } from './ticketWords.ts'

/** Which tickets of which reader; of all projects unless one is named. */
export interface TicketFilter extends Listing {
  email: string
  projectId?: number | undefined
}

/** The tickets that the user may see, and why a search found them if that is asked for. */
export async function beginTickets(
  db: Queries,
  filter: TicketFilter,
): Promise<Begun<Ticket> & { hits?: SearchHits }> {
  const { email, limit } = filter
  const words = (filter.search && (await wordsFor(db, filter.search))) ?? []
  if (filter.search !== undefined && words.length === 0) return { first: [], rest: Buffer.alloc(0) }
  if (limit === undefined) {
    const all = sql`select id, ${sizeOfTicket(sql`listed.id`)} as size from (${allOf(db, filter, words)}) listed`
    return { first: [], rest: await readOutline(db, all) }
  }
  const rarest = await findRare(db, words)
  const ids = await idsOfPage(db, { ...filter, limit }, words, rarest)
  const page = await beginTicketsOf(db, email, ids)
  return filter.hasHits ? { ...page, hits: await readHits(db, email, ids, { words, rarest }) } : page
}

/** The ids of a page of the tickets that the user may see, in order. */
export async function listedTicketIds(db: Queries, filter: PageFilter): Promise<number[]> {
  const words = (filter.search && (await wordsFor(db, filter.search))) ?? []
  if (filter.search !== undefined && words.length === 0) return []
  return idsOfPage(db, filter, words, await findRare(db, words))
}

/** A filter of a list that is read by pages. */
type PageFilter = TicketFilter & { limit: number }

async function idsOfPage(
  db: Queries,
  filter: PageFilter,
  words: readonly FindableWord[],
  rarest: FindableWord | undefined,
): Promise<number[]> {
  if (rarest !== undefined) {
    const others = words.filter(word => word !== rarest)
    return findPage(db, filter, rarest, others)
  }
  const { email, limit, order } = filter
  const { groups, rare } = await rarestFirst(db, filter)
  const ahead = rare === undefined ? await readAhead(db, { ...filter, groups }, words) : undefined
  if (ahead !== undefined) return ahead
  if (order !== undefined) return readValuePage(db, { ...filter, order }, words, rare)
  if (rare !== undefined) return readRarePage(db, filter, words, rare)
  const page = { email, projectId: filter.projectId ?? null, limit, ...startOf(filter), groups }
  return readPage(db, filter, page, words)
}

/**
 * How many tickets are read for each of a page, at first and at most, to pick out those that have the other tags and
 * the words.
 */
const AHEAD = { first: 20, most: 250 }
/** The same with words, which take longer to look for. */
const AHEAD_FOR_WORDS = { first: 5, most: 64 }

/**
 * A page of tickets for which others have to be passed over: the first ones regardless of the words, and of the tags by
 * which the list is not read, if enough of them have these. To pass over tickets in each project and status takes much
 * longer.
 * @returns undefined if too few have them
 */
async function readAhead(
  db: Queries,
  filter: PageFilter,
  words: readonly FindableWord[],
): Promise<number[] | undefined> {
  const { groups, order, limit } = filter
  const read = groupsRead(groups, order)
  const passed = groups.filter(group => !read.includes(group))
  // One group is passed over faster.
  if (passed.length < 2 && words.length === 0) return undefined
  if (groups.some(group => creatorsIn(group) !== undefined)) return undefined
  const { first, most } = words.length > 0 ? AHEAD_FOR_WORDS : AHEAD
  for (let ahead = first * limit; ahead <= most * limit;) {
    const ids = await idsOfPage(
      db,
      { ...filter, groups: read.map(group => [...group]), limit: ahead },
      [],
      undefined,
    )
    const conditions = [
      ...passed.map(group => sql`and ${meets(sql`tickets`, group)}`),
      ...words.map(word => hasWord(sql`tickets`, word)),
    ]
    const found = await idsOf(
      db,
      sql`select id from tickets where id = any(${sql.param(ids)}::bigint[]) ${sql.join(conditions, sql` `)}`,
    )
    const suitable = new Set(found)
    if (suitable.size >= limit || ids.length < ahead)
      return ids.filter(id => suitable.has(id)).slice(0, limit)
    // What would be needed if the others were like these, and some more.
    const needed = (ahead * limit) / suitable.size
    ahead =
      ahead === most * limit || needed > most * limit
        ? Infinity
        : Math.min(most * limit, Math.max(2 * ahead, Math.ceil(1.5 * needed)))
  }
  return undefined
}

/**
 * From how many tickets on a group of tags is not rare, by how many groups there are for which tickets would have to be
 * passed over: none, one, or more. To read all that have a tag takes less time than to find a page of them among those
 * of everybody.
 */
const MANY = [1_000, 10_000, 20_000]

/**
 * The groups of tags, the group that the fewest tickets have first, as far as counting is cheap; and the rows of that
 * group, if they are few, with the statuses of the filter where the table has both together. If all have many, the
 * creators are first: a person has created fewer tickets than are new, or open.
 */
async function rarestFirst(
  db: Queries,
  { email, projectId, groups, order }: TicketFilter,
): Promise<{ groups: string[][]; rare?: TagRows }> {
  const passed = groups.length - groupsRead(groups, order).length
  const isCovered = passed === 0
  if (isCovered && groups.length < 2 && order === undefined) return { groups }
  const statuses = statusesIn(groups)
  const projects = listedProjects(sql`${email}`, sql`${projectId ?? null}`)
  const ordered = groups.toSorted((one, other) => likelyCount(one) - likelyCount(other))
  const many = MANY[passed] ?? Math.max(...MANY)
  // In sequence: a call has one connection at a time (docs/specification/limits.md#rest).
  for (const group of ordered) {
    // More tickets have one of the statuses than also have a tag of another group.
    if (group === statuses && (isCovered || groups.some(isKeptWithStatus))) continue
    const rows = { group, statuses: isKeptWithStatus(group) ? statuses : undefined }
    const creators = creatorsIn(group)
    const found =
      creators === undefined
        ? sql`select from ticket_tags where project_id in (${projects}) and ${isTagOf(rows)}`
        : createdIn(projects, creators)
    const counted = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from (${found} limit ${many}) found`,
    )
    // The others need not be counted.
    if ((counted.rows[0]?.count ?? 0) < many)
      return { groups: [group, ...ordered.filter(one => one !== group)], rare: rows }
  }
  return { groups: ordered }
}

/** A number by which to compare groups before their tickets are counted: most filters name statuses. */
const likelyCount = (group: readonly string[]) =>
  creatorsIn(group) !== undefined ? 0 : group[0]?.startsWith('status:') === true ? 2 : 1

/** A page of the tickets that a rare word finds. */
async function findPage(
  db: Queries,
  filter: PageFilter,
  word: FindableWord,
  others: readonly FindableWord[],
): Promise<number[]> {
  const found = sql`with found as materialized (${withWord(word)})`
  const isFound = sql`tickets.id in (select id from found)`
  return idsOf(db, sql`${found} ${inOrder(db, filter, isFound, others)} limit ${filter.limit}`)
}

/** A page of the tickets that a rare group of tags finds, in the order of a date. */
const readRarePage = (
  db: Queries,
  filter: PageFilter,
  words: readonly FindableWord[],
  rare: TagRows,
): Promise<number[]> => {
  const isCandidate = sql`tickets.id in (select id from candidate)`
  return idsOf(
    db,
    sql`${withCandidates(filter, rare)} ${inOrder(db, filter, isCandidate, words)} limit ${filter.limit}`,
  )
}

async function idsOf(db: Queries, page: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(page)
  return rows.map(({ id }) => Number(id))
}

/** The whole list. */
function allOf(db: Queries, filter: TicketFilter, words: readonly FindableWord[]): SQL {
  const found = words.map(word => sql`tickets.id in (${withWord(word)})`)
  return inOrder(db, filter, sql.join([sql`true`, ...found], sql` and `), [])
}

/** The tickets of a list that meet a condition, which are all read. */
function inOrder(db: Queries, filter: TicketFilter, condition: SQL, words: readonly FindableWord[]): SQL {
  const { email, projectId, groups, order } = filter
  const inProject = projectId === undefined ? sql`true` : sql`tickets.project_id = ${projectId}`
  const is = sql`${condition} and ${inProject} and ${visibleTickets(db, email)}`
  if (order !== undefined) return allInOrder({ ...filter, order }, words, is)
  const { at, direction, comes } = orderOf(filter)
  const start = startOf(filter)
  const plain = groups.filter(group => !hasConditions(group)).map(group => sql`${sql.param(group)}`)
  const inOrder = sql`order by at ${direction}, id ${direction}`
  const listed = sql`
    select tickets.id, tickets.creator_email, tickets.${at} as at from tickets
    where (tickets.${at}, tickets.id) ${comes} (${start.at}::timestamptz, ${start.id}::bigint) and ${is}
      ${suits(sql`tickets`, plain, [], groups.filter(hasConditions))}
    ${inOrder}`
  return havingWords(listed, words, inOrder)
}

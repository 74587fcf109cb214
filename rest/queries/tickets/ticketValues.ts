import { sql, type SQL } from 'drizzle-orm'
import {
  compareValues,
  hasOneOfEach,
  isOpenFamily,
  rangeOf,
  valuesInOrder,
  type ValueOrder,
} from '../../../common/ticketTags.ts'
import type { Queries } from '../../db/client.ts'
import type { Listing } from '../../rules/tickets/ticketLists.ts'
import { visibleTickets } from './ticketAccess.ts'
import { hasConditions, isTagOf, meets } from './ticketFilters.ts'
import { alsoHas, foreignSubscriptions, listedProjects } from './ticketPages.ts'
import { hasWord, type FindableWord } from './ticketWords.ts'

// Lists in the order of a family's values (docs/specification/tickets.md#orders). `ticket_tags` holds the tickets of
// each project and value in the order of their change, also those without a value, as `due:none`, and those of each
// status and value, as `status:new due:none`: so a page is read value by value, however many tickets there are.

/** A page of a list in the order of a family's values. */
export interface ValuePage extends Pick<Listing, 'groups' | 'after'> {
  email: string
  projectId?: number
  order: ValueOrder
  limit: number
}

/** A ticket with what its place in the list depends on. */
interface Placed {
  id: number
  /** When it was changed, in milliseconds. */
  at: number
  value: string
}

interface PlacedRow extends Record<string, unknown> {
  id: string
  at: number
  value: string
}

const toPlaced = ({ id, at, value }: PlacedRow): Placed => ({ id: Number(id), at, value })

/**
 * The ids of a page, in order.
 * @param words those that no index can find
 * @param rare a group of tags that few tickets have, which are all read
 */
export async function readValuePage(
  db: Queries,
  page: ValuePage,
  words: readonly FindableWord[],
  rare: readonly string[] | undefined,
): Promise<number[]> {
  const { order, limit } = page
  const own = await readAll(db, page, words, rare)
  const listed = rare === undefined ? await readStreams(db, page, words) : []
  return [...own, ...listed]
    .sort(
      (one, other) => compareValues(order, one.value, other.value) || other.at - one.at || other.id - one.id,
    )
    .slice(0, limit)
    .map(({ id }) => id)
}

/**
 * Orders all tickets that meet a condition, which are read.
 * @param is a condition on `tickets`
 */
export function allInOrder(
  { order, groups, after }: Pick<ValuePage, 'order' | 'groups' | 'after'>,
  words: readonly FindableWord[],
  is: SQL,
): SQL {
  const { family, isReversed } = order
  const conditions = [
    is,
    ...groups.map(group => meets(sql`tickets`, group)),
    ...words.map(word => sql`true ${hasWord(sql`tickets`, word)}`),
  ]
  const start = `${family}:`
  const value = sql`coalesce((
    select substr(tag, ${start.length + 1}) from unnest(tickets.statuses) tag where starts_with(tag, ${start}) limit 1), 'none')`
  const values = isOpenFamily(family) ? undefined : valuesInOrder(family, isReversed)
  const rankOf = (one: SQL) => sql`array_position(${sql.param(values)}::text[], ${one})`
  const byValue = values
    ? sql`${rankOf(sql`value`)} nulls last`
    : sql`value = 'none', value collate "C" ${sql.raw(isReversed ? 'desc' : 'asc')}`
  const isSame = sql`value = ${after?.value ?? ''}`
  const isLater = values
    ? sql`${rankOf(sql`value`)} > ${rankOf(sql`${after?.value ?? ''}`)}`
    : sql`(value = 'none') > (${after?.value ?? ''}::text = 'none') or ${after?.value ?? ''}::text <> 'none'
        and value collate "C" ${sql.raw(isReversed ? '<' : '>')} ${after?.value ?? ''}`
  const isAfter = after
    ? sql`where ${isLater} or ${isSame} and (at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  return sql`
    select id, at, value from (
      select tickets.id, tickets.modified as at, ${value} as value from tickets
      where ${sql.join(conditions, sql` and `)}
    ) item ${isAfter}
    order by ${byValue}, at desc, id desc`
}

const placed = (items: SQL, limit: number) =>
  sql`select id, extract(epoch from at)::float8 * 1000 as at, value from (${items} limit ${limit}) item`

/** The tickets that are read without an order: those of other projects, and those of a rare group. */
async function readAll(
  db: Queries,
  page: ValuePage,
  words: readonly FindableWord[],
  rare: readonly string[] | undefined,
): Promise<Placed[]> {
  const { email, projectId, limit } = page
  const inProject = projectId === undefined ? sql`true` : sql`tickets.project_id = ${projectId}`
  const is = sql`tickets.id in (select id from candidate) and ${inProject} and ${visibleTickets(db, email)}`
  const { rows } = await db.execute<PlacedRow>(
    sql`${withCandidates(page, rare)} ${placed(allInOrder(page, words, is), limit)}`,
  )
  return rows.map(toPlaced)
}

/**
 * The table `candidate`: the tickets that the user created, or is subscribed to, in projects of which they are no
 * member, and those of a rare group in the others. Users have few of them.
 */
export function withCandidates(
  { email, projectId }: Pick<ValuePage, 'email' | 'projectId'>,
  rare: readonly string[] | undefined,
): SQL {
  const me = sql`${email}::text`
  const members = listedProjects(me, sql`${projectId ?? null}::int`)
  const found =
    rare === undefined
      ? sql``
      : sql`union all select ticket_id from ticket_tags where project_id in (${members}) and ${isTagOf(rare)}`
  return sql`
    with recursive stream as materialized (select project_id as project from (${members}) member),
    ${foreignSubscriptions(me)},
    creator_project as (
      (select project_id from tickets where creator_email = ${me} order by project_id limit 1)
      union all
      select (
        select project_id from tickets
        where creator_email = ${me} and project_id > before.project_id order by project_id limit 1
      ) from creator_project before where before.project_id is not null
    ),
    candidate as materialized (
      select ticket_id as id from subscription
      union all
      select created.id from creator_project, lateral (
        select id from tickets where creator_email = ${me} and tickets.project_id = creator_project.project_id
      ) created where creator_project.project_id not in (select project from stream)
      ${found}
    )`
}

/** The tickets of projects that the user is a member of, as many as a page has. */
async function readStreams(db: Queries, page: ValuePage, words: readonly FindableWord[]): Promise<Placed[]> {
  const { after, limit } = page
  const found: Placed[] = []
  const read = async (values: readonly string[], start: ValuePage['after']) =>
    found.push(...(await readValues(db, { ...page, limit: limit - found.length }, words, values, start)))
  // Only the tickets of one value can be before the position.
  if (after?.value !== undefined && isWanted(page, after.value)) await read([after.value], after)
  for await (const values of valuesAfter(db, page)) {
    if (found.length >= limit) break
    await read(values, undefined)
  }
  return found
}

/** Whether a filter lists tickets with a value of the family by which the list is sorted. */
function isWanted({ groups, order: { family } }: ValuePage, value: string): boolean {
  const own = groups.filter(group => group[0]?.startsWith(`${family}:`))
  return hasOneOfEach([`${family}:${value}`], own)
}

/** How many values are read together at first, and at most: each of a small list has few tickets. */
const BATCH = { first: 1, most: 16 }

/** The values after the position, in their order, in parts of growing length. */
async function* valuesAfter(db: Queries, page: ValuePage): AsyncGenerator<string[]> {
  const { order, after } = page
  const { family, isReversed } = order
  const isNext = (value: string) =>
    isWanted(page, value) && (after?.value === undefined || compareValues(order, after.value, value) < 0)
  if (!isOpenFamily(family)) {
    yield valuesInOrder(family, isReversed).filter(isNext)
    return
  }
  const own = page.groups.find(group => group[0]?.startsWith(`${family}:`))
  if (own?.every(word => rangeOf(word) === undefined) === true) {
    const values = own
      .map(word => word.slice(family.length + 1))
      .filter(value => value !== 'none' && isNext(value))
    const sorted = values.sort((one, other) => compareValues(order, one, other))
    while (sorted.length > 0) yield sorted.splice(0, BATCH.most)
    if (isNext('none')) yield ['none']
    return
  }
  let last = after?.value
  for (let count = BATCH.first; last !== 'none'; count = Math.min(2 * count, BATCH.most)) {
    const values = await nextValues(db, page, { after: last, count })
    const wanted = values.filter(value => value !== 'none' && isNext(value))
    if (wanted.length > 0) yield wanted
    if (values.length < count) break
    last = values.at(-1)
  }
  if (isNext('none')) yield ['none']
}

/** The tags whose tickets are read for a value: those with each status of the filter, if it has statuses. */
function tagsOf(page: ValuePage, value: string): string[] {
  const { family } = page.order
  const statuses = statusesOf(page)
  return statuses ? statuses.map(status => `${status} ${family}:${value}`) : [`${family}:${value}`]
}

const statusesOf = ({ groups, order: { family } }: ValuePage): string[] | undefined =>
  family === 'status' ? undefined : groups.find(group => group[0]?.startsWith('status:'))

/** The next values of which there are tickets: one look at the index for each project and kind of tags. */
async function nextValues(
  db: Queries,
  page: ValuePage,
  { after, count }: { after: string | undefined; count: number },
): Promise<string[]> {
  const { email, projectId, order } = page
  const starts = tagsOf(page, '')
  const members = listedProjects(sql`${email}::text`, sql`${projectId ?? null}::int`)
  const way = order.isReversed
    ? {
        best: sql`max`,
        first: '~',
        from: sql`prefix`,
        until: sql`prefix || before.value`,
        direction: sql`desc`,
      }
    : {
        best: sql`min`,
        first: '',
        from: sql`prefix || before.value`,
        until: sql`rtrim(prefix, ':') || ';'`,
        direction: sql`asc`,
      }
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive member as materialized (${members}),
    found (value, place) as (
      select ${after ?? way.first}::text collate "C", 0
      union all
      select next.value, place + 1 from found before, lateral (
        select ${way.best}(one.value collate "C") collate "C" as value
        from member, unnest(${sql.param(starts)}::text[]) prefix, lateral (
          select substr(tag, length(prefix) + 1) as value from ticket_tags source
          where source.project_id = member.project_id and tag > ${way.from} and tag < ${way.until}
            and tag <> prefix || 'none'
          order by tag ${way.direction} limit 1
        ) one
      ) next
      where next.value is not null and place < ${count}::int
    )
    select value from found where place > 0 order by place`)
  return rows.map(({ value }) => value)
}

/**
 * The first tickets with some values, in the order of the values. As for a page in the order of a date
 * (ticketPages.ts), the first few of each stream are read, and then more of those streams that may have more before
 * the last place of the page.
 */
async function readValues(
  db: Queries,
  page: ValuePage,
  words: readonly FindableWord[],
  values: readonly string[],
  start: ValuePage['after'],
): Promise<Placed[]> {
  const { email, projectId, groups, limit } = page
  if (limit <= 0 || values.length === 0) return []
  const statuses = statusesOf(page)
  const others = groups.filter(group => group !== statuses && !group[0]?.startsWith(`${page.order.family}:`))
  const plain = others.filter(group => !hasConditions(group)).map(group => sql`${sql.param(group)}`)
  const is = sql`source.project_id = stream.project and source.tag = stream.tag
    ${alsoHas(plain, others.filter(hasConditions), words)}`
  const tags = values.flatMap((value, rank) => tagsOf(page, value).map(tag => ({ tag, rank })))
  const from = sql`(${start?.at.toISOString() ?? 'infinity'}::timestamptz, ${start?.id ?? 0}::bigint)`
  const { rows } = await db.execute<{ id: string; at: number; rank: number }>(sql`
    with stream as materialized (
      select member.project_id as project, given.tag, -given.rank as rank
      from (${listedProjects(sql`${email}::text`, sql`${projectId ?? null}::int`)}) member,
        unnest(${sql.param(tags.map(({ tag }) => tag))}::text[], ${sql.param(tags.map(({ rank }) => rank))}::int[]) given (tag, rank)
    ),
    streams as materialized (select ceil(${limit}::int / sqrt(greatest(1, count(*))))::int as few from stream),
    heads as materialized (
      select stream.*, head.* from stream, lateral (
        select source.ticket_id as id, source.modified as at,
          row_number() over (order by source.modified desc, source.ticket_id desc) as place
        from ticket_tags source where ${is} and (source.modified, source.ticket_id) < ${from}
        order by source.modified desc, source.ticket_id desc limit (select few from streams)
      ) head
    ),
    bound as materialized (
      select coalesce(min(rank), -2147483648) as rank, coalesce(min(at), '-infinity'::timestamptz) as at,
        coalesce(min(id), 0) as id
      from (
        select rank, at, id from heads order by rank desc, at desc, id desc offset ${limit}::int - 1 limit 1
      ) last
    ),
    rest as materialized (
      select stream.rank, more.id, more.at from heads stream, bound, lateral (
        select source.ticket_id as id, source.modified as at from ticket_tags source
        where ${is} and (source.modified, source.ticket_id) < (stream.at, stream.id)
          and (stream.rank > bound.rank or (source.modified, source.ticket_id) >= (bound.at, bound.id))
        order by source.modified desc, source.ticket_id desc limit ${limit}::int - (select few from streams)
      ) more
      where stream.place = (select few from streams) and (stream.rank, stream.at, stream.id) > (bound.rank, bound.at, bound.id)
    )
    select id, extract(epoch from at)::float8 * 1000 as at, -rank as rank from (
      select rank, at, id from heads union select rank, at, id from rest
    ) page order by page.rank desc, page.at desc, page.id desc limit ${limit}::int`)
  return rows.map(({ id, at, rank }) => ({ id: Number(id), at, value: values[rank] ?? 'none' }))
}

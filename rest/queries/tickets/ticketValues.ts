import { sql, type SQL } from 'drizzle-orm'
import {
  compareValues,
  hasOneOfEach,
  isOpenFamily,
  isCondition,
  rangeOf,
  valuesInOrder,
  type ValueOrder,
} from '../../../common/ticketTags.ts'
import type { Queries } from '../../db/client.ts'
import type { Listing } from '../../rules/tickets/ticketLists.ts'
import { visibleTickets } from './ticketAccess.ts'
import {
  createdIn,
  creatorsIn,
  hasConditions,
  isTagOf,
  meets,
  noneOf,
  statusesIn,
  type TagRows,
} from './ticketFilters.ts'
import { alsoHas, foreignSubscriptions, listedProjects } from './ticketPages.ts'
import { areStreams, combinedWith, groupsRead, type StreamTags } from './ticketStreams.ts'
import { havingWords, type FindableWord } from './ticketWords.ts'

// Lists in the order of a family's values (docs/specification/tickets.md#orders). `ticket_tags` holds the tickets of
// each project and value in the order of their change, also those without a value, as `no due`, and those of each
// status and value, as `status:new no due`: so a page is read value by value, however many tickets there are.

/** A page of a list in the order of a family's values. */
export interface ValuePage extends Pick<Listing, 'groups' | 'after'> {
  email: string
  projectId?: number | undefined
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
 * @param rare rows of tags that few tickets have, which are all read
 */
export async function readValuePage(
  db: Queries,
  page: ValuePage,
  words: readonly FindableWord[],
  rare: TagRows | undefined,
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
  const conditions = [is, ...groups.map(group => meets(sql`tickets`, group))]
  const start = `${family}:`
  const value = sql`coalesce((
    select substr(tag, ${start.length + 1}) from unnest(tickets.statuses) tag where starts_with(tag, ${start}) limit 1), 'none')`
  const values = isOpenFamily(family) ? undefined : valuesInOrder(family, isReversed)
  const rankOf = (one: SQL) => sql`array_position(${sql.param(values)}::text[], ${one})`
  const isSame = sql`value = ${after?.value ?? ''}`
  const isLater = values
    ? sql`${rankOf(sql`value`)} > ${rankOf(sql`${after?.value ?? ''}`)}`
    : sql`(value = 'none') > (${after?.value ?? ''}::text = 'none') or ${after?.value ?? ''}::text <> 'none'
        and value collate "C" ${sql.raw(isReversed ? '<' : '>')} ${after?.value ?? ''}`
  const isAfter = after
    ? sql`where ${isLater} or ${isSame} and (at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  // As columns, so that the database sees that what it picks out of the ordered tickets is in order.
  const keys = values
    ? sql`${rankOf(sql`value`)} as rank, null as sorted`
    : sql`value = 'none' as rank, value collate "C" as sorted`
  const inOrder = sql`order by rank nulls last, sorted ${sql.raw(isReversed ? 'desc' : 'asc')}, at desc, id desc`
  const listed = sql`
    select id, creator_email, at, value, ${keys} from (
      select tickets.id, tickets.creator_email, tickets.modified as at, ${value} as value from tickets
      where ${sql.join(conditions, sql` and `)} offset 0
    ) item ${isAfter} ${inOrder}`
  return havingWords(listed, words, inOrder)
}

const placed = (items: SQL, limit: number) =>
  sql`select id, extract(epoch from at)::float8 * 1000 as at, value from (${items} limit ${limit}) item`

/** The tickets that are read without an order: those of other projects, and those of a rare group. */
async function readAll(
  db: Queries,
  page: ValuePage,
  words: readonly FindableWord[],
  rare: TagRows | undefined,
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
  rare: TagRows | undefined,
): SQL {
  const me = sql`${email}::text`
  const members = listedProjects(me, sql`${projectId ?? null}::int`)
  const creators = rare && creatorsIn(rare.group)
  const found =
    rare === undefined
      ? sql``
      : creators === undefined
        ? sql`union all select ticket_id from ticket_tags where project_id in (${members}) and ${isTagOf(rare)}`
        : sql`union all ${createdIn(members, creators)}`
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
  const listed = valuesListed(page)
  if (listed !== undefined) {
    // Where tickets have to be passed over, those of later values are only looked for if the first one is not enough.
    const parts = areStreams(page.groups, page.order) ? [listed] : [listed.slice(0, 1), listed.slice(1)]
    for (const values of parts) await read(values, undefined)
  } else {
    if (found.length < limit && after?.value !== 'none') {
      const { before, last } = await readFirstValues(db, { ...page, limit: limit - found.length }, words)
      found.push(...before)
      if (last !== undefined) await read([last], undefined)
    }
    if (isAfter(page, 'none')) await read(['none'], undefined)
  }
  return found
}

/** Whether a filter lists tickets with a value of the family by which the list is sorted. */
function isWanted({ groups, order: { family } }: ValuePage, value: string): boolean {
  const own = groups.filter(group => group[0]?.startsWith(`${family}:`))
  return hasOneOfEach({ tags: [`${family}:${value}`], creator: '' }, own)
}

/** Whether a list has tickets with a value after its position. */
const isAfter = (page: ValuePage, value: string) =>
  isWanted(page, value) &&
  (page.after?.value === undefined || compareValues(page.order, page.after.value, value) < 0)

/** The values after the position, in their order, where they are known; undefined for all days, or all assignees. */
function valuesListed(page: ValuePage): string[] | undefined {
  const { order, groups } = page
  const { family, isReversed } = order
  if (!isOpenFamily(family)) return valuesInOrder(family, isReversed).filter(value => isAfter(page, value))
  const own = groups.find(group => group[0]?.startsWith(`${family}:`))
  if (own === undefined || own.some(word => rangeOf(word) !== undefined)) return undefined
  return own
    .map(word => word.slice(family.length + 1))
    .filter(value => isAfter(page, value))
    .sort((one, other) => compareValues(order, one, other))
}

/** The tags whose tickets are read for a value: those with each status of the filter, if it has statuses. */
function tagsOf(page: ValuePage, value: string): string[] {
  const { family } = page.order
  if (family === 'status') return withStatus(page, `status:${value}`)?.tags ?? [`status:${value}`]
  const tag = isOpenFamily(family) && value === 'none' ? noneOf(family) : `${family}:${value}`
  return statusesOf(page)?.map(status => `${status} ${tag}`) ?? [tag]
}

const statusesOf = ({ groups, order: { family } }: ValuePage): readonly string[] | undefined =>
  family === 'status' ? undefined : statusesIn(groups)

/** Tags of another family of the filter together with a status, which is the value of the order. */
const withStatus = ({ groups, order: { family } }: ValuePage, status: string): StreamTags | undefined =>
  family === 'status' ? combinedWith([status], groups) : undefined

/**
 * The first tickets after the position of a list by days or assignees, without those that have none: all that come
 * before the value at which the page ends, and that value, whose tickets are to be read in their own order.
 */
async function readFirstValues(
  db: Queries,
  page: ValuePage,
  words: readonly FindableWord[],
): Promise<{ before: Placed[]; last: string | undefined }> {
  const { email, projectId, order, after, limit } = page
  const { isReversed } = order
  const own = page.groups.filter(group => group[0]?.startsWith(`${order.family}:`))
  const starts = tagsOf(page, '')
  const raw = (one: string, other: string) => sql.raw(isReversed ? other : one)
  const direction = raw('asc', 'desc')
  const comes = raw('>', '<')
  const edge = after?.value
  const first = isReversed ? sql`rtrim(given.start, ':') || ';'` : sql`given.start`
  const from = edge === undefined ? first : sql`given.start || ${edge}::text`
  const until = isReversed ? sql`given.start` : sql`rtrim(given.start, ':') || ';'`
  const is = sql`source.project_id = stream.project and source.tag ${raw('<', '>')} stream.until
    ${checks(page, words)}
    ${
      own.length === 0
        ? sql``
        : sql`and ${sql.join(
            own.map(group => isValueIn(group, page)),
            sql` and `,
          )}`
    }`
  const key = sql`source.tag, source.modified, source.ticket_id`
  const sorted = sql`source.tag ${direction}, source.modified ${direction}, source.ticket_id ${direction}`
  const columns = sql`source.tag, source.ticket_id as id, source.modified as at,
    substr(source.tag, length(stream.start) + 1) as value`
  const few = sql`(select few from streams)`
  const further = sql`(select further from streams)`
  const nextOf = (heads: SQL, place: SQL, bound: SQL, count: SQL) => sql`
      select stream.project, stream.start, stream.until, stream.place + more.place as place,
        more.tag, more.id, more.at, more.value
      from ${heads} stream, lateral (
        select ${columns}, row_number() over (order by ${sorted}) as place from ticket_tags source
        where (${key}) ${comes} (stream.tag, stream.at, stream.id) and ${is}
          and source.tag ${raw('<=', '>=')} coalesce(stream.start || (select value from ${bound}), stream.until)
        order by ${sorted} limit ${count}
      ) more
      where stream.place = ${place}
        and not exists (select from ${bound} bound where bound.value collate "C" ${raw('<', '>')} stream.value)`
  const boundOf = (items: SQL) => sql`
      select value from (${items}) head order by value collate "C" ${direction} offset ${limit}::int - 1 limit 1`
  const { rows } = await db.execute<PlacedRow>(sql`
    with stream as materialized (
      select member.project_id as project, given.start, ${from} as "from", ${until} as until
      from (${listedProjects(sql`${email}::text`, sql`${projectId ?? null}::int`)}) member,
        unnest(${sql.param(starts)}::text[]) given (start)
    ),
    streams as materialized (
      select least(${limit}::int, ceil(2.0 * ${limit}::int / greatest(1, count(*))))::int as few,
        ceil(sqrt(${limit}::int))::int as further
      from stream
    ),
    heads as materialized (
      select stream.*, head.* from stream, lateral (
        select ${columns}, row_number() over (order by ${sorted}) as place
        from ticket_tags source where source.tag ${comes} stream."from" and ${is}
        order by ${sorted} limit ${few}
      ) head
    ),
    first_bound as materialized (${boundOf(sql`select value from heads`)}),
    next as materialized (${nextOf(sql`heads`, few, sql`first_bound`, further)}),
    bound as materialized (${boundOf(sql`select value from heads union all select value from next`)}),
    rest as materialized (${nextOf(sql`next`, sql`${few} + ${further}`, sql`bound`, sql`greatest(0, ${limit}::int - ${few} - ${further})`)})
    select id, extract(epoch from at)::float8 * 1000 as at, value from (
      select id, at, value from heads union all select id, at, value from next
      union all select id, at, value from rest
    ) item order by value collate "C" ${direction} limit ${limit}::int`)
  const found = rows.map(toPlaced)
  const last = found.length < limit ? undefined : found.at(-1)?.value
  return { before: found.filter(({ value }) => value !== last), last }
}

/** Whether the value of a row of `ticket_tags` is one of a group of words about it. */
function isValueIn(group: readonly string[], page: ValuePage): SQL {
  const { family } = page.order
  const value = sql`${`${family}:`}::text || substr(source.tag, length(stream.start) + 1)`
  const ranges = group.flatMap(word => rangeOf(word) ?? [])
  const named = group.filter(word => !isCondition(word))
  const [first, last] = [
    [...named, ...ranges.map(({ from }) => from)].sort()[0] ?? '',
    [...named, ...ranges.map(({ until }) => until)].sort().at(-1) ?? '',
  ].map(tag => tag.slice(family.length + 1))
  // The index finds the whole, and the rest is looked at.
  return sql`source.tag between stream.start || ${first}::text and stream.start || ${last}::text and (${sql.join(
    [
      sql`${value} = any(${sql.param([...group])}::text[])`,
      ...ranges.map(({ from, until }) => sql`${value} collate "C" between ${from} and ${until}`),
    ],
    sql` or `,
  )})`
}

/** What the tickets of `source` have to meet besides their tag. */
function checks(page: ValuePage, words: readonly FindableWord[]): SQL {
  const read = groupsRead(page.groups, page.order)
  const others = page.groups.filter(group => !read.includes(group))
  const plain = others.filter(group => !hasConditions(group)).map(group => sql`${sql.param(group)}`)
  return alsoHas(plain, others.filter(hasConditions), words)
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
  const { email, projectId, limit } = page
  if (limit <= 0 || values.length === 0) return []
  const is = sql`source.project_id = stream.project and source.tag = stream.tag ${checks(page, words)}`
  const tags = values.flatMap((value, rank) => tagsOf(page, value).map(tag => ({ tag, rank })))
  const from = sql`(${start?.at.toISOString() ?? 'infinity'}::timestamptz, ${start?.id ?? 0}::bigint)`
  const few = sql`(select few from streams)`
  const further = sql`(select further from streams)`
  const nextOf = (heads: SQL, place: SQL, bound: SQL, count: SQL) => sql`
      select stream.project, stream.tag, stream.rank, more.id, more.at, stream.place + more.place as place
      from ${heads} stream, ${bound} bound, lateral (
        select source.ticket_id as id, source.modified as at,
          row_number() over (order by source.modified desc, source.ticket_id desc) as place
        from ticket_tags source
        where ${is} and (source.modified, source.ticket_id) < (stream.at, stream.id)
          -- As one comparison, the index knows where to end.
          and (source.modified, source.ticket_id) >= (
            case when stream.rank > bound.rank then '-infinity'::timestamptz else bound.at end,
            case when stream.rank > bound.rank then 0 else bound.id end)
        order by source.modified desc, source.ticket_id desc limit ${count}
      ) more
      where stream.place = ${place} and (stream.rank, stream.at, stream.id) > (bound.rank, bound.at, bound.id)`
  const boundOf = (items: SQL) => sql`
      select coalesce(min(rank), -2147483648) as rank, coalesce(min(at), '-infinity'::timestamptz) as at,
        coalesce(min(id), 0) as id
      from (
        select rank, at, id from (${items}) head order by rank desc, at desc, id desc offset ${limit}::int - 1 limit 1
      ) last`
  const { rows } = await db.execute<{ id: string; at: number; rank: number }>(sql`
    with stream as materialized (
      select member.project_id as project, given.tag, -given.rank as rank
      from (${listedProjects(sql`${email}::text`, sql`${projectId ?? null}::int`)}) member,
        unnest(${sql.param(tags.map(({ tag }) => tag))}::text[], ${sql.param(tags.map(({ rank }) => rank))}::int[]) given (tag, rank)
    ),
    streams as materialized (
      select least(${limit}::int, ceil(2.0 * ${limit}::int / greatest(1, count(*))))::int as few,
        ceil(sqrt(${limit}::int))::int as further
      from stream
    ),
    heads as materialized (
      select stream.*, head.* from stream, lateral (
        select source.ticket_id as id, source.modified as at,
          row_number() over (order by source.modified desc, source.ticket_id desc) as place
        from ticket_tags source where ${is} and (source.modified, source.ticket_id) < ${from}
        order by source.modified desc, source.ticket_id desc limit ${few}
      ) head
    ),
    first_bound as materialized (${boundOf(sql`select rank, at, id from heads`)}),
    next as materialized (${nextOf(sql`heads`, few, sql`first_bound`, further)}),
    bound as materialized (${boundOf(sql`select rank, at, id from heads union select rank, at, id from next`)}),
    rest as materialized (${nextOf(sql`next`, sql`${few} + ${further}`, sql`bound`, sql`greatest(0, ${limit}::int - ${few} - ${further})`)})
    select id, extract(epoch from at)::float8 * 1000 as at, -rank as rank from (
      select rank, at, id from heads union select rank, at, id from next union select rank, at, id from rest
    ) page order by page.rank desc, page.at desc, page.id desc limit ${limit}::int`)
  return rows.map(({ id, at, rank }) => ({ id: Number(id), at, value: values[rank] ?? 'none' }))
}

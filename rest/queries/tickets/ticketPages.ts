import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { preparedSql } from '../../db/prepared.ts'
import type { Listing } from '../../rules/tickets/ticketLists.ts'
import { creatorsIn, hasConditions, isTagOf, meets } from './ticketFilters.ts'
import { streamTags } from './ticketStreams.ts'
import { hasWord, type FindableWord } from './ticketWords.ts'

/** How a list is sorted. */
export type Sorting = Pick<Listing, 'by' | 'isNewestFirst'>

/** The SQL of the order of a list. */
export function orderOf({ by, isNewestFirst }: Sorting) {
  return {
    at: sql.raw(by),
    direction: sql.raw(isNewestFirst ? 'desc' : 'asc'),
    comes: sql.raw(isNewestFirst ? '<' : '>'),
    // Not the negation of the other: an index cannot be used for that.
    reaches: sql.raw(isNewestFirst ? '>=' : '<='),
    precedes: sql.raw(isNewestFirst ? '>' : '<'),
    last: sql.raw(`'${isNewestFirst ? '-' : ''}infinity'::timestamptz`),
  }
}

/** The position after which a list starts. */
export const startOf = ({ isNewestFirst, after }: Pick<Listing, 'isNewestFirst' | 'after'>) => ({
  at: after?.at.toISOString() ?? (isNewestFirst ? 'infinity' : '-infinity'),
  id: after?.id ?? 0,
})

/** Conditions on tickets beyond their tags and words. */
type Conditions = readonly (readonly string[])[]

/** Whether a ticket has a tag of each group, and each of the words. @param more groups with conditions */
export const suits = (
  ticket: SQL,
  groups: readonly Value[],
  words: readonly FindableWord[],
  more: Conditions = [],
): SQL =>
  sql.join(
    [
      ...groups.map(group => sql`and ${ticket}.statuses && ${group}::text[]`),
      ...more.map(group => sql`and ${meets(ticket, group)}`),
      ...words.map(word => hasWord(ticket, word)),
    ],
    sql` `,
  )

/** Whether the ticket of a tag, in `source`, also has a tag of each other group. */
export function alsoHas(
  groups: readonly Value[],
  more: Conditions = [],
  words: readonly FindableWord[] = [],
): SQL {
  const ofTags = more.filter(group => creatorsIn(group) === undefined)
  const others = more.filter(group => creatorsIn(group) !== undefined)
  const isSuitable =
    groups.length + others.length + words.length === 0
      ? []
      : [
          sql`and exists (select from tickets ticket where ticket.id = source.ticket_id ${suits(sql`ticket`, groups, words, others)})`,
        ]
  // The index of the table tells faster than the tags of the ticket whether one of them is in a range.
  const has = ofTags.map(
    group =>
      sql`and exists (select from ticket_tags other where other.ticket_id = source.ticket_id and ${isTagOf({ group })})`,
  )
  return sql.join([...has, ...isSuitable], sql` `)
}

/** A value of a statement, or its place in a prepared one. */
type Value = SQL | Placeholder

/** What a page is of. */
interface Page<Given, Group = Given> {
  email: Given
  /** Null: all projects. */
  projectId: Given
  /** The groups of tags, best the one first that the fewest tickets have. */
  groups: readonly Group[]
  /** The position after which it starts. */
  at: Given
  id: Given
  limit: Given
  /** The tags of `ticket_tags` by which it is read, if it is read by these. */
  tags?: Group | undefined
  /** The groups that a ticket with one of the tags has to meet as well. */
  passed: readonly Group[]
  /** The addresses of the creators, if the filter names some, and the fewest tickets are theirs. */
  creators?: Group | undefined
}

/** The projects whose tickets a member may see in a list. */
export const listedProjects = (email: Value, projectId: Value): SQL => sql`
  select project_id from ticket_members
  where email = ${email} and (${projectId}::int is null or project_id = ${projectId}::int)`

/**
 * The tables `foreign_project` and `subscription`: the user's subscriptions to tickets of other projects than those of
 * `stream`.
 */
export const foreignSubscriptions = (email: Value): SQL => sql`
    foreign_project as (
      -- The projects of the user's subscriptions: one look at the index for each of them.
      (select project_id from ticket_subscribers where email = ${email} order by project_id limit 1)
      union all
      select (
        select project_id from ticket_subscribers
        where email = ${email} and project_id > before.project_id order by project_id limit 1
      ) from foreign_project before where before.project_id is not null
    ),
    subscription as (
      select ticket_id from foreign_project, lateral (
        select ticket_id from ticket_subscribers subscriber
        where subscriber.email = ${email} and subscriber.project_id = foreign_project.project_id
      ) one where foreign_project.project_id not in (select project from stream)
      union all select ticket_id from ticket_subscribers where email = ${email} and project_id is null
    )`

/**
 * Selects a page with a bounded amount of reading, however many tickets there are. The tickets that a member
 * may see are streams that indexes hold in order: one of each project, or of each project and tag of the
 * first group, or creator. The first few tickets of each stream are read; the last position of the resulting page is a
 * bound, and only streams that may hold more before it are read further: some more at first, which usually suffice and
 * move the bound, then all before it. The tickets that the user created, or
 * subscribed to in other projects, come from their own indexes, up to that bound.
 */
function pageOfStreams(
  sorting: Sorting,
  page: Page<Value>,
  words: readonly FindableWord[],
  more: Conditions,
  morePassed: Conditions,
): SQL {
  const { email, projectId, groups, limit, creators, tags } = page
  const { at, direction, comes, reaches, precedes, last } = orderOf(sorting)
  // Conditions that say the same twice would make the database expect too few tickets, and read them all.
  const others = creators ? more.filter(group => creatorsIn(group) === undefined) : more
  const ofCreator = creators ? sql`and source.creator_email = stream.tag` : sql``
  const source = tags
    ? {
        table: sql`ticket_tags`,
        id: sql`ticket_id`,
        is: sql`source.project_id = stream.project and source.tag = stream.tag ${alsoHas(page.passed, morePassed)}`,
      }
    : {
        table: sql`tickets`,
        id: sql`id`,
        is: sql`source.project_id = stream.project ${ofCreator} ${suits(sql`source`, groups, words, others)}`,
      }
  const streams = creators ?? tags
  const from = sql`(${page.at}::timestamptz, ${page.id}::bigint)`
  const position = sql`(source.${at}, source.${source.id})`
  const order = sql`source.${at} ${direction}, source.${source.id} ${direction}`
  const own = (conditions: Conditions) => sql`(ticket.${at}, ticket.id) ${comes} ${from}
    and (ticket.${at}, ticket.id) ${reaches} (bound.at, bound.id)
    and (${projectId}::int is null or ticket.project_id = ${projectId}::int)
    ${suits(sql`ticket`, groups, words, conditions)}`
  const isWanted = creators ? sql`and ${email}::text = any(${creators}::text[])` : sql``
  const few = sql`(select few from streams)`
  const further = sql`(select further from streams)`
  /** The next tickets of streams that may have more before a bound. */
  const nextOf = (heads: SQL, place: SQL, bound: SQL, count: SQL) => sql`
      select stream.project, stream.tag, more.id, more.at, stream.place + more.place as place
      from ${heads} stream, ${bound} bound, lateral (
        select source.${source.id} as id, source.${at} as at, row_number() over (order by ${order}) as place
        from ${source.table} source
        where ${source.is} and ${position} ${comes} (stream.at, stream.id)
          and ${position} ${reaches} (bound.at, bound.id)
        order by ${order} limit ${count}
      ) more
      where stream.place = ${place} and (stream.at, stream.id) ${precedes} (bound.at, bound.id)`
  const boundOf = (found: SQL) => sql`
      select coalesce(min(at), ${last}) as at, coalesce(min(id), 0) as id from (
        select at, id from (${found}) head
        order by at ${direction}, id ${direction} offset ${limit}::int - 1 limit 1
      ) last`
  return sql`
    with recursive stream as materialized (
      select member.project_id as project, tag
      from (${listedProjects(email, projectId)}) member, unnest(${streams ? sql`${streams}::text[]` : sql`array['']`}) tag
    ),
    streams as materialized (
      select least(${limit}::int, ceil(2.0 * ${limit}::int / greatest(1, count(*))))::int as few,
        ceil(sqrt(${limit}::int))::int as further
      from stream
    ),
    heads as materialized (
      select stream.project, stream.tag, head.id, head.at, head.place
      from stream, lateral (
        select source.${source.id} as id, source.${at} as at, row_number() over (order by ${order}) as place
        from ${source.table} source where ${source.is} and ${position} ${comes} ${from}
        order by ${order} limit ${few}
      ) head
    ),
    first_bound as materialized (${boundOf(sql`select distinct at, id from heads`)}),
    next as materialized (${nextOf(sql`heads`, few, sql`first_bound`, further)}),
    bound as materialized (${boundOf(sql`select at, id from heads union select at, id from next`)}),
    rest as materialized (${nextOf(sql`next`, sql`${few} + ${further}`, sql`bound`, sql`greatest(0, ${limit}::int - ${few} - ${further})`)}),
    created as materialized (
      select mine.* from bound, lateral (
        select ticket.id, ticket.${at} as at from tickets ticket
        where ticket.creator_email = ${email} ${isWanted} and ${own(others)}
        order by ticket.${at} ${direction}, ticket.id ${direction} limit ${limit}::int
      ) mine
    ),
    ${foreignSubscriptions(email)},
    subscribed as materialized (
      select mine.* from bound, lateral (
        select ticket.id, ticket.at
        from subscription, lateral (
          -- With an offset, the database does not look at all tickets before the bound instead.
          select ticket.id, ticket.${at} as at from tickets ticket
          where ticket.id = subscription.ticket_id and ${own(more)} offset 0
        ) ticket
        order by ticket.at ${direction}, ticket.id ${direction} limit ${limit}::int
      ) mine
    )
    select id from (
      select id, at from heads union select id, at from next union select id, at from rest
      union select id, at from created union select id, at from subscribed
    ) page
    order by at ${direction}, id ${direction} limit ${limit}::int`
}

/** Up to how many groups of tags the statement of a page is prepared: there are three families. */
const PREPARED_GROUPS = 3

const preparedPages = new Map<string, ReturnType<typeof preparePage>>()

function preparePage(name: string, sorting: Sorting, groups: number, passed: number) {
  const given = (value: string) => sql.placeholder(value)
  const places = {
    ...{ email: given('email'), projectId: given('projectId') },
    ...{ at: given('at'), id: given('id'), limit: given('limit') },
    groups: Array.from({ length: groups }, (_, place) => given(`group${place}`)),
    passed: Array.from({ length: passed }, (_, place) => given(`passed${place}`)),
    tags: groups > 0 ? given('tags') : undefined,
  }
  return preparedSql<{ id: string }>(name, () => pageOfStreams(sorting, places, [], [], []))
}

/** The ids of a page, in order. @param words those that no index can find */
export async function readPage(
  db: Queries,
  sorting: Sorting,
  page: Omit<Page<string | number | null, readonly string[]>, 'tags' | 'passed' | 'creators'>,
  words: readonly FindableWord[],
): Promise<number[]> {
  const { groups: all, ...values } = page
  const groups = all.filter(group => !hasConditions(group))
  const more = all.filter(hasConditions)
  const creators = words.length === 0 ? creatorsIn(all[0] ?? []) : undefined
  // If the query looks for words in the tickets themselves, it also applies the filter there.
  const streams = words.length === 0 && !creators ? streamTags(all) : undefined
  const isPassed = (group: readonly string[]) => !streams?.groups.includes(group)
  const passed = groups.filter(isPassed)
  const { by, isNewestFirst } = sorting
  const name = `tickets_${by}_${isNewestFirst ? 'desc' : 'asc'}_${groups.length}_${passed.length}`
  if (words.length + more.length > 0 || groups.length > PREPARED_GROUPS) {
    const value = (one: unknown) => sql`${sql.param(one)}`
    const { email, projectId, at, id, limit } = values
    const given = {
      ...{ email: value(email), projectId: value(projectId), groups: groups.map(value) },
      ...{ at: value(at), id: value(id), limit: value(limit) },
      ...{ tags: streams && value(streams.tags), passed: passed.map(value) },
      creators: creators && value(creators),
    }
    const query = pageOfStreams(sorting, given, words, more, more.filter(isPassed))
    const { rows } = await db.execute<{ id: string }>(query)
    return rows.map(({ id }) => Number(id))
  }
  const read = preparedPages.get(name) ?? preparePage(name, sorting, groups.length, passed.length)
  preparedPages.set(name, read)
  const given = {
    ...Object.fromEntries(groups.map((group, place) => [`group${place}`, group])),
    ...Object.fromEntries(passed.map((group, place) => [`passed${place}`, group])),
    ...(streams && { tags: streams.tags }),
  }
  return (await read(db, { ...values, ...given })).map(({ id }) => Number(id))
}

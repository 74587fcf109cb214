import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../rest/db/client.ts'

// A company with tickets for benches. A larger one has more people, not more tickets of a person: everybody but Eve has
// created about 200, and has about 40 open ones assigned.

const PROJECTS = 50
const CREATED = 200
/** How many different texts its tickets have. */
const TEXTS = 5_000

/** Who reads the lists of the company. */
export const READERS = {
  /** Like everybody, but a member of all projects. */
  ann: 'p0@bench.example',
  /** A member of 8 projects, some of which have hardly an open ticket. */
  some: 'p1@bench.example',
  /** A member of all projects who has created 5,000 tickets, and has 1,000 open ones assigned. */
  eve: 'eve@bench.example',
  /** A member of none, subscribed to 20 tickets. */
  told: 'told@bench.example',
} as const

/** Words to search for, by how many of the tickets have them in their texts. */
export const WORDS = {
  /** Nearly in every other ticket. */
  common: 'printer',
  /** In one of 200. */
  seldom: 'flywheel',
  /** In 20. */
  rare: 'zeppelin',
  none: 'quicksand',
} as const

/** A number from 0 on below `below` that looks random, the same for the same number and salt. */
const chance = (number: SQL, salt: number, below: SQL | number) =>
  sql`((hashint8extended(${number}, ${salt}) & 1073741823) % ${below})::int`

const pick = (number: SQL, salt: number, weights: Readonly<Record<string, number>>) => {
  const values = Object.entries(weights).flatMap(([value, weight]) => Array<string>(weight).fill(value))
  return sql`(${sql.param(values)}::text[])[${chance(number, salt, values.length)} + 1]`
}

/**
 * Inserts this many tickets, with all that the triggers would write for each.
 * @throws Error if triggers write something else, as a few of them show
 */
export async function fillCompany(db: Database, count: number): Promise<void> {
  const people = Math.max(2, Math.round(count / CREATED))
  await addPeople(db, people)
  await addTexts(db)
  const refill = await withoutIndexes(db)
  await addTickets(db, count, people)
  await addWhatTriggersWrite(db)
  await refill()
  await db.execute(sql`drop table bench_texts`)
  await db.execute(sql`vacuum analyze`)
  await checkRows(db)
}

async function addPeople(db: Database, people: number): Promise<void> {
  await db.execute(sql`insert into users (email, name, scopes)
    select 'p' || p || '@bench.example', 'Person ' || p, '{tickets}'::text[] from generate_series(0, ${people}::int - 1) p
    union all select email, 'Reader', '{tickets}' from unnest(${sql.param([READERS.eve, READERS.told])}::text[]) email`)
  await db.execute(
    sql`insert into ticket_projects (name) select 'Project ' || n from generate_series(1, ${PROJECTS}::int) n`,
  )
  await db.execute(sql`insert into ticket_members (project_id, email)
    select id, email from ticket_projects, unnest(${sql.param([READERS.ann, READERS.eve])}::text[]) email
    union all select id, ${READERS.some} from ticket_projects where id between 37 and 44
    union all select distinct ${chance(sql`p * 5::bigint + n`, 1, PROJECTS)} + 1, 'p' || p || '@bench.example'
      from generate_series(2, ${people}::int - 1) p, generate_series(0, 4) n`)
}

/** Texts from 5,000 invented words, the first of which are the most common, and their stored words. */
async function addTexts(db: Database): Promise<void> {
  const syllable = (salt: number) =>
    sql`substr('bcdfghklmnprstvz', ${chance(sql`rank::bigint`, salt, 16)} + 1, 1) || substr('aeiou', ${chance(sql`rank::bigint`, salt + 1, 5)} + 1, 1)`
  await db.execute(sql`create unlogged table bench_texts as
    with words as materialized (
      select rank, ${syllable(10)} || ${syllable(12)} || ${syllable(14)} || case when rank % 3 = 0 then 'ing' else '' end as word
      from generate_series(1, 5000) rank
    ),
    texts as (
      select n, string_agg(word, ' ' order by place) as text
      from generate_series(0, ${TEXTS}::int - 1) n, generate_series(1, 40) place, words
      where rank = ceil(power(5000, ${chance(sql`n * 40::bigint + place`, 20, 1_000_000)} / 1000000.0))
      group by n
    ),
    said as (
      select n, text || case when n % 5 < 2 then ' printer' else '' end || case when n % 200 = 7 then ' flywheel' else '' end as text
      from texts
    )
    select n, '<p>' || text || '</p>' as body, search_stored(text) as words,
      initcap(substring(text from '^\\S+ \\S+ \\S+')) as subject,
      search_stored(substring(text from '^\\S+ \\S+ \\S+')) as subject_words from said`)
  await db.execute(sql`create unique index on bench_texts (n)`)
}

async function addTickets(db: Database, count: number, people: number): Promise<void> {
  const n = sql`number::bigint`
  const person = (salt: number) => sql`'p' || ${chance(n, salt, people)} || '@bench.example'`
  // What Eve has does not grow with the others of the company either, unless it is too small for it.
  const eve = sql`${chance(n, 30, count)} < least(${Math.floor(count / 20)}::int, 5000)`
  const eveWorks = sql`${chance(n, 31, count)} < least(${Math.floor(count / 50)}::int, 1250)`
  await db.execute(sql`insert into tickets
      (id, project_id, creator_email, subject, body, statuses, comment_count, created, modified) overriding system value
    select number, project, case when ${eve} then ${READERS.eve} else 'p' || number % ${people}::int || '@bench.example' end,
      case when number % (${count}::int / 20) = 5 then 'Zeppelin ' else '' end || subject, body,
      array['status:' || status,
          'impact:' || ${pick(n, 32, { high: 1, medium: 5, low: 8, none: 6 })},
          'priority:' || ${pick(n, 33, { high: 2, medium: 8, low: 8, 'n/a': 2 })}]
        || case when ${chance(n, 34, 10)} < 3 then array['bug'] when ${chance(n, 34, 10)} < 6 then array['feature'] else '{}' end
        || case when number % (${count}::int / 20) = 3 then array['fair'] else '{}' end
        || case when ${eveWorks} then array['assignee:' || ${READERS.eve}]
          when status <> 'new' and ${chance(n, 35, 20)} < 19 then array['assignee:' || ${person(36)}] else '{}' end
        || case when ${chance(n, 37, 2)} = 0
          then array['due:' || current_date + case when status = 'closed' then -${chance(n, 38, 700)} else ${chance(n, 38, 120)} - 30 end]
          else '{}' end,
      (number % 2 = 0)::int, at, at + ${chance(n, 39, 200)} * interval '1 hour'
    from generate_series(1, ${count}::int) number
    join bench_texts on bench_texts.n = ${chance(n, 40, TEXTS)},
    lateral (select ${chance(n, 41, PROJECTS)} + 1 as project) placed,
    lateral (select now() - make_interval(secs => (${count}::int - number) * 120.0) as at) made,
    lateral (select case
      when ${chance(n, 42, 1000)} >= case when project > 40 then 10 else 310 end then 'closed'
      else ${pick(n, 43, { new: 3, assigned: 7, blocked: 2, resolved: 2, unconfirmed: 1, reopened: 1, verified: 1 })} end as status) state
    order by number`)
  await db.execute(sql`select setval(pg_get_serial_sequence('tickets', 'id'), ${count}::int)`)
  await db.execute(sql`insert into ticket_comments (ticket_id, author_email, body, created)
    select tickets.id, creator_email, bench_texts.body, modified from tickets
    join bench_texts on bench_texts.n = ${chance(sql`tickets.id`, 50, TEXTS)} where tickets.id % 2 = 0`)
}

async function addWhatTriggersWrite(db: Database): Promise<void> {
  await db.execute(sql`insert into ticket_tags (project_id, tag, ticket_id, created, modified)
    select project_id, tag, id, created, modified from tickets, listed_tags(statuses) tag`)
  await db.execute(sql`insert into ticket_subscribers (ticket_id, email, added_by, project_id)
    select id, email, creator_email, project_id from tickets, lateral (
      select creator_email as email
      union select substr(tag, 10) from unnest(statuses) tag where starts_with(tag, 'assignee:')
      union select ${READERS.told} where id % ((select max(id) from tickets) / 20) = 9
    ) subscribed`)
  await db.execute(sql`insert into ticket_search (ticket_id, comment_id, is_heading, words)
    select id, null::bigint, true, ' ' || id || case when tickets.subject like 'Zeppelin %' then ' zeppelin' else '' end || subject_words
      from tickets join bench_texts on bench_texts.n = ${chance(sql`tickets.id`, 40, TEXTS)}
    union all select id, null, false, words
      from tickets join bench_texts on bench_texts.n = ${chance(sql`tickets.id`, 40, TEXTS)}
    union all select ticket_id, id, false, words
      from ticket_comments join bench_texts on bench_texts.n = ${chance(sql`ticket_comments.ticket_id`, 50, TEXTS)}`)
}

const FILLED = ['tickets', 'ticket_comments', 'ticket_tags', 'ticket_subscribers', 'ticket_search']

/** Drops indexes and triggers, as many rows are faster written without them. @returns what brings them back */
async function withoutIndexes(db: Database): Promise<() => Promise<void>> {
  const tables = sql`${sql.param(FILLED)}::text[]`
  const { rows: constraints } = await db.execute<{
    table: string
    name: string
    is: string
    kind: string
  }>(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as is, contype as kind
    from pg_constraint where conrelid::regclass::text = any(${tables}) and contype in ('p', 'u', 'f')
      or confrelid::regclass::text = any(${tables}) and contype = 'f'`)
  const { rows: indexes } = await db.execute<{ name: string; is: string }>(sql`
    select indexname as name, indexdef as is from pg_indexes where schemaname = 'public' and tablename = any(${tables})
      and indexname not in (select conname from pg_constraint)`)
  const keys = constraints.filter(({ kind }) => kind !== 'f')
  const references = constraints.filter(({ kind }) => kind === 'f')
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await db.execute(sql.raw(statement))
  }
  await run([
    ...[...references, ...keys].map(({ table, name }) => `alter table ${table} drop constraint "${name}"`),
    ...indexes.map(({ name }) => `drop index "${name}"`),
    ...FILLED.map(table => `alter table ${table} disable trigger user`),
  ])
  return () =>
    run([
      ...[...keys, ...references].map(
        ({ table, name, is }) => `alter table ${table} add constraint "${name}" ${is}`,
      ),
      ...indexes.map(({ is }) => is),
      'alter index ticket_search_words alter column 1 set statistics 0',
      ...FILLED.map(table => `alter table ${table} enable trigger user`),
    ])
}

/** Compares what a few tickets have with what the triggers write for the same. */
async function checkRows(db: Database): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from tickets where id % ((select max(id) from tickets) / 20) between 3 and 7 and (
      (select array_agg(tag order by tag) from ticket_tags where ticket_id = tickets.id)
        is distinct from (select array_agg(tag order by tag collate "C") from listed_tags(statuses) tag)
      or exists (select from ticket_search part where ticket_id = tickets.id and words <> search_stored_of(part) offset 0)
      or 2 + comment_count <> (select count(*) from ticket_search where ticket_id = tickets.id))
    limit 5`)
  if (rows.length > 0)
    throw new Error(`Triggers write something else for the tickets ${rows.map(({ id }) => id).join(', ')}.`)
}

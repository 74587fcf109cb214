import { sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { USER_WORDS } from '../../db/schema/users.ts'
import type { PersonRow } from './people.ts'

// Of 100,000 people, a word may be one of all or of few, and the caller may share lists with all or with few. Each step
// answers what it answers fast, and leaves the rest to the next one.

/** So many contacts are looked at one by one. */
const FEW_CONTACTS = 5_000
/** So many people are looked at in the order of their names, for words that many have. */
const FIRST_NAMES = 1_000
/** Of so many people with the words, the first ones by name, it is looked whether they share a list. */
const FIRST_MATCHES = 200
/** With more members of their lists, it is faster to look whether the people found are on one. */
const MANY_CONTACTS = 20_000

interface Search {
  search: string
  limit: number
}

/**
 * The users with whom the caller shares a project list, and whose name and address have, for each word of the
 * search, a word that starts with it, regardless of case; sorted by name. Closed accounts are left out: nobody adds
 * them anywhere.
 */
export async function searchPeople(
  db: Queries,
  caller: string,
  { search, limit }: Search,
): Promise<readonly PersonRow[]> {
  const contacts = sql`${onListsOf(caller, TIMESHEET_MEMBERS)} union all ${onListsOf(caller, TICKET_MEMBERS)}`
  const matches = sql`${sql.raw(USER_WORDS)} @@ to_tsquery('simple', lower(${startsOf(search)})) and deactivated is null`
  // With an offset, the planner does not make a table of all people on the caller's lists to look a few up in it.
  const [shares, sharesRowByRow] = [sql``, sql`offset 0`].map(
    end =>
      sql`(exists (${sharedLists(caller, TIMESHEET_MEMBERS)} ${end}) or exists (${sharedLists(caller, TICKET_MEMBERS)} ${end}))`,
  )
  const read = async (query: SQL) => {
    const { rows } = await db.execute<PersonRow & Record<string, unknown>>(
      sql`${query} order by ${BY_NAME} limit ${limit}`,
    )
    return rows
  }

  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from (${contacts}) contacts limit ${MANY_CONTACTS + 1}) counted`)
  const count = rows[0]?.count ?? 0
  if (count <= FEW_CONTACTS)
    return read(sql`
      with contacts as materialized (select distinct email as contact from (${contacts}) contacts)
      select email, name from contacts
        cross join lateral (select email, name, deactivated from users where email = contact offset 0) users
      where ${matches}`)

  const first = await read(sql`
    with users as materialized (
      select email, name, deactivated from users where deactivated is null order by ${BY_NAME} limit ${FIRST_NAMES})
    select email, name from users where ${matches} and ${sharesRowByRow}`)
  if (first.length === limit) return first

  const found = await db.execute<{ people: PersonRow[]; count: number }>(sql`
    with matching as materialized (select email, name from users where ${matches}),
      users as materialized (select email, name from matching order by ${BY_NAME} limit ${FIRST_MATCHES})
    select (select count(*)::int from matching) as count, array(
      select jsonb_build_object('email', email, 'name', name) from users
      where ${sharesRowByRow} order by ${BY_NAME} limit ${limit}) as people`)
  const [{ people, count: matching } = { people: [], count: 0 }] = found.rows
  if (people.length === limit || matching <= FIRST_MATCHES) return people

  return read(sql`select email, name from users
    where ${matches} and ${count > MANY_CONTACTS ? shares : sql`email in (${contacts})`}`)
}

const BY_NAME = sql`name collate "und-x-icu", email`

const [TIMESHEET_MEMBERS, TICKET_MEMBERS] = [sql`timesheet_members`, sql`ticket_members`]

/** The addresses on the caller's lists. An array, so that the planner reads by the index of the lists. */
const onListsOf = (caller: string, members: SQL) =>
  sql`select email from ${members} where project_id = any(array(select project_id from ${members} where email = ${caller}))`

/** The lists that the caller shares with a row of `users`. */
const sharedLists = (caller: string, members: SQL) => sql`
  select from ${members} theirs join ${members} own using (project_id)
  where theirs.email = users.email and own.email = ${caller}`

/** A query for words that start like those of a text, in which nothing has a meaning of its own. */
const startsOf = (text: string) =>
  text
    .split(/[\s.\-_+@]+/)
    .map(word => word.replaceAll(/['\\]/g, ' '))
    .filter(word => word.trim() !== '')
    .map(word => `'${word}':*`)
    .join(' & ')

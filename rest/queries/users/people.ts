import { sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { users, USER_WORDS } from '../../db/schema/users.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { contactsOf } from './strangers.ts'

export interface PersonRow {
  email: string
  name: string
}

/**
 * The names of the users among some addresses with whom the caller shares a project list or a ticket, sorted by
 * address (docs/specification/rest.md#read-the-names-of-people).
 */
export async function peopleOf(db: Queries, caller: string, emails: readonly string[]): Promise<PersonRow[]> {
  return namesOf(db, [...(await contactsOf(db, caller, emails))])
}

/** The names of the users among some addresses, sorted by address, regardless of the caller. */
export async function namesOf(db: Queries, emails: readonly string[]): Promise<PersonRow[]> {
  if (emails.length === 0) return []
  return db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(isAnyOf(users.email, emails))
    .orderBy(users.email)
}

/** With more members of their lists, it is faster to look whether the people found are on one. */
const MANY = 20_000

/**
 * The users with whom the caller shares a project list, and whose name and address have, for each word of the
 * search, a word that starts with it, regardless of case; sorted by name. Closed accounts are left out: nobody adds
 * them anywhere.
 */
export async function searchPeople(
  db: Queries,
  caller: string,
  { search, limit }: { search: string; limit: number },
): Promise<PersonRow[]> {
  const contacts = sql`(${onListsOf(caller, TIMESHEET_MEMBERS)} union all ${onListsOf(caller, TICKET_MEMBERS)})`
  const counted = await db.execute<{ many: boolean }>(sql`
    select count(*) > ${MANY} as many from (select from ${contacts} contacts limit ${MANY + 1}) counted`)
  const shares = counted.rows[0]?.many
    ? sql`(${shareOf(caller, TIMESHEET_MEMBERS)} or ${shareOf(caller, TICKET_MEMBERS)})`
    : sql`email in ${contacts}`
  const { rows } = await db.execute<PersonRow & Record<string, unknown>>(sql`
    select email, name from users
    where ${sql.raw(USER_WORDS)} @@ to_tsquery('simple', lower(${startsOf(search)})) and deactivated is null
      and ${shares}
    order by name collate "und-x-icu", email limit ${limit}`)
  return rows
}

const [TIMESHEET_MEMBERS, TICKET_MEMBERS] = [sql`timesheet_members`, sql`ticket_members`]

/** The addresses on the caller's lists. An array, so that the planner reads by the index of the lists. */
const onListsOf = (caller: string, members: SQL) =>
  sql`select email from ${members} where project_id = any(array(select project_id from ${members} where email = ${caller}))`

/** Whether the caller shares a list with a row of `users`. */
const shareOf = (caller: string, members: SQL) => sql`exists (
  select from ${members} theirs join ${members} own using (project_id)
  where theirs.email = users.email and own.email = ${caller})`

/** A query for words that start like those of a text, in which nothing has a meaning of its own. */
const startsOf = (text: string) =>
  text
    .split(/[\s.\-_+@]+/)
    .map(word => word.replaceAll(/['\\]/g, ' '))
    .filter(word => word.trim() !== '')
    .map(word => `'${word}':*`)
    .join(' & ')

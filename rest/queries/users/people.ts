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
  const shares = (members: SQL) => sql`exists (
    select from ${members} theirs join ${members} own using (project_id)
    where theirs.email = users.email and own.email = ${caller})`
  const { rows } = await db.execute<PersonRow & Record<string, unknown>>(sql`
    select email, name from users
    where ${sql.raw(USER_WORDS)} @@ to_tsquery('simple', lower(${startsOf(search)})) and deactivated is null
      and (${shares(sql`timesheet_members`)} or ${shares(sql`ticket_members`)})
    order by name collate "und-x-icu", email limit ${limit}`)
  return rows
}

/** A query for words that start like those of a text, in which nothing has a meaning of its own. */
const startsOf = (text: string) =>
  text
    .split(/[\s.\-_+@]+/)
    .map(word => word.replaceAll(/['\\]/g, ' '))
    .filter(word => word.trim() !== '')
    .map(word => `'${word}':*`)
    .join(' & ')

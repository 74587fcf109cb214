import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { contactsOf } from './strangers.ts'

export interface PersonRow {
  email: string
  name: string
}

/**
 * The names of the users among some addresses with whom the caller shares a project list or a ticket, or whose time
 * the caller may see, sorted by address (docs/specification/rest.md#read-the-names-of-people).
 * @param mayOpenTime whether the caller has the scope for time
 */
export async function peopleOf(
  db: Queries,
  { email, mayOpenTime }: { email: string; mayOpenTime: boolean },
  emails: readonly string[],
): Promise<PersonRow[]> {
  const contacts = await contactsOf(db, email, emails)
  const others = mayOpenTime ? emails.filter(one => !contacts.has(one)) : []
  return namesOf(db, [...contacts, ...(await ownersAmong(db, email, others))])
}

/** Those of some addresses who have logged time on a project whose time the caller may see. */
async function ownersAmong(db: Queries, caller: string, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from unnest(${sql.param([...emails])}::text[]) email
    where exists (
      select from timesheet_members own
      where own.email = ${caller} and own.purpose in ('see', 'pay') and exists (
        select from timesheet_events
        where owner_email = email.email and timesheet_events.project_id = own.project_id))`)
  return rows.map(({ email }) => email)
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

import { or, sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { openTickets } from '../tickets/ticketAccess.ts'
import { contactsOf } from './strangers.ts'

export interface PersonRow {
  email: string
  name: string
}

/** The user who asks for names. */
interface NameReader {
  email: string
  mayOpenTime: boolean
  /** Which tickets the caller may open, apart from the access to each. */
  mayOpenTickets: 'all' | 'own' | 'none'
}

/**
 * The names of the users among some addresses with whom the caller shares a project list or a ticket, whose time
 * the caller may see, or whose comments the caller may read, sorted by address
 * (docs/specification/rest.md#read-the-names-of-people).
 */
export async function peopleOf(
  db: Queries,
  reader: NameReader,
  emails: readonly string[],
): Promise<PersonRow[]> {
  const contacts = await contactsOf(db, reader.email, emails)
  const others = emails.filter(one => !contacts.has(one))
  return namesOf(db, [...contacts, ...(await writersAmong(db, reader, others))])
}

/** Those of some addresses who have logged time that the caller may see, or written a comment that they may read. */
async function writersAmong(
  db: Queries,
  { email, mayOpenTime, mayOpenTickets }: NameReader,
  emails: readonly string[],
): Promise<string[]> {
  const ways = [
    mayOpenTime ? hasTimeFor(email) : [],
    mayOpenTickets === 'none' ? [] : hasCommentFor(db, email, mayOpenTickets === 'all'),
  ].flat()
  if (emails.length === 0 || ways.length === 0) return []
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from unnest(${sql.param([...emails])}::text[]) email where ${or(...ways)}`)
  return rows.map(({ email }) => email)
}

const hasTimeFor = (caller: string): SQL => sql`exists (
  select from timesheet_members own
  where own.email = ${caller} and own.purpose in ('see', 'pay') and exists (
    select from timesheet_events
    where owner_email = email.email and timesheet_events.project_id = own.project_id))`

const hasCommentFor = (db: Queries, caller: string, hasScope: boolean): SQL => sql`exists (
  select from ${tickets}
  where ${tickets.id} in (select ticket_id from ticket_comments where author_email = email.email)
    and ${openTickets(db, { email: caller, hasScope })})`

/** The names of the users among some addresses, sorted by address, regardless of the caller. */
export async function namesOf(db: Queries, emails: readonly string[]): Promise<PersonRow[]> {
  if (emails.length === 0) return []
  return db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(isAnyOf(users.email, emails))
    .orderBy(users.email)
}

import { sql } from 'drizzle-orm'
import type { Database } from '../../../rest/db/client.ts'

/** What a person may see, by global id. Ids such as `Scope:tickets` stand for the person's scopes. */
export type Sights = (id: string) => boolean

/** Whether a ticket is open to a person (docs/specification/tickets.md#who-may-see-a-ticket). */
export const mayOpen = (email: string) => sql`(creator_email = ${email}
  or id in (select ticket_id from ticket_subscribers where email = ${email})
  or ${hasScope(email, 'tickets')} and project_id in (select project_id from ticket_members where email = ${email}))`

const hasScope = (email: string, scope: string) =>
  sql`exists (select from users where email = ${email} and ${scope} = any(scopes))`

/** What each person may see of tickets, their comments and time, by the rules of the specification. */
export async function readSights(db: Database, email: string): Promise<Sights> {
  const ids = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ id: string }>(query)
    return new Set(rows.map(({ id }) => id))
  }
  const tickets = await ids(sql`select project_id || '/' || id as id from tickets where ${mayOpen(email)}`)
  // A reader who could see an event before it was deleted has lost nothing.
  const events = await ids(sql`select id::text as id from (
      select id, owner_email, project_id from timesheet_events
      union all select id, owner_email, project_id from deleted_timesheet_events
    ) as logged where ${hasScope(email, 'timesheets')} and (owner_email = ${email} or project_id in (
      select project_id from timesheet_members where email = ${email} and purpose in ('see', 'pay')))`)
  const projects = await ids(sql`select project_id::text as id from ticket_members
    where email = ${email} and ${hasScope(email, 'tickets')}`)
  // A reader who could see a view before it was deleted has lost nothing.
  const othersViews = await ids(sql`select id::text as id from ticket_views where owner_email <> ${email}
    or shared_with not in (select project_id from ticket_members where email = ${email})`)
  const scopes = await ids(sql`select unnest(scopes) as id from users where email = ${email}`)
  return globalId => {
    const [, type, key = ''] = /^(\w+):(.*)$/.exec(Buffer.from(globalId, 'base64').toString()) ?? []
    if (type === 'TicketProject') return projects.has(key)
    if (type === 'Ticket') return tickets.has(key)
    if (type === 'Scope') return scopes.has(key)
    if (type === 'TicketView') return scopes.has('tickets') && !othersViews.has(key)
    if (type === 'Comment') return tickets.has(key.split('/').slice(0, 2).join('/'))
    return type !== 'TimesheetEvent' || events.has(key)
  }
}

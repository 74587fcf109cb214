import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { ticketProjects, ticketViews } from '../../db/schema/tickets.ts'
import { noSuchView } from '../../rules/tickets/ticketViews.ts'
import { lockUser } from '../users/users.ts'
import { openProjectIds } from './ticketAccess.ts'

/** A view as it is stored. */
export type TicketView = typeof ticketViews.$inferSelect

/** The own views of a user, and those of the projects whose CanSee has the user. */
const visibleViews = (db: Queries, email: Parameters<typeof openProjectIds>[1]) =>
  or(
    and(eq(ticketViews.ownerEmail, email), isNull(ticketViews.sharedWith)),
    inArray(ticketViews.sharedWith, openProjectIds(db, email)),
  )

/** The views that a user may see, by name. */
export const listViews = (db: Queries, email: string): Promise<TicketView[]> => findListed(db, { email })

const findListed = prepared('ticket_views', db =>
  db
    .select()
    .from(ticketViews)
    .where(visibleViews(db, sql.placeholder('email')))
    .orderBy(sql`${ticketViews.name} collate "und-x-icu"`, asc(ticketViews.id)),
)

/** A view that a user may see. @throws Refusal 404 */
export async function readView(db: Queries, id: number, email: string): Promise<TicketView> {
  const [found] = await db
    .select()
    .from(ticketViews)
    .where(and(eq(ticketViews.id, id), visibleViews(db, email)))
  if (found === undefined) throw noSuchView()
  return found
}

/** Whose views they are: of a project, or of a user. */
type ViewsOf = Pick<TicketView, 'ownerEmail' | 'sharedWith'>

export const isOf = ({ ownerEmail, sharedWith }: ViewsOf) =>
  sharedWith === null ? eq(ticketViews.ownerEmail, ownerEmail ?? '') : eq(ticketViews.sharedWith, sharedWith)

/**
 * Until the transaction ends, no other one changes the views of this user or project, so that their number and their
 * names stay.
 */
export async function lockViewsOf(tx: Transaction, { ownerEmail, sharedWith }: ViewsOf): Promise<void> {
  if (sharedWith === null) await lockUser(tx, ownerEmail ?? '')
  else
    // Does not wait for new tickets, nor do they for this.
    await tx
      .select({ id: ticketProjects.id })
      .from(ticketProjects)
      .where(eq(ticketProjects.id, sharedWith))
      .for('no key update')
}

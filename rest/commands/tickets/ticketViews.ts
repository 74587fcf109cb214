import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { nameKey } from '../../db/nameKey.ts'
import { ticketViews } from '../../db/schema/tickets.ts'
import { record } from '../../queries/audit.ts'
import { lockMembership } from '../../queries/tickets/ticketAccess.ts'
import { requireKnownProject } from '../../queries/tickets/ticketProjects.ts'
import { isOf, lockViewsOf, readView, type TicketView } from '../../queries/tickets/ticketViews.ts'
import { noSuchProject } from '../../rules/tickets/ticketProjects.ts'
import {
  noSuchView,
  requireRoomForView,
  viewNameTaken,
  type ViewContent,
  type ViewEntry,
} from '../../rules/tickets/ticketViews.ts'

/** Who changes a view, and when. */
interface Change {
  by: string
  now: Date
}

/**
 * Saves a view. @throws Refusal 404 for a project that the user does not see, 409 if the name is taken or there are too
 * many views
 */
export async function createView(
  tx: Transaction,
  { view, by, now }: Change & { view: ViewEntry },
): Promise<TicketView> {
  const { sharedWith } = view
  const of = { ownerEmail: sharedWith === null ? by : null, sharedWith }
  await lockViewsOf(tx, of)
  if (sharedWith !== null && !(await lockMembership(tx, sharedWith, by))) throw noSuchProject('SharedWith')
  if (sharedWith === null && view.projectId !== null)
    await requireKnownProject(tx, view.projectId, by, 'ProjectId')
  requireRoomForView(await tx.$count(ticketViews, isOf(of)), sharedWith !== null)
  const [created] = await tx
    .insert(ticketViews)
    .values({ ...view, ...of, created: now, modified: now })
    .onConflictDoNothing()
    .returning()
  if (created === undefined) throw viewNameTaken()
  await write(tx, 'ticketView.create', created, { by, now }, { after: contentOf(created) })
  return created
}

/** Changes a view. @throws Refusal 404 as `lockView`, 409 if the name is taken */
export async function changeView(
  tx: Transaction,
  { id, content, by, now }: Change & { id: number; content: Partial<ViewContent> },
): Promise<TicketView> {
  const view = await lockView(tx, id, by)
  const { before, after } = difference(contentOf(view), { ...contentOf(view), ...content })
  if (Object.keys(after).length === 0) return view
  if (after.name !== undefined) await requireFreeName(tx, view, after.name)
  await tx
    .update(ticketViews)
    .set({ ...after, modified: now })
    .where(eq(ticketViews.id, id))
  await write(tx, 'ticketView.change', view, { by, now }, { before, after })
  return { ...view, ...after, modified: now }
}

/** Deletes a view. @throws Refusal 404 as `lockView` */
export async function deleteView(
  tx: Transaction,
  { id, by, now }: Change & { id: number },
): Promise<TicketView> {
  const view = await lockView(tx, id, by)
  await tx.delete(ticketViews).where(eq(ticketViews.id, id))
  await write(tx, 'ticketView.delete', view, { by, now }, { before: { name: view.name } })
  return view
}

/** A view that the user may change, for as long as the transaction lasts. @throws Refusal 404 */
async function lockView(tx: Transaction, id: number, by: string): Promise<TicketView> {
  const { ownerEmail, sharedWith } = await readView(tx, id, by)
  await lockViewsOf(tx, { ownerEmail, sharedWith })
  if (sharedWith !== null && !(await lockMembership(tx, sharedWith, by))) throw noSuchView()
  // It may have changed before it was locked.
  return readView(tx, id, by)
}

async function requireFreeName(tx: Transaction, view: TicketView, name: string): Promise<void> {
  const isTaken = and(isOf(view), eq(nameKey(ticketViews.name), nameKey(name)), ne(ticketViews.id, view.id))
  if ((await tx.$count(ticketViews, isTaken)) > 0) throw viewNameTaken()
}

const contentOf = ({ name, statuses, search, sort }: TicketView): ViewContent => ({
  name,
  statuses,
  search,
  sort,
})

/** The fields that differ. */
function difference(one: ViewContent, other: ViewContent) {
  const differs = (name: keyof ViewContent) => JSON.stringify(one[name]) !== JSON.stringify(other[name])
  const partOf = (content: ViewContent): Partial<ViewContent> => ({
    ...(differs('name') && { name: content.name }),
    ...(differs('statuses') && { statuses: content.statuses }),
    ...(differs('search') && { search: content.search }),
    ...(differs('sort') && { sort: content.sort }),
  })
  return { before: partOf(one), after: partOf(other) }
}

/** Records a change of a view; of an own one without its content, which is nobody else's business. */
const write = (
  tx: Transaction,
  action: string,
  { id, sharedWith }: Pick<TicketView, 'id' | 'sharedWith'>,
  { by, now }: Change,
  change: { before?: Partial<ViewContent>; after?: Partial<ViewContent> },
) =>
  record(tx, {
    ...{ who: by, action, subject: String(id), at: now },
    ...(sharedWith !== null && change),
  })

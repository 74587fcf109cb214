import { and, asc, desc, eq, isNull, lt, max, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/client.ts'
import { liveMessages } from '../db/schema/live.ts'
import { timesheetProjects } from '../db/schema/timesheets.ts'
import { webhookDeliveries, webhooks } from '../db/schema/webhooks.ts'
import { mayFollowTime, noSuchWebhook, scopeOf, type WebhookSubject } from '../rules/webhooks.ts'
import type { Purpose } from '../rules/timesheets/timesheetProjects.ts'

/** A webhook with the name of its timesheet project. */
export type Webhook = typeof webhooks.$inferSelect & { timesheetProject: string | null }

/** A message that was sent to a webhook. */
export type Delivery = typeof webhookDeliveries.$inferSelect

/** Who asks for webhooks: admins see those of all users. */
export interface WebhookReader {
  email: string
  isAdmin: boolean
}

const webhooksWhere = (db: Queries) =>
  db
    .select({ webhook: webhooks, timesheetProject: timesheetProjects.name })
    .from(webhooks)
    .leftJoin(timesheetProjects, eq(timesheetProjects.id, webhooks.timesheetProjectId))

const flat = (rows: readonly { webhook: typeof webhooks.$inferSelect; timesheetProject: string | null }[]) =>
  rows.map(({ webhook, timesheetProject }) => ({ ...webhook, timesheetProject }))

const isOpenTo = ({ email, isAdmin }: WebhookReader) => (isAdmin ? undefined : eq(webhooks.ownerEmail, email))

/** The webhooks that a user may see, the oldest first. */
export const listWebhooks = async (db: Queries, reader: WebhookReader): Promise<Webhook[]> =>
  flat(await webhooksWhere(db).where(isOpenTo(reader)).orderBy(asc(webhooks.id)))

/** A webhook of any user that is enabled; undefined if it was stopped or deleted. */
export async function findEnabledWebhook(db: Queries, id: number): Promise<Webhook | undefined> {
  return flat(await webhooksWhere(db).where(and(eq(webhooks.id, id), isNull(webhooks.disabled))))[0]
}

/** A webhook that a user may see. @throws Refusal 404 */
export async function readWebhook(db: Queries, id: number, reader: WebhookReader): Promise<Webhook> {
  const [found] = flat(await webhooksWhere(db).where(and(eq(webhooks.id, id), isOpenTo(reader))))
  if (found === undefined) throw noSuchWebhook()
  return found
}

/** Until the transaction ends, no other one changes the webhook. @throws Refusal 404 */
export async function lockWebhook(tx: Transaction, id: number, reader: WebhookReader): Promise<Webhook> {
  await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, id)).for('update')
  return readWebhook(tx, id, reader)
}

/** The id of the newest live message; 0 if there never was one. */
export async function newestMessage(db: Queries): Promise<number> {
  const [row] = await db.select({ last: max(liveMessages.id) }).from(liveMessages)
  return row?.last ?? 0
}

/** What a user may do now, as far as webhooks depend on it. */
interface RightsRow extends Record<string, unknown> {
  isClosed: boolean
  scopes: string[]
  tokenGeneration: number
  isMember: boolean
  purposes: Purpose[]
}

/** What an owner may get now by a webhook. */
export interface WebhookRights {
  /** Of the owner, by which links to files are signed. */
  tokenGeneration: number
  /** The lists of the timesheet project that have the owner. */
  purposes: readonly Purpose[]
}

/**
 * What the owner of a webhook may get by it now (docs/specification/webhooks.md#rights).
 * @returns the reason if they may no longer have it
 */
export async function rightsOf(
  db: Queries,
  { ownerEmail: email, ...subject }: WebhookSubject & { ownerEmail: string },
): Promise<WebhookRights | 'ACCOUNT' | 'RIGHTS'> {
  const { ticketProjectId, timesheetProjectId } = subject
  const { rows } = await db.execute<RightsRow>(sql`
    select deactivated is not null as "isClosed", scopes, token_generation as "tokenGeneration",
      exists (select from ticket_members where project_id = ${ticketProjectId} and email = users.email) as "isMember",
      array(select purpose::text from timesheet_members
        where project_id = ${timesheetProjectId} and email = users.email) as purposes
    from users where email = ${email}`)
  const [row] = rows
  if (row === undefined || row.isClosed) return 'ACCOUNT'
  const { scopes, isMember, purposes, tokenGeneration } = row
  if (!scopes.includes(scopeOf(subject))) return 'RIGHTS'
  if (ticketProjectId !== null && !isMember) return 'RIGHTS'
  if (timesheetProjectId !== null && !mayFollowTime(purposes)) return 'RIGHTS'
  return { tokenGeneration, purposes }
}

/**
 * The messages of a webhook, the newest first.
 * @param part.before only those of lower sequences
 */
export const listDeliveries = (
  db: Queries,
  webhookId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<Delivery[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        before === undefined ? undefined : lt(webhookDeliveries.sequence, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.sequence))
    .limit(limit)

/** Whether a webhook has a message of that sequence. */
export const hasDelivery = async (db: Queries, webhookId: number, sequence: number): Promise<boolean> =>
  (await db.$count(
    webhookDeliveries,
    and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.sequence, sequence)),
  )) > 0

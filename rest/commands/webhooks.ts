import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { webhooks } from '../db/schema/webhooks.ts'
import { record } from '../queries/audit.ts'
import { lockMembership } from '../queries/tickets/ticketAccess.ts'
import { findProject } from '../queries/timesheets/timesheetProjects.ts'
import { lockUser } from '../queries/users/users.ts'
import { addWebhookJob, startSending } from '../queries/webhookQueue.ts'
import { hasDelivery, lockWebhook, newestMessage, rightsOf, type Webhook } from '../queries/webhooks.ts'
import { noSuchProject as noSuchTicketProject } from '../rules/tickets/ticketProjects.ts'
import { noSuchProject, purposesOf } from '../rules/timesheets/timesheetProjects.ts'
import { lacksScope } from '../rules/users.ts'
import {
  mayFollowTime,
  mayNotFollowTime,
  noSuchDelivery,
  ownersOnly,
  requireKindsOf,
  requireRoomForWebhook,
  scopeOf,
  webhookWasUsed,
  type WebhookEdit,
  type WebhookEntry,
  type WebhookSubject,
} from '../rules/webhooks.ts'

/** The user who changes a webhook, as far as the token of the call lets them. */
interface WebhookWriter {
  email: string
  scopes: readonly string[]
  ownScopes: readonly string[]
}

/** Who changes a webhook, and when. */
interface Change {
  id: number
  by: WebhookWriter
  now: Date
}

/**
 * Makes a webhook, which gets what happens from now on.
 * @param webhook.secret encrypted
 * @throws Refusal 403 if the user lacks the scope or the list, 404 for a project that they do not see, 409 if there
 * are too many
 */
export async function createWebhook(
  tx: Transaction,
  { webhook, secret, by, now }: Omit<Change, 'id'> & { webhook: WebhookEntry; secret: Buffer },
): Promise<Webhook> {
  const { url, kinds, ticketProjectId, timesheetProject } = webhook
  const { email } = by
  await lockUser(tx, email)
  if (timesheetProject !== null) requireScope(by, 'timesheets')
  const project = timesheetProject === null ? undefined : await findProject(tx, timesheetProject, 'Project')
  const subject = { ticketProjectId, timesheetProjectId: project?.id ?? null }
  requireScope(by, scopeOf(subject))
  if (ticketProjectId !== null && !(await lockMembership(tx, ticketProjectId, email)))
    throw noSuchTicketProject('ProjectId')
  if (project !== undefined) {
    const purposes = purposesOf(project, email)
    if (purposes.length === 0) throw noSuchProject('Project')
    if (!mayFollowTime(purposes)) throw mayNotFollowTime()
  }
  requireRoomForWebhook(await tx.$count(webhooks, eq(webhooks.ownerEmail, email)))
  const position = await newestMessage(tx)
  const [created] = await tx
    .insert(webhooks)
    .values({ url, kinds, ...subject, ownerEmail: email, secret, position, created: now, modified: now })
    .returning()
  if (created === undefined) throw new Error('The new webhook was not found.')
  await write(tx, 'webhook.create', { id: created.id, by, now }, { after: logged(created) })
  await startSending(tx)
  return { ...created, timesheetProject: project?.name ?? null }
}

/**
 * Changes a webhook; its owner alone may do more than stop it. Enabled again, it goes on with what waits.
 * @throws Refusal 400, 403, 404
 */
export async function changeWebhook(
  tx: Transaction,
  { edit, ...change }: Change & { edit: WebhookEdit },
): Promise<Webhook> {
  const { id, by, now } = change
  const before = await lockOpenWebhook(tx, change)
  const { url = before.url, kinds = before.kinds, isEnabled = before.disabled === null } = edit
  const onlyStops = edit.isEnabled === false && edit.url === undefined && edit.kinds === undefined
  if (before.ownerEmail !== by.email && !onlyStops) throw ownersOnly()
  requireKindsOf(kinds, {
    isOfTickets: before.ticketProjectId !== null,
    isOfTime: before.timesheetProjectId !== null,
  })
  if (isEnabled && typeof (await rightsOf(tx, before)) === 'string') throw lacksRight(before)
  const isResumed = edit.isEnabled === true || (isEnabled && url !== before.url)
  await tx
    .update(webhooks)
    .set({
      ...{ url, kinds, modified: now },
      ...(isResumed && { failures: 0, failingSince: null, nextAttempt: null }),
      ...(isEnabled && { disabled: null, disabledReason: null }),
      ...(!isEnabled && before.disabled === null && { disabled: now, disabledReason: 'OWNER' as const }),
    })
    .where(eq(webhooks.id, id))
  const after = await lockOpenWebhook(tx, change)
  await write(tx, 'webhook.change', change, { before: logged(before), after: logged(after) })
  if (isResumed) {
    await addWebhookJob(tx, id)
    await startSending(tx)
  }
  return after
}

/** Deletes a webhook with its messages. @throws Refusal 403, 404 */
export async function deleteWebhook(tx: Transaction, change: Change): Promise<Webhook> {
  const webhook = await lockOpenWebhook(tx, change)
  await tx.delete(webhooks).where(eq(webhooks.id, change.id))
  await write(tx, 'webhook.delete', change, { before: logged(webhook) })
  return webhook
}

/**
 * Replaces the secret of a webhook.
 * @param given.secret encrypted
 * @param given.previousUntil how long messages are signed with the old one as well
 * @throws Refusal 403, 404
 */
export async function replaceSecret(
  tx: Transaction,
  { secret, previousUntil, ...change }: Change & { secret: Buffer; previousUntil: Date },
): Promise<Webhook> {
  const { id, now } = change
  const webhook = await lockOwnWebhook(tx, change)
  const values = { secret, previousSecret: webhook.secret, previousSecretUntil: previousUntil, modified: now }
  await tx.update(webhooks).set(values).where(eq(webhooks.id, id))
  await write(tx, 'webhook.replaceSecret', change, {})
  return { ...webhook, ...values }
}

/**
 * Gives a webhook that was never used a new secret: the owner repeats the request because the first answer was lost.
 * @throws Refusal 403, 404; 409 if it was used
 */
export async function renewUnusedSecret(
  tx: Transaction,
  change: Change & { secret: Buffer },
): Promise<Webhook> {
  const { lastSuccess, lastFailure, previousSecret } = await lockOwnWebhook(tx, change)
  if (lastSuccess !== null || lastFailure !== null || previousSecret !== null) throw webhookWasUsed()
  return renewSecret(tx, change)
}

/**
 * Gives a webhook another new secret, and leaves the one before it: the owner repeats the request because the first
 * answer was lost. @throws Refusal 403, 404
 */
export async function renewSecret(
  tx: Transaction,
  { secret, ...change }: Change & { secret: Buffer },
): Promise<Webhook> {
  const webhook = await lockOwnWebhook(tx, change)
  await tx.update(webhooks).set({ secret }).where(eq(webhooks.id, change.id))
  return { ...webhook, secret }
}

/** Messages are no longer signed with the previous secret. @throws Refusal 403, 404 */
export async function endPreviousSecret(tx: Transaction, change: Change): Promise<Webhook> {
  const webhook = await lockOwnWebhook(tx, change)
  if (webhook.previousSecret === null) return webhook
  const values = { previousSecret: null, previousSecretUntil: null, modified: change.now }
  await tx.update(webhooks).set(values).where(eq(webhooks.id, change.id))
  await write(tx, 'webhook.endPreviousSecret', change, {})
  return { ...webhook, ...values }
}

/** Sends a webhook its messages again, from one of them on. @throws Refusal 403, 404 */
export async function replayWebhook(
  tx: Transaction,
  { from, ...change }: Change & { from: number },
): Promise<Webhook> {
  const { id } = change
  const webhook = await lockOwnWebhook(tx, change)
  if (!(await hasDelivery(tx, id, from))) throw noSuchDelivery()
  const values = { position: Math.min(webhook.position, from - 1), failures: 0, nextAttempt: null }
  await tx.update(webhooks).set(values).where(eq(webhooks.id, id))
  await write(tx, 'webhook.replay', change, { after: { from } })
  await addWebhookJob(tx, id)
  return { ...webhook, ...values }
}

/** A webhook that the user may see, if the token of the call has the scope that it needs. */
async function lockOpenWebhook(tx: Transaction, { id, by }: Change): Promise<Webhook> {
  const webhook = await lockWebhook(tx, id, { email: by.email, isAdmin: by.scopes.includes('admin') })
  if (webhook.ownerEmail === by.email && by.ownScopes.includes(scopeOf(webhook)))
    requireScope(by, scopeOf(webhook))
  return webhook
}

async function lockOwnWebhook(tx: Transaction, change: Change): Promise<Webhook> {
  const webhook = await lockOpenWebhook(tx, change)
  if (webhook.ownerEmail !== change.by.email) throw ownersOnly()
  return webhook
}

function requireScope(by: WebhookWriter, scope: string): void {
  if (!by.scopes.includes(scope)) throw lacksScope([scope], by)
}

const lacksRight = (webhook: WebhookSubject) =>
  webhook.ticketProjectId !== null
    ? noSuchTicketProject()
    : webhook.timesheetProjectId !== null
      ? mayNotFollowTime()
      : lacksScope(['admin'])

/** What the log has of a webhook: the path of its address may be a secret. */
const logged = ({ url, kinds, disabledReason }: Pick<Webhook, 'url' | 'kinds' | 'disabledReason'>) => ({
  origin: new URL(url).origin,
  kinds,
  ...(disabledReason !== null && { disabledReason }),
})

const write = (
  tx: Transaction,
  action: string,
  { id, by, now }: Change,
  change: { before?: unknown; after?: unknown },
) => record(tx, { who: by.email, action, subject: String(id), at: now, ...change })
